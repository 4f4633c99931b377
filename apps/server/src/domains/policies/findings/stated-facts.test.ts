import { describe, expect, it } from "vitest";
import type { FileId } from "#kernel/ids.ts";
import { statedFacts, valueText, type FindingInFile } from "./stated-facts.ts";

const finding = (more: Partial<FindingInFile> = {}): FindingInFile => ({
  fileId: "f1" as FileId,
  documentType: "POLICY_DOCUMENT",
  line: "GENERAL_LIABILITY",
  kind: "LIMIT",
  key: "glPerOccurrenceLimit",
  label: "Each occurrence",
  amountCents: 100_000_000,
  onDate: null,
  textValue: null,
  page: 1,
  firstWord: 0,
  lastWord: 1,
  rectangles: [],
  quote: "Each Occurrence $1,000,000",
  verdict: "PROVED",
  isContradicted: false,
  ...more,
});
const statuses = (...findings: FindingInFile[]) => statedFacts(findings).map(({ status }) => status);

describe("statedFacts", () => {
  it("never calls proved what another document or an endorsement contradicts", () => {
    expect(statuses(finding())).toEqual(["PROVED"]);
    expect(statuses(finding(), finding({ fileId: "f2" as FileId }))).toEqual(["PROVED", "PROVED"]);
    expect(statuses(finding(), finding({ amountCents: 50_000_000 }))).toEqual(["CONFLICT", "CONFLICT"]);
    const [noon, one] = [new Date("2026-03-05T12:00:00Z"), new Date("2026-03-05T13:00:00Z")];
    const accepted = finding({ decision: "ACCEPTED", foundAt: noon, decidedAt: noon });
    expect(statuses(accepted)).toEqual(["VERIFIED"]);
    // as the ledger does: what was found later contradicts a person, what they saw when they decided does not
    expect(statuses(accepted, finding({ amountCents: 50_000_000, foundAt: one }))).toEqual(["CONFLICT", "CONFLICT"]);
    expect(statuses(accepted, finding({ amountCents: 50_000_000, foundAt: noon }))).toEqual(["VERIFIED", "NOT_CHOSEN"]);
    expect(statuses(accepted, finding({ amountCents: 50_000_000 }))).toEqual(["CONFLICT", "CONFLICT"]);
  });

  it("follows the newest of several acceptances, in whatever order they come", () => {
    const at = (hour: number) => new Date(Date.UTC(2026, 2, 5, hour));
    const first = finding({ decision: "ACCEPTED", foundAt: at(8), decidedAt: at(9) });
    const second = finding({ amountCents: 50_000_000, decision: "ACCEPTED", foundAt: at(10), decidedAt: at(11) });
    expect(statuses(first, second)).toEqual(["NOT_CHOSEN", "VERIFIED"]);
    expect(statuses(second, first)).toEqual(["VERIFIED", "NOT_CHOSEN"]);
  });

  it("follows what a person decided", () => {
    expect(statuses(finding({ decision: "REJECTED" }))).toEqual([]);
    expect(statuses(finding({ decision: "CORRECTED" }), finding({ amountCents: 1 }))).toEqual(["CORRECTED", "PROVED"]);
  });

  it("leaves a quote aside where the policy itself says something", () => {
    const quoted = finding({ documentType: "QUOTE_DOCUMENT", amountCents: 5 });
    expect(statuses(quoted, finding())).toEqual(["PROVED"]);
    expect(statuses(quoted)).toEqual(["PROVED"]);
  });

  it("writes values as people do", () => {
    expect(valueText(finding())).toBe("$1,000,000");
    expect(valueText(finding({ amountCents: 3_111_901 }))).toBe("$31,119.01");
    expect(valueText(finding({ amountCents: null, onDate: "2026-03-05" }))).toBe("Mar 5, 2026");
  });
});
