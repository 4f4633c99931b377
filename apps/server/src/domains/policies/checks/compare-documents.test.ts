import { describe, expect, it } from "vitest";
import { typedPage } from "#test/documents/typed-page.ts";
import {
  newId,
  type ExtractionId,
  type FileId,
  type FindingId,
  type PolicyFormId,
  type PolicyId,
} from "#kernel/ids.ts";
import { settledOn } from "../findings/find-conflicts.ts";
import type { ShownFinding } from "../findings/finding.ts";
import { readDocument } from "../findings/read-document.ts";
import { compareDocuments, type DocumentedSide } from "./compare-documents.ts";

const DECLARATIONS = `POLICY DECLARATIONS
Policy Number: GL-104-2026
Named Insured: Alder Creek Roofing LLC
Insurance Company: Granite Mutual
Policy Period: 03/05/2026 to 03/05/2027
Each Occurrence Limit: $1,000,000
General Aggregate Limit: $2,000,000
Products and Completed Operations Aggregate Limit: $2,000,000
Personal and Advertising Injury Limit: $1,000,000
Damage to Premises Rented to You Limit: $100,000
Medical Expense Limit: $5,000
Tools in Transit Limit: $25,000
Property Damage Deductible: $2,500`;
const SCHEDULE = `Schedule of forms
CG 00 01 04 13 General liability form
CG 20 10 12 19 Additional parties, ongoing work
CG 20 37 12 19 Additional parties, finished work
CG 24 04 05 09 Waiver of recovery
CG 21 39 10 93 Limitation of contractual liability
IL 00 17 11 98 Common conditions`;
const TEXT = `${DECLARATIONS}\f${SCHEDULE}`;

const FILE = newId<FileId>();
/** What the product reads in a document of these pages. */
function sideOf(text: string, more: Partial<ShownFinding> = {}): DocumentedSide {
  const pages = text.split("\f").map((page, index) => typedPage(page, { page: index + 1 }));
  const edges = pages.map(({ page }) => ({ page, top: "", bottom: "" }));
  const read = readDocument({
    pages,
    edges,
    policy: { type: "GENERAL_LIABILITY", policyNumber: null, inforceOn: null, expiresOn: null },
  });
  const of = { policyId: newId<PolicyId>(), fileId: FILE, documentType: "POLICY_DOCUMENT" } as const;
  const undecided = {
    decision: null,
    decidedBy: null,
    decidedAt: null,
    reason: null,
    deciderName: null,
    isSettled: false,
  };
  const found = { ...undecided, pass: "RULE" as const, extractionId: newId<ExtractionId>(), foundAt: new Date(0) };
  return {
    findings: read.findings.map((draft) => ({ ...draft, ...of, ...found, id: newId<FindingId>(), ...more })),
    forms: read.forms.map((draft) => ({ ...draft, ...of, isForeign: read.isForeign, id: newId<PolicyFormId>() })),
  };
}
const changed = (from: string, to: string): string => {
  if (!TEXT.includes(from)) throw new Error(`${from} is not in the text`);
  return TEXT.replace(from, to);
};
/** A difference in words: "CHANGED Each occurrence: $1,000,000 <- $500,000". */
const told = (here: string, there: string, against: "BINDER" | "PRIOR_TERM" = "BINDER"): string[] =>
  compareDocuments(sideOf(here), sideOf(there), against).map(
    (one) => `${one.kind} ${one.subject}: ${one.here?.value ?? "-"} <- ${one.there?.value ?? "-"}`,
  );

