import { describe, expect, it } from "vitest";
import { newId, type AgencyUserId, type CoverageFactId, type CoveragePartId, type FileId } from "#kernel/ids.ts";
import type { CoverageFact } from "../coverage-fact.ts";
import { factOf, projectCell, type CellFinding } from "./project-cell.ts";

const PART = newId<CoveragePartId>();
const [EARLY, LATE, NOW] = [new Date("2026-03-01"), new Date("2026-04-01"), new Date("2026-05-01")];
const someone = newId<AgencyUserId>();

const finding = (amountCents: number, more: Partial<CellFinding> = {}): CellFinding => ({
  id: newId(),
  pass: "RULE",
  extractionId: newId(),
  policyId: newId(),
  fileId: newId<FileId>(),
  line: "GENERAL_LIABILITY",
  kind: "LIMIT",
  key: "glPerOccurrenceLimit",
  label: "Each occurrence",
  amountCents,
  onDate: null,
  textValue: null,
  page: 2,
  firstWord: 0,
  lastWord: 0,
  rectangles: [],
  quote: "Each Occurrence Limit: $1,000,000",
  verdict: "PROVED",
  isContradicted: false,
  foundAt: LATE,
  decision: null,
  decidedBy: null,
  decidedAt: null,
  reason: null,
  ...more,
});
const typed = (amountCents: number, more: Partial<CoverageFact> = {}): CoverageFact => ({
  ...factOf(finding(amountCents), PART, { at: EARLY, verifiedBy: null }),
  id: newId<CoverageFactId>(),
  source: "PERSON",
  status: "ENTERED",
  evidence: null,
  recordedBy: someone,
  ...more,
});

describe("projectCell", () => {
  it("writes a proved value into an empty field, which nobody verified", () => {
    const found = finding(100);
    expect(projectCell(null, [found], PART, NOW)?.fact).toMatchObject({
      amountCents: 100,
      source: "DOCUMENT",
      status: "PROVED",
      evidence: { documentId: found.fileId, page: 2, quote: found.quote },
      verifiedBy: null,
      verifiedAt: null,
    });
  });

  it.each(["ENTERED", "VERIFIED"] as const)("keeps a value that is %s, and marks the contradiction", (status) => {
    const before = typed(100, status === "VERIFIED" ? { status, verifiedBy: someone, verifiedAt: EARLY } : {});
    expect(projectCell(before, [finding(200)], PART, NOW)?.fact).toMatchObject({
      amountCents: 100,
      source: "PERSON",
      status: "CONFLICT",
      verifiedBy: null,
    });
    expect(projectCell(before, [finding(100)], PART, NOW)).toBeNull();
  });

  it("never replaces what a person accepted from a document, however often it is projected", () => {
    const accepted = factOf(finding(100), PART, { at: EARLY, verifiedBy: someone });
    const conflict = projectCell(accepted, [finding(200)], PART, NOW)?.fact ?? null;
    expect(conflict).toMatchObject({ amountCents: 100, status: "CONFLICT", recordedBy: someone });
    expect(projectCell(conflict, [finding(200)], PART, NOW)).toBeNull();
  });

  it("leaves a value alone that a person entered after the document was read", () => {
    expect(projectCell(typed(100, { recordedAt: NOW }), [finding(200)], PART, NOW)).toBeNull();
  });

  it("ends a conflict once the contradiction is rejected", () => {
    const before = typed(100, { status: "CONFLICT" });
    expect(projectCell(before, [], PART, NOW)?.fact).toMatchObject({ amountCents: 100, status: "ENTERED" });
  });

  it("makes a conflict of documents that contradict each other, and keeps the value that was there", () => {
    const [one, other] = [finding(100), finding(200)];
    const before = factOf(one, PART, { at: EARLY, verifiedBy: null });
    expect(projectCell(before, [other, one], PART, NOW)?.fact).toMatchObject({ amountCents: 100, status: "CONFLICT" });
    const conflict = { ...before, status: "CONFLICT" } as const;
    expect(projectCell(conflict, [other, one], PART, NOW)).toBeNull();
    expect(projectCell(conflict, [other], PART, NOW)?.fact).toMatchObject({ amountCents: 200, status: "PROVED" });
  });

  it("makes a conflict where a model reads something else than the rules, but not beside what a person said", () => {
    const doubt = finding(500_000, { pass: "MODEL", verdict: "UNVERIFIED" });
    expect(projectCell(null, [finding(100_000)], PART, NOW, [doubt])?.fact).toMatchObject({
      amountCents: 100_000,
      status: "CONFLICT",
    });
    const agreeing = finding(100_000, { pass: "MODEL", verdict: "UNVERIFIED" });
    expect(projectCell(null, [finding(100_000)], PART, NOW, [agreeing])?.fact).toMatchObject({ status: "PROVED" });
    expect(projectCell(typed(100_000), [finding(100_000)], PART, NOW, [doubt])).toBeNull();
  });

  it("does not overwrite what was imported", () => {
    const imported = typed(100, { source: "IMPORT", status: "UNVERIFIED", recordedBy: null });
    expect(projectCell(imported, [finding(200)], PART, NOW)?.fact).toMatchObject({
      amountCents: 100,
      status: "CONFLICT",
    });
    expect(projectCell(imported, [finding(100)], PART, NOW)?.fact).toMatchObject({ status: "PROVED" });
  });

  it("removes what no finding supports any more, and is idempotent", () => {
    const found = finding(100);
    const before = factOf(found, PART, { at: EARLY, verifiedBy: null });
    expect(projectCell(before, [found], PART, NOW)).toBeNull();
    expect(projectCell(before, [], PART, NOW)).toEqual({ fact: null });
    expect(projectCell(null, [], PART, NOW)).toBeNull();
  });
});
