import { beforeAll, describe, expect, it } from "vitest";
import type { CertificateForm, CertificateRow } from "../../src/domains/certificates/form/certificate-form.ts";
import { fillingOf } from "../../src/domains/certificates/templates/filling.ts";
import { furtherRows, slotValues } from "../../src/domains/certificates/templates/slot-values.ts";
import type { Filling } from "../../src/platform/pdf-forms/form-field.ts";
import { filled, readyFields, type ReadyFields } from "./filling-forms.ts";
import { misread } from "./read-back.ts";

const source = { kind: "RECORD", of: "POLICY", id: "1" } as const;
const of = <Value>(value: Value) => ({ value, source });
const cents = (dollars: number) => ({ amountCents: dollars * 100, statedAs: null, source });
const yes = { value: "Y", source: { kind: "FORM", formId: "f", page: 41 } } as const;
const address = (line1: string) => of({ line1, line2: null, city: "Austin", zone: "TX", postalCode: "78701" });
const policy = (insurer: "A" | "B", number: string, from: string, to: string) => ({
  policyId: number,
  partId: number,
  insurer,
  policyNumber: of(number),
  effectiveOn: of(from),
  expiresOn: of(to),
});

const NO_AUTOS = { anyAuto: null, owned: null, scheduled: null, hired: null, nonOwned: null };
const LIABILITY: CertificateRow = {
  kind: "GENERAL_LIABILITY",
  line: "GENERAL_LIABILITY",
  ...policy("A", "GL-1", "2026-01-02", "2027-01-03"),
  waiver: yes,
  additionalInsured: yes,
  trigger: of("OCCURRENCE"),
  aggregatePer: { ...of("PROJECT"), source: yes.source },
  limits: {
    eachOccurrence: cents(1_000_001),
    rentedPremises: cents(1_000_002),
    medicalExpense: cents(1_000_003),
    personalAndAdvertisingInjury: cents(1_000_004),
    generalAggregate: cents(1_000_005),
    productsAndCompletedOperations: cents(1_000_006),
  },
};

/** A certificate with a value of its own in each field; what the auto and the excess policy do not grant is blank. */
const FORM: CertificateForm = {
  edition: "2025/12",
  on: "2026-11-19",
  producer: {
    name: of("Harbor Point"),
    address: address("1 Agency St"),
    contactName: of("Dana"),
    phone: of("555-0111"),
    fax: of("555-0112"),
    email: of("dana@harbor.example"),
  },
  insured: { name: of("Alamo Ridge"), address: address("2 Insured St") },
  insurers: [
    { letter: "A", name: of("Lone Star"), naicCode: of("24082") },
    { letter: "B", name: of("Pecan"), naicCode: of("39217") },
  ],
  rows: [
    LIABILITY,
    {
      kind: "AUTO",
      line: "AUTO",
      ...policy("B", "CA-2", "2026-02-03", "2027-02-04"),
      waiver: null,
      additionalInsured: null,
      coveredAutos: { anyAuto: null, owned: null, scheduled: of(true), hired: of(true), nonOwned: of(true) },
      limits: {
        combinedSingle: cents(2_000_001),
        bodilyInjuryPerPerson: cents(2_000_002),
        bodilyInjuryPerAccident: cents(2_000_003),
        propertyDamage: { amountCents: null, statedAs: "EXCLUDED", source },
      },
    },
    {
      kind: "UMBRELLA",
      line: "EXCESS",
      ...policy("A", "XS-3", "2026-03-04", "2027-03-05"),
      waiver: yes,
      additionalInsured: null,
      trigger: of("CLAIMS_MADE"),
      retention: cents(10_000),
      limits: { eachOccurrence: cents(3_000_001), aggregate: null },
    },
    {
      kind: "WORKERS_COMPENSATION",
      line: "WORKERS_COMPENSATION",
      ...policy("B", "WC-4", "2026-04-05", "2027-04-06"),
      waiver: null,
      perStatute: of(true),
      limits: { eachAccident: cents(500_001), diseaseEachEmployee: cents(500_002), diseasePolicyLimit: cents(500_003) },
    },
    {
      kind: "OTHER",
      line: "CYBER",
      ...policy("A", "CY-5", "2026-05-06", "2027-05-07"),
      waiver: null,
      additionalInsured: yes,
      description: of("Cyber"),
      trigger: null,
      limits: [{ label: "Aggregate", limit: cents(4_000_001) }],
    },
  ],
  descriptionOfOperations: "Job 3307",
  holder: { name: "Meridian", address: address("3 Holder St").value },
  problems: [],
};

