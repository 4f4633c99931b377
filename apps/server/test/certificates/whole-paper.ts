import type { CertificateForm, CertificateRow } from "../../src/domains/certificates/form/certificate-form.ts";
import type { Paper } from "../../src/domains/certificates/paper/draw-paper.ts";
import { Snapshot } from "../../src/domains/certificates/records/certificate.ts";

let nth = 0;
/** A word that stands nowhere else. */
const word = (): string => `word${String((nth += 1)).padStart(3, "0")}`;
const source = { kind: "RECORD", of: "POLICY", id: "1" } as const;
const text = () => ({ value: word(), source });
const day = () => ({ value: new Date(Date.UTC(2031, 0, (nth += 1))).toISOString().slice(0, 10), source });
const limit = () => ({ amountCents: (1_000_000 + (nth += 1)) * 100, statedAs: null, source });
const address = () => ({
  line1: word(),
  line2: word(),
  city: word(),
  zone: "OH",
  postalCode: String(43_000 + (nth += 1)),
});
const yes = (formId: string, page: number) => ({ value: "Y", source: { kind: "FORM", formId, page } }) as const;

const base = (policyId: string, insurer: "A" | "B") => ({
  policyId,
  partId: `part of ${policyId}`,
  insurer,
  policyNumber: text(),
  effectiveOn: day(),
  expiresOn: day(),
});

/** One row of each kind, every field of it set. */
const rows = (): CertificateRow[] => [
  {
    kind: "GENERAL_LIABILITY",
    line: "GENERAL_LIABILITY",
    ...base("gl", "A"),
    waiver: yes("waiver", 58),
    additionalInsured: yes("ongoing", 41),
    trigger: { value: "OCCURRENCE", source },
    aggregatePer: { value: "PROJECT", source: { kind: "FORM", formId: "project", page: 61 } },
    limits: {
      eachOccurrence: limit(),
      rentedPremises: limit(),
      medicalExpense: limit(),
      personalAndAdvertisingInjury: limit(),
      generalAggregate: limit(),
      productsAndCompletedOperations: limit(),
    },
  },
  {
    kind: "AUTO",
    line: "AUTO",
    ...base("auto", "B"),
    waiver: null,
    additionalInsured: null,
    coveredAutos: {
      anyAuto: null,
      owned: null,
      scheduled: { value: true, source },
      hired: { value: true, source },
      nonOwned: { value: true, source },
    },
    limits: {
      combinedSingle: limit(),
      bodilyInjuryPerPerson: limit(),
      bodilyInjuryPerAccident: limit(),
      propertyDamage: limit(),
    },
  },
  {
    kind: "UMBRELLA",
    line: "UMBRELLA",
    ...base("umbrella", "A"),
    waiver: null,
    additionalInsured: null,
    trigger: { value: "CLAIMS_MADE", source },
    retention: limit(),
    limits: { eachOccurrence: limit(), aggregate: limit() },
  },
  {
    kind: "WORKERS_COMPENSATION",
    line: "WORKERS_COMPENSATION",
    ...base("workers", "B"),
    waiver: yes("workers", 71),
    perStatute: { value: true, source },
    limits: { eachAccident: limit(), diseaseEachEmployee: limit(), diseasePolicyLimit: limit() },
  },
  {
    kind: "OTHER",
    line: "PROFESSIONAL",
    ...base("professional", "A"),
    waiver: null,
    additionalInsured: null,
    description: text(),
    trigger: null,
    limits: [
      { label: word(), limit: limit() },
      { label: word(), limit: { amountCents: null, statedAs: "EXCLUDED", source } },
    ],
  },
];

const decision = (policyId: string, line: string, want: string, number: string, edition: string, page: number) => ({
  policyId,
  line,
  want,
  proof: { formId: want, fileId: "file", number, edition, page, quote: number, note: "", words: [] },
  refusal: null,
});

/** A draft whose every field has a value of its own. */
export function wholePaper(more: Partial<CertificateForm> = {}): Paper {
  nth = 0;
  const form: CertificateForm = {
    edition: "2025/12",
    on: "2026-11-18",
    producer: {
      name: text(),
      address: { value: address(), source },
      contactName: text(),
      phone: text(),
      fax: text(),
      email: text(),
    },
    insured: { name: text(), address: { value: address(), source } },
    insurers: [
      { letter: "A", name: text(), naicCode: { value: "24082", source } },
      { letter: "B", name: text(), naicCode: { value: "39217", source } },
    ],
    rows: rows(),
    descriptionOfOperations: `${word()} ${word()}`,
    holder: { name: word(), address: address() },
    problems: [],
    ...more,
  };
  const decisions = [
    decision("gl", "GENERAL_LIABILITY", "ADDITIONAL_INSURED_ONGOING", "CG 20 10", "12 19", 41),
    decision("gl", "GENERAL_LIABILITY", "ADDITIONAL_INSURED_COMPLETED", "CG 20 37", "04 13", 43),
    decision("gl", "GENERAL_LIABILITY", "WAIVER", "CG 24 04", "05 09", 58),
    decision("gl", "GENERAL_LIABILITY", "AGGREGATE_PER_PROJECT", "CG 25 03", "05 10", 61),
    decision("workers", "WORKERS_COMPENSATION", "WAIVER", "WC 00 03 13", "04 84", 71),
    // proved, and yet no column of the row is marked: nothing of it is printed
    decision("auto", "AUTO", "ADDITIONAL_INSURED_ONGOING", "CA 20 48", "10 14", 22),
  ];
  const snapshot = Snapshot.parse({ form, decisions });
  return { number: "COI-2026-000042", state: "DRAFT", createdAt: new Date("2026-11-18T15:00:00Z"), snapshot };
}
