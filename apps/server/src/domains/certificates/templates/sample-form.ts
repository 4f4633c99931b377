import type { CertificateForm, CertificateRow, LimitValue, Source } from "../form/certificate-form.ts";

const source: Source = { kind: "RECORD", of: "AGENCY", id: "sample" };
const of = <Value>(value: Value) => ({ value, source });
const limit = (dollars: number): LimitValue => ({ amountCents: dollars * 100, statedAs: null, source });
const address = (line1: string) => ({ line1, line2: "Suite 200", city: "Marlow", zone: "TX", postalCode: "75001" });
const base = (insurer: "A" | "B" | "C" | "D" | "E", number: string) => ({
  policyId: "sample",
  partId: "sample",
  insurer,
  policyNumber: of(number),
  effectiveOn: of("2026-01-15"),
  expiresOn: of("2027-01-15"),
  waiver: of("Y" as const),
});
const additionalInsured = of("Y" as const);

const rows: CertificateRow[] = [
  {
    ...base("A", "SAMPLE-GL-1"),
    kind: "GENERAL_LIABILITY",
    line: "GENERAL_LIABILITY",
    additionalInsured,
    trigger: of("OCCURRENCE" as const),
    aggregatePer: of("PROJECT" as const),
    limits: {
      eachOccurrence: limit(1_000_001),
      rentedPremises: limit(100_002),
      medicalExpense: limit(5_003),
      personalAndAdvertisingInjury: limit(1_000_004),
      generalAggregate: limit(2_000_005),
      productsAndCompletedOperations: limit(2_000_006),
    },
  },
  {
    ...base("B", "SAMPLE-AUTO-2"),
    kind: "AUTO",
    line: "AUTO",
    additionalInsured,
    // every box, so that a person sees where each one is
    coveredAutos: {
      anyAuto: of(true as const),
      owned: of(true as const),
      scheduled: of(true as const),
      hired: of(true as const),
      nonOwned: of(true as const),
    },
    limits: {
      combinedSingle: limit(1_000_007),
      bodilyInjuryPerPerson: limit(250_008),
      bodilyInjuryPerAccident: limit(500_009),
      propertyDamage: limit(100_010),
    },
  },
  {
    ...base("C", "SAMPLE-UMB-3"),
    kind: "UMBRELLA",
    line: "UMBRELLA",
    additionalInsured,
    trigger: of("OCCURRENCE" as const),
    retention: limit(10_011),
    limits: { eachOccurrence: limit(5_000_012), aggregate: limit(5_000_013) },
  },
  {
    ...base("D", "SAMPLE-WC-4"),
    kind: "WORKERS_COMPENSATION",
    line: "WORKERS_COMPENSATION",
    perStatute: of(true as const),
    limits: {
      eachAccident: limit(1_000_014),
      diseaseEachEmployee: limit(1_000_015),
      diseasePolicyLimit: limit(1_000_016),
    },
  },
  {
    ...base("E", "SAMPLE-CYB-5"),
    kind: "OTHER",
    line: "CYBER",
    additionalInsured,
    description: of("Cyber liability"),
    trigger: of("CLAIMS_MADE" as const),
    limits: [{ label: "Each claim", limit: limit(1_000_017) }],
  },
];

/** A certificate in which every value differs from every other, so that a person sees which field gets what. */
export const SAMPLE_FORM: Omit<CertificateForm, "edition"> = {
  on: "2026-02-03",
  producer: {
    name: of("Sample Agency"),
    address: of(address("10 Agency Street")),
    contactName: of("Sample Contact"),
    phone: of("(555) 010-0001"),
    fax: of("(555) 010-0002"),
    email: of("contact@agency.example"),
  },
  insured: { name: of("Sample Insured LLC"), address: of(address("20 Insured Street")) },
  insurers: (["A", "B", "C", "D", "E"] as const).map((letter, at) => ({
    letter,
    name: of(`Sample Insurer ${letter}`),
    naicCode: of(`9990${at + 1}`),
  })),
  rows,
  descriptionOfOperations: "Sample description of operations.",
  holder: { name: "Sample Holder Inc.", address: address("30 Holder Street") },
  problems: [],
};
