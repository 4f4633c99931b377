import { describe, expect, it } from "vitest";
import { newId, type AccountId } from "#kernel/ids.ts";
import type { Policy } from "../policy.ts";
import type { ShownFinding } from "../findings/finding.ts";
import { checkPolicy } from "./check-policy.ts";
import { priorTermOf } from "./prior-term.ts";

const ACCOUNT = newId<AccountId>();
/** Only what is compared of a policy. */
const term = (id: string, inforceOn: string | null, expiresOn: string | null, more: object = {}): Policy =>
  ({ id, accountId: ACCOUNT, type: "GENERAL_LIABILITY", inforceOn, expiresOn, ...more }) as unknown as Policy;
const NOW = term("now", "2026-03-05", "2027-03-05");
const before = (expiresOn: string | null, more: object = {}) => term("before", "2025-03-05", expiresOn, more);

describe("the term before a policy", () => {
  it.each<[string, Policy[], string | null]>([
    ["ends the day it begins", [before("2026-03-05")], "before"],
    ["ends 45 days earlier", [before("2026-01-19")], "before"],
    ["ends 46 days earlier", [before("2026-01-18")], null],
    ["ends 45 days later", [before("2026-04-19")], "before"],
    ["ends 46 days later", [before("2026-04-20")], null],
    ["ended 400 days earlier", [term("before", "2024-01-29", "2025-01-29")], null],
    ["is of another line", [before("2026-03-05", { type: "COMMERCIAL_AUTO" })], null],
    ["is of another account", [before("2026-03-05", { accountId: newId() })], null],
    ["begins with it", [term("before", "2026-03-05", "2026-03-06")], null],
    ["begins later", [term("before", "2026-03-06", "2026-03-20")], null],
    ["has no end", [before(null)], null],
    ["has no beginning", [term("before", null, "2026-03-05")], null],
    ["is itself", [term("now", "2025-03-05", "2026-03-05")], null],
    ["is the closer one", [term("far", "2025-02-01", "2026-02-01"), before("2026-03-10")], "before"],
    ["is the closer one, listed first", [before("2026-03-10"), term("far", "2025-02-01", "2026-02-01")], "before"],
    [
      "is one of two that are as close",
      [term("b", "2025-03-01", "2026-03-01"), term("a", "2025-03-09", "2026-03-09")],
      "a",
    ],
    ["is not there", [], null],
  ])("%s", (_, others, expected) => {
    expect(priorTermOf(NOW, others)?.id ?? null).toBe(expected);
  });

  it("is unknown while the policy has no beginning", () => {
    expect(priorTermOf(term("now", null, null), [before("2026-03-05")])).toBeNull();
  });
});

describe("the check against the term before", () => {
  const limit = (dollars: number, documentType: string): ShownFinding =>
    ({
      id: newId(),
      line: "GENERAL_LIABILITY",
      kind: "LIMIT",
      key: "glPerOccurrenceLimit",
      label: "Each occurrence",
      amountCents: dollars * 100,
      verdict: "PROVED",
      decision: null,
      isContradicted: false,
      isSettled: false,
      onDate: null,
      textValue: null,
      fileId: newId(),
      foundAt: new Date(0),
      page: 1,
      quote: "",
      documentType,
    }) as unknown as ShownFinding;
  const side = (id: string, ...findings: ShownFinding[]) => ({ id: id as never, findings, forms: [] });
  const against = (prior: ReturnType<typeof side> | null) =>
    checkPolicy(side("now", limit(1_000_000, "POLICY_DOCUMENT")), prior)?.comparisons.map(
      ({ against: what, policyId, differences }) => [what, policyId, differences.map(({ there }) => there?.value)],
    );

  it.each<[string, ReturnType<typeof side> | null, unknown[]]>([
    ["no term before", null, []],
    ["nothing of it read", side("before"), []],
    ["its policy", side("before", limit(500_000, "POLICY_DOCUMENT")), [["PRIOR_TERM", "before", ["$500,000"]]]],
    ["its binder alone", side("before", limit(750_000, "BINDER")), [["PRIOR_TERM", "before", ["$750,000"]]]],
    [
      "its policy, not the binder that it replaced",
      side("before", limit(750_000, "BINDER"), limit(500_000, "POLICY_DOCUMENT")),
      [["PRIOR_TERM", "before", ["$500,000"]]],
    ],
    ["its application, which is neither", side("before", limit(750_000, "APPLICATION_FORM")), []],
  ])("is with %s", (_, prior, expected) => {
    expect(against(prior)).toEqual(expected);
  });
});