describe("compareDocuments", () => {
  it("names a premium that is not the binder's, but not one that only one of them states", () => {
    const at = (premium: string) => changed("Deductible: $2,500", `Deductible: $2,500\nTotal Premium: ${premium}`);
    expect(told(at("$12,900"), at("$12,400"))).toEqual(["CHANGED Premium: $12,900 <- $12,400"]);
    expect(told(at("$12,900"), TEXT)).toEqual([]);
    expect(told(TEXT, at("$12,400"))).toEqual([]);
    expect(told(at("$12,900"), at("$12,400"), "PRIOR_TERM").join()).not.toContain("Premium");
  });

  it("finds nothing in an equal pair, whatever it is compared with", () => {
    expect(told(TEXT, TEXT)).toEqual([]);
    const before = changed("03/05/2026 to 03/05/2027", "03/05/2025 to 03/05/2026").replace(
      "GL-104-2026",
      "GL-104-2025",
    );
    expect(told(TEXT, before, "PRIOR_TERM")).toEqual([]);
    expect(sideOf(TEXT).forms.length).toBe(6);
  });

  it.each([
    ["$1,000,000\nGeneral", "$500,000\nGeneral", "CHANGED Each occurrence: $500,000 <- $1,000,000"],
    [
      "Aggregate Limit: $2,000,000\nProducts",
      "Aggregate Limit: $1,000,000\nProducts",
      "CHANGED General aggregate: $1,000,000 <- $2,000,000",
    ],
    [
      "Operations Aggregate Limit: $2,000,000",
      "Operations Aggregate Limit: $4,000,000",
      "CHANGED Products and completed operations: $4,000,000 <- $2,000,000",
    ],
    [
      "Injury Limit: $1,000,000",
      "Injury Limit: $300,000",
      "CHANGED Personal and advertising injury: $300,000 <- $1,000,000",
    ],
    ["You Limit: $100,000", "You Limit: $50,000", "CHANGED Damage to rented premises: $50,000 <- $100,000"],
    ["Expense Limit: $5,000", "Expense Limit: $10,000", "CHANGED Medical expense (any one person): $10,000 <- $5,000"],
    ["Transit Limit: $25,000", "Transit Limit: $24,000", "CHANGED tools in transit limit: $24,000 <- $25,000"],
    ["Deductible: $2,500", "Deductible: $5,000", "CHANGED Deductible: $5,000 <- $2,500"],
    ["Expense Limit: $5,000", "", "REMOVED Medical expense (any one person): - <- $5,000"],
    ["Tools in Transit Limit: $25,000\n", "", "REMOVED tools in transit limit: - <- $25,000"],
    ["Property Damage Deductible: $2,500", "", "REMOVED Deductible: - <- $2,500"],
    ["Deductible: $2,500", "Deductible: $2,500\nScaffolding Limit: $10,000", "ADDED scaffolding limit: $10,000 <- -"],
    ["03/05/2026 to 03/05/2027", "03/06/2026 to 03/05/2027", "CHANGED Effective date: 2026-03-06 <- 2026-03-05"],
    ["03/05/2026 to 03/05/2027", "03/05/2026 to 09/05/2026", "CHANGED Expiration date: 2026-09-05 <- 2027-03-05"],
    ["GL-104-2026", "GL-401-2026", "CHANGED Policy number: GL-401-2026 <- GL-104-2026"],
    [
      "Alder Creek Roofing LLC",
      "Alder Creek Roofing Inc",
      "CHANGED Named insured: Alder Creek Roofing Inc <- Alder Creek Roofing LLC",
    ],
    [
      "Alder Creek Roofing LLC",
      "Elder Creek Roofing LLC",
      "CHANGED Named insured: Elder Creek Roofing LLC <- Alder Creek Roofing LLC",
    ],
    ["CG 24 04 05 09 Waiver of recovery\n", "", "REMOVED CG 24 04 Waiver of recovery: - <- CG 24 04 05 09"],
    [
      "CG 20 37 12 19 Additional parties, finished work\n",
      "",
      "REMOVED CG 20 37 Additional parties, finished work: - <- CG 20 37 12 19",
    ],
    ["IL 00 17 11 98 Common conditions", "", "REMOVED IL 00 17 Common conditions: - <- IL 00 17 11 98"],
    ["IL 00 17", "CG 40 47 01 26 Exclusion of AI\nIL 00 17", "ADDED CG 40 47 Exclusion of AI: CG 40 47 01 26 <- -"],
    [
      "IL 00 17",
      "CG 22 94 10 01 Exclusion of work by subcontractors\nIL 00 17",
      "ADDED CG 22 94 Exclusion of work by subcontractors: CG 22 94 10 01 <- -",
    ],
    [
      "CG 20 10 12 19",
      "CG 20 10 04 13",
      "EDITION CG 20 10 Additional parties, ongoing work: CG 20 10 04 13 <- CG 20 10 12 19",
    ],
    ["CG 00 01 04 13", "CG 00 01 12 07", "EDITION CG 00 01 General liability form: CG 00 01 12 07 <- CG 00 01 04 13"],
    [
      "CG 21 39 10 93",
      "CG 21 39 01 96",
      "EDITION CG 21 39 Limitation of contractual liability: CG 21 39 01 96 <- CG 21 39 10 93",
    ],
  ])("finds the one thing that differs: %j is now %j", (from, to, expected) => {
    expect(told(changed(from, to), TEXT)).toEqual([expected]);
  });

  it("takes a name in capitals or with a comma for the same name", () => {
    expect(told(changed("Alder Creek Roofing LLC", "ALDER CREEK ROOFING, LLC"), TEXT)).toEqual([]);
  });

  it("compares a renewal's first day with the last day before it, and not the dates or the number", () => {
    const before = changed("03/05/2026 to 03/05/2027", "02/01/2025 to 02/01/2026").replace(
      "GL-104-2026",
      "GL-104-2025",
    );
    expect(told(TEXT, before, "PRIOR_TERM")).toEqual([
      "NOT_CONTINUOUS Effective date and the expiration before it: 2026-03-05 <- 2026-02-01",
    ]);
  });

  it("does not compare forms with a side that lists none, nor what a person rejected", () => {
    expect(told(TEXT, DECLARATIONS)).toEqual([]);
    const rejected = sideOf(TEXT, { decision: "REJECTED" });
    expect(compareDocuments({ ...rejected, forms: [] }, { findings: [], forms: [] }, "BINDER")).toEqual([]);
  });

  it("compares what a person chose, not the side of a conflict that they passed over", () => {
    const policy = sideOf(changed("Each Occurrence Limit: $1,000,000", "Each Occurrence Limit: $500,000"));
    const chosen = sideOf(TEXT, { decision: "ACCEPTED", decidedAt: new Date(1) });
    const of = { policyId: newId<PolicyId>() };
    const both = [...policy.findings, ...chosen.findings].map((one) => ({ ...one, ...of }));
    const settled = settledOn(both, "2026-11-18");
    const findings = both.map((one) => ({ ...one, isSettled: settled.has(one) }));
    expect(compareDocuments({ ...policy, findings }, sideOf(TEXT), "BINDER")).toEqual([]);
  });

  it("leads to both pages, and says which side a person should look at", () => {
    const [one] = compareDocuments(
      sideOf(changed("Deductible: $2,500", "Deductible: $5,000")),
      sideOf(TEXT, { verdict: "UNVERIFIED" }),
      "BINDER",
    );
    expect(one).toMatchObject({
      here: { fileId: FILE, page: 1, quote: expect.stringContaining("$5,000"), isProved: true },
      there: { fileId: FILE, page: 1, quote: expect.stringContaining("$2,500"), isProved: false },
    });
  });
});
