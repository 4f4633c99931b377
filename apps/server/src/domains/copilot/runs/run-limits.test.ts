import { describe, expect, it } from "vitest";
import { withinLength } from "./make-call.ts";
import type { WorkspaceRun } from "../workspaces/workspace-run.ts";
import { PAST_COST, PAST_STEPS, PAST_TIME, PAST_TOKENS, pastLimit, type RunLimits } from "./run-limits.ts";

const LIMITS: RunLimits = {
  steps: 40,
  tokens: 1_000,
  wallMs: 60_000,
  outageMs: 0,
  costMicros: 500,
  toolResultLength: 100,
  agencyTokensPerDay: 10_000,
  agencyRuns: 5,
};
const BEGUN = new Date("2026-11-15T09:00:00Z");
const run = { steps: 39, inputTokens: 900, outputTokens: 99, costMicros: 499, startedAt: BEGUN } as WorkspaceRun;
const after = (ms: number) => new Date(BEGUN.getTime() + ms);

describe("pastLimit", () => {
  it.each([
    [{}, 59_999, null],
    [{}, 60_000, PAST_TIME],
    [{ steps: 40 }, 0, PAST_STEPS],
    [{ outputTokens: 100 }, 0, PAST_TOKENS],
    [{ costMicros: 500 }, 0, PAST_COST],
    // an unknown price does not limit a run
    [{ costMicros: null }, 0, null],
  ])("%j after %i ms: %s", (change, ms, words) => {
    expect(pastLimit({ ...run, ...change }, LIMITS, after(ms))).toBe(words);
  });
});

describe("withinLength", () => {
  it("[T-45] truncates a tool result of a megabyte to the limit, and says how much is missing", () => {
    const cut = withinLength("x".repeat(1_000_000), 30_000);
    expect(cut.length).toBe(30_000);
    expect(cut).toContain("(cut: 970,000 characters more)");
  });

  it("removes characters that the database rejects", () => {
    expect(withinLength("a\0b\ud800", 100)).toBe("ab\ufffd");
  });
});