/** What stands in each field, written by hand; every other field is empty, and every other box is not marked. */
const TEXTS: Readonly<Record<string, string>> = {
  "Date of the certificate": "11/19/2026",
  "Certificate number": "COI-2026-000042",
  "Agency name": "Harbor Point",
  "Agency address": "1 Agency St Austin, TX 78701",
  "Agency contact": "Dana",
  "Agency phone": "555-0111",
  "Agency fax": "555-0112",
  "Agency email": "dana@harbor.example",
  "Insured name": "Alamo Ridge",
  "Insured address": "2 Insured St Austin, TX 78701",
  "Insurer A": "Lone Star",
  "Insurer A: NAIC code": "24082",
  "Insurer B": "Pecan",
  "Insurer B: NAIC code": "39217",
  "General liability: insurer letter": "A",
  "General liability: additional insured": "Y",
  "General liability: waiver": "Y",
  "General liability: policy number": "GL-1",
  "General liability: effective date": "01/02/2026",
  "General liability: expiration date": "01/03/2027",
  "Each occurrence": "1,000,001",
  "Damage to rented premises": "1,000,002",
  "Medical expense": "1,000,003",
  "Personal and advertising injury": "1,000,004",
  "General aggregate": "1,000,005",
  "Products and completed operations": "1,000,006",
  "Auto: insurer letter": "B",
  "Auto: policy number": "CA-2",
  "Auto: effective date": "02/03/2026",
  "Auto: expiration date": "02/04/2027",
  "Combined single limit": "2,000,001",
  "Bodily injury per person": "2,000,002",
  "Bodily injury per accident": "2,000,003",
  "Property damage": "Excluded",
  "Umbrella or excess: insurer letter": "A",
  "Umbrella or excess: waiver": "Y",
  "Umbrella or excess: policy number": "XS-3",
  "Umbrella or excess: effective date": "03/04/2026",
  "Umbrella or excess: expiration date": "03/05/2027",
  "Retention amount": "10,000",
  "Umbrella: each occurrence": "3,000,001",
  "Workers compensation: insurer letter": "B",
  "Workers compensation: policy number": "WC-4",
  "Workers compensation: effective date": "04/05/2026",
  "Workers compensation: expiration date": "04/06/2027",
  "Each accident": "500,001",
  "Disease, each employee": "500,002",
  "Disease, policy limit": "500,003",
  "Other coverage: insurer letter": "A",
  "Other coverage: additional insured": "Y",
  "Other coverage: policy number": "CY-5",
  "Other coverage: effective date": "05/06/2026",
  "Other coverage: expiration date": "05/07/2027",
  "Other coverage: description": "Cyber",
  "Other coverage: limits": "Aggregate 4,000,001",
  "Description of operations": "Job 3307",
  "Holder name": "Meridian",
  "Holder address": "3 Holder St Austin, TX 78701",
  "Authorized representative": "Dana Whitfield",
};
const MARKS = [
  "GeneralLiabilityOccurrenceIndicator_A",
  "GeneralLiabilityAggregateAppliesPerProjectIndicator_A",
  "VehicleScheduledAutosIndicator_A",
  "VehicleHiredAutosOnlyIndicator_A",
  "VehicleNonOwnedAutosOnlyIndicator_A",
  "ExcessLiabilityIndicator_A",
  "UmbrellaExcessClaimsMadeIndicator_A",
  "UmbrellaExcessRetentionIndicator_A",
  "WorkersCompensationStatutoryLimitsIndicator_A",
];

describe("an issued certificate, read back from its bytes", { timeout: 120_000 }, () => {
  let ready: ReadyFields;
  beforeAll(async () => {
    ready = await readyFields();
  }, 60_000);

  /** What the product prints on the agency's form. */
  async function printed(form: CertificateForm): Promise<Buffer> {
    const { values, further } = slotValues({ form, number: "COI-2026-000042", representative: "Dana Whitfield" });
    const filling = fillingOf(ready, { title: "COI-2026-000042", on: form.on, values, further: furtherRows(further) });
    const [paper] = await filled(ready, [filling]);
    if (!paper) throw new Error("nothing was printed");
    return paper;
  }
  const asked = (further: Filling["further"] = []): Filling => ({
    title: "COI-2026-000042",
    at: FORM.on,
    texts: Object.entries(TEXTS).map(([label, text]) => {
      const field = ready.fields.find((one) => one.label === label);
      if (!field) throw new Error(`no field ${label}`);
      return { field: field.name, label, text };
    }),
    checks: [...MARKS],
    further,
  });

  it("[CERT-12] [CERT-14+] has every value in its own field of the agency's form, and nothing else anywhere", async () => {
    expect(misread(await printed(FORM), asked(), ready.fields)).toEqual([]);
  });

  it("[CERT-14+] has a second row of a kind on a further page", async () => {
    const second = { ...LIABILITY, ...policy("B", "GL-9", "2026-06-07", "2027-06-08"), additionalInsured: null };
    const text = [
      "General liability: insurer letter: B General liability: waiver: Y General liability: policy number: GL-9",
      "General liability: effective date: 06/07/2026 General liability: expiration date: 06/08/2027",
      "General liability: occurrence: Yes Aggregate per project: Yes Each occurrence: 1,000,001",
      "Damage to rented premises: 1,000,002 Medical expense: 1,000,003 Personal and advertising injury: 1,000,004",
      "General aggregate: 1,000,005 Products and completed operations: 1,000,006",
    ].join(" ");
    const paper = await printed({ ...FORM, rows: [...FORM.rows, second] });
    expect(misread(paper, asked([{ label: "Further coverage", text }]), ready.fields)).toEqual([]);
  });

  it.each<[string, (row: CertificateRow) => CertificateRow]>([
    ["a Y that nothing proves", (row) => (row.kind === "AUTO" ? { ...row, additionalInsured: yes } : row)],
    ["a waiver that is lost", (row) => (row.kind === "GENERAL_LIABILITY" ? { ...row, waiver: null } : row)],
    ["another day", (row) => (row.kind === "OTHER" ? { ...row, effectiveOn: row.expiresOn } : row)],
    [
      "any auto where only scheduled ones are covered",
      (row) => (row.kind === "AUTO" ? { ...row, coveredAutos: { ...NO_AUTOS, anyAuto: of(true) } } : row),
    ],
    ["an umbrella that is excess", (row) => (row.kind === "UMBRELLA" ? { ...row, line: "UMBRELLA" } : row)],
  ])("finds %s", async (_what, change) => {
    const paper = await printed({ ...FORM, rows: FORM.rows.map(change) });
    expect(misread(paper, asked(), ready.fields)).not.toEqual([]);
  });
});
