import { expect, it } from "vitest";
import { findingGroups, type Finding, type Ledger } from "./explored-policy.ts";

const finding = (key: string, more: Partial<Finding> = {}): Finding => ({
  id: key,
  fileId: "f1",
  line: null,
  kind: "TEXT",
  key,
  label: key,
  amount: null,
  onDate: null,
  text: key,
  page: 1,
  quote: key,
  verdict: "PROVED",
  pass: "RULE",
  decision: null,
  decidedBy: null,
  isSettled: false,
  decidedAt: null,
  reason: null,
  isOfOtherTerm: false,
  isOfOtherPolicy: false,
  recordSays: null,
  ...more,
});
const limit = (key: string): Finding => finding(key, { line: "GENERAL_LIABILITY", kind: "LIMIT", amount: 1 });

it("[EXPLORE-06] shows values in the order of a declarations page and of the line's grid, others last", () => {
  const found = [
    limit("a limit of its own"),
    limit("glAggregateLimit"),
    finding("premium"),
    limit("glPerOccurrenceLimit"),
    finding("namedInsured"),
    finding("policyNumber"),
  ];
  const policy = { coverageParts: [], coverageFacts: [] } as unknown as Ledger;
  expect(findingGroups(found, policy).map(({ rows }) => rows.map((row) => row.finding.key))).toEqual([
    ["policyNumber", "namedInsured", "premium"],
    ["glPerOccurrenceLimit", "glAggregateLimit", "a limit of its own"],
  ]);
});

it("does not show as proved by its own page what another document proves", () => {
  const scanned = { ...limit("glPerOccurrenceLimit"), verdict: "UNVERIFIED" } as const;
  const fact = { partId: "p1", kind: "LIMIT", key: "glPerOccurrenceLimit", amount: 1, status: "PROVED" };
  const policyWith = (documentId: string) =>
    ({
      coverageParts: [{ id: "p1", line: "GENERAL_LIABILITY" }],
      coverageFacts: [{ ...fact, evidence: { documentId, page: 1, quote: null } }],
    }) as unknown as Ledger;
  const statusBeside = (documentId: string) => findingGroups([scanned], policyWith(documentId))[0]?.rows[0]?.status;
  expect(statusBeside("another file")).toBe("UNVERIFIED");
  expect(statusBeside("f1")).toBe("PROVED");
});
