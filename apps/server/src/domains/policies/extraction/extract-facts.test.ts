import { describe, expect, it } from "vitest";
import { placedPage } from "#test/documents/placed-page.ts";
import { extractFacts, type Extraction } from "./extract-facts.ts";

const as = <K extends Extraction["kind"]>(kind: K, ...pages: string[]): Extraction & { kind: K } => {
  const read = extractFacts(pages.map((text, at) => placedPage(text, at + 1)));
  if (read.kind !== kind) throw new Error(`read as ${read.kind}`);
  return read as Extraction & { kind: K };
};
const values = (facts: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(facts).map(([key, fact]) => [key, fact?.value ?? fact]));

const POLICY = `GRANITE MUTUAL
POLICY DECLARATIONS

Policy Number        GL-104-2026
Named Insured        Alder Creek Roofing LLC
Policy Type          Commercial General Liability
Policy Period        March 5, 2026 to 03/05/2027

Each Occurrence Limit      $1,000,000
General Aggregate Limit    $2,000,000
Deductible per claim       $5,000
Total Annual Premium: $7,450.50

Schedule of forms
CG 20 10 04 13   Additional parties by written agreement
IL 00 17 11 98 — Common conditions`;

describe("extractFacts", () => {
  it("takes a document for what its title says, not for a word that its lines mention", () => {
    const kindOf = (...lines: string[]) => extractFacts([placedPage(lines.join("\n"), 1)]).kind;
    const declarations = ["POLICY DECLARATIONS", "Policy Number: GL-104-2026", "Each Occurrence Limit: $1,000,000"];
    expect(kindOf(...declarations, "Waiver of Subrogation: Included")).toBe("POLICY");
    expect(kindOf(...declarations, "Loss history credit: 5%")).toBe("POLICY");
    expect(kindOf(...declarations, "SCHEDULE OF FORMS", "CG 24 04 12 19 Waiver of subrogation")).toBe("POLICY");
    expect(kindOf("CG 24 04 12 19", "Waiver of our right of subrogation", "This changes the policy.")).toBe("POLICY");
    expect(kindOf("Granite Mutual", "Loss History", "Policy Number: GL-104-2026")).toBe("LOSS_RUN");
    expect(kindOf("Granite Mutual", "RE: Subrogation demand", "Policy Number: GL-104-2026")).toBe("DEMAND_LETTER");
    expect(kindOf("Commercial insurance binder", "Binder Number: B-12")).toBe("BINDER");
  });

  it("reads declarations, each fact with its place", () => {
    const { declarations } = as("POLICY", POLICY);
    const { limits, declared, symbols, changes, policyNumbers, periods, unplaced, ...rest } = declarations;
    const { places: _places, ...facts } = rest;
    expect(values(facts)).toEqual({
      insurer: "GRANITE MUTUAL",
      namedInsured: "Alder Creek Roofing LLC",
      policyNumber: "GL-104-2026",
      policyType: "Commercial General Liability",
      effectiveOn: "2026-03-05",
      expiresOn: "2027-03-05",
      endorsementOn: null,
      premiumCents: 745_050,
    });
    expect(limits.map(({ label, cents }) => [label, cents.value])).toEqual([
      ["each occurrence limit", 100_000_000],
      ["general aggregate limit", 200_000_000],
      ["deductible per claim", 500_000],
    ]);
    expect(declared.map(({ line, field, cents }) => [line, field.key, cents.value, cents.isProved])).toEqual([
      ["GENERAL_LIABILITY", "glPerOccurrenceLimit", 100_000_000, true],
      ["GENERAL_LIABILITY", "glAggregateLimit", 200_000_000, true],
      ["GENERAL_LIABILITY", "Deductible", 500_000, true],
    ]);
    expect(symbols).toEqual([]);
    expect(changes).toEqual([]);
    expect(policyNumbers.map(({ value }) => value)).toEqual(["GL-104-2026"]);
    expect(periods.map(([from, to]) => [from.value, to.value])).toEqual([["2026-03-05", "2027-03-05"]]);
    expect(unplaced).toEqual([]);
    expect(facts.namedInsured).toEqual({
      value: "Alder Creek Roofing LLC",
      page: 1,
      firstWord: 9,
      lastWord: 12,
      rectangles: [{ x: 1_260, y: 480, width: 1_380, height: 100 }],
      labelWords: [7, 8],
      isProved: true,
    });
    // nothing says that the name on top is the insurer's
    expect(facts.insurer?.isProved).toBe(false);
  });

  it("reads what a sentence says, and leaves out what is not there", () => {
    const { declarations } = as(
      "POLICY",
      `Commercial Auto Policy — Declarations
Insurance Company: Granite Mutual

This policy, numbered CAP 6487-05, is effective from 11-01-2025 to
11-01-2026 at noon. The Each Occurrence Limit is $500,000.
Premium: TBD`,
    );
    expect(values(declarations)).toMatchObject({
      policyNumber: "CAP 6487-05",
      policyType: "Commercial Auto",
      effectiveOn: "2025-11-01",
      expiresOn: "2026-11-01",
      namedInsured: null,
      premiumCents: null,
    });
  });

  it("does not prove a value that the document contradicts", () => {
    const { declarations } = as("POLICY", `${POLICY}\nPolicy Number        GL-104-2027`);
    expect(declarations.policyNumber).toMatchObject({ value: "GL-104-2026", isProved: false });
  });

  it("reads a certificate: insurers by letter, limits below each policy, additional insureds by policy", () => {
    const { certificate } = as(
      "CERTIFICATE",
      `Certificate of Liability Insurance
Date: 05/22/2025
Producer
Harbor Agency
Phone: (813) 555-0142
Insured
Alder Creek Roofing LLC
Insurer A: Granite Mutual
Insurer B: Cobalt Casualty

Insurer   Type of Insurance     Policy Number   Effective    Expires
A         General Liability     GL100200        01/15/2025   01/15/2026
B         Umbrella Liability    UMB300400       01/15/2025   01/15/2026

Policy GL100200 — General Liability
Each Occurrence: $1,000,000
Medical Expense (any one person): $5,000
Policy UMB300400
Each Occurrence: $5,000,000

Description of Operations
Roofing. Dunmore Electric is an additional insured on policy #GL100200 only.
The certificate holder is named as additional insured on all policies.

Certificate Holder
Fernhill Property Management
12 Main Street`,
    );
    const { policies, ...facts } = certificate;
    expect(values(facts)).toEqual({
      issuedOn: "2025-05-22",
      producer: "Harbor Agency",
      producerPhone: "(813) 555-0142",
      insured: "Alder Creek Roofing LLC",
      holder: "Fernhill Property Management",
    });
    expect(
      policies.map(({ limits, additionalInsureds, ...policy }) => ({
        ...values(policy),
        limits: limits.map(({ name, cents }) => [name, cents.value]),
        additionalInsureds,
      })),
    ).toEqual([
      {
        policyNumber: "GL100200",
        coverageType: "General Liability",
        carrier: "Granite Mutual",
        effectiveOn: "2025-01-15",
        expiresOn: "2026-01-15",
        limits: [
          ["Each Occurrence", 100_000_000],
          ["Medical Expense (any one person)", 500_000],
        ],
        additionalInsureds: ["Dunmore Electric", "Fernhill Property Management"],
      },
      {
        policyNumber: "UMB300400",
        coverageType: "Umbrella Liability",
        carrier: "Cobalt Casualty",
        effectiveOn: "2025-01-15",
        expiresOn: "2026-01-15",
        limits: [["Each Occurrence", 500_000_000]],
        additionalInsureds: ["Fernhill Property Management"],
      },
    ]);
  });

  const LOSS_RUN = [
    `Loss Run Report
Insured: Alder Creek Roofing LLC
Address: 12 Main Street, Dayton, OH
Policy: GL-104 (General Liability)

Claim No.   Loss Date    Claimant    Description            Status   Reserve    Paid
C-1001      01/12/2024   A. Walker   Slip on a wet floor    Open     $100.10    $20.00
C-1002      02/12/2024   B. Smith    Ladder fell and broke`,
    `                                  the window of a van    Closed   $0.00      $35.05
C-1003      03/12/2024   C. Rivera   Water damage           Closed   $0.00      $5.00

Totals — Reserve: $100.10 | Paid: $60.05`,
  ];

  it("reads every row of a loss run, also one that a page break splits, and adds them up", () => {
    const { lossRun } = as("LOSS_RUN", ...LOSS_RUN);
    expect(values(lossRun)).toMatchObject({
      namedInsured: "Alder Creek Roofing LLC",
      policyNumber: "GL-104",
      state: "OH",
    });
    expect(lossRun.rows.map((row) => [row.claimNumber.value, row.reserveCents?.value, row.paidCents?.value])).toEqual([
      ["C-1001", 10_010, 2_000],
      ["C-1002", 0, 3_505],
      ["C-1003", 0, 500],
    ]);
    expect(lossRun.rows[1]?.description?.value).toBe("Ladder fell and broke the window of a van");
    expect(lossRun.addsUp).toBe(true);
    const [first = "", second = ""] = LOSS_RUN;
    expect(as("LOSS_RUN", first, second.replace("$5.00", "$6.00")).lossRun.addsUp).toBe(false);
    expect(as("LOSS_RUN", first).lossRun.addsUp).toBeNull();
  });

  it("reads an employer's report", () => {
    const { claim } = as(
      "FIRST_REPORT",
      `FIRST REPORT OF INJURY
State: OH
Policy Number      WC-707970
Employer Name      Alder Creek Roofing LLC
Employee Name      Dana Baptiste
Date of Injury     04/10/2025
Body Part Affected left wrist
Body Part          left wrist
Description of Accident
Worker caught left wrist in the belt
of a conveyor.`,
    );
    expect(values(claim)).toEqual({
      claimant: "Dana Baptiste",
      employer: "Alder Creek Roofing LLC",
      policyNumber: "WC-707970",
      lossOn: "2025-04-10",
      description: "Worker caught left wrist in the belt of a conveyor.",
      bodyPart: "left wrist",
      amountCents: null,
      state: "OH",
    });
  });

  it("says so when it does not know a document", () => {
    expect(extractFacts([placedPage("Dear Sir, thank you for lunch.")])).toEqual({ kind: "UNKNOWN" });
  });
});
