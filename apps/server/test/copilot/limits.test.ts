import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { PAST_AGENCY_DAY, PAST_STEPS, PAST_TIME, PAST_TOKENS } from "../../src/domains/copilot/runs/run-limits.ts";
import { isIdle, startStage, WIDE, type Person, type Stage } from "./stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
}, 60_000);
afterAll(() => stage.stop());
beforeEach(() => {
  Object.assign(stage.set, { scenario: "loop", limits: WIDE, stepLimits: {} });
});

const dayOf = (dana: Person) =>
  dana.inDatabase((db) => db.selectFrom("agency_model_usage").selectAll().executeTakeFirst());

describe("limits of a run", () => {
  it("[T-45] a model that calls tools for ever ends at forty steps", async () => {
    const dana = await stage.person();
    const { id } = await dana.open({});
    const seen = await dana.until(id, isIdle, 60_000);
    expect(seen).toMatchObject({
      state: "WAITING_FOR_INPUT",
      runs: [{ state: "FAILED", steps: 40, failure: PAST_STEPS }],
    });
    expect(seen.messages.filter(({ role }) => role === "TOOL_INVOCATION")).toHaveLength(40);
  }, 90_000);

  it("[T-45] ends past its tokens, and past its time", async () => {
    const dana = await stage.person();
    stage.set.limits = { ...WIDE, tokens: 5_000 };
    const first = await dana.open({});
    const past = await dana.until(first.id, isIdle);
    expect(past.runs[0]).toMatchObject({ state: "FAILED", failure: PAST_TOKENS });
    stage.set.limits = { ...WIDE, wallMs: 600 };
    const second = await dana.open({});
    const late = await dana.until(second.id, isIdle);
    expect(late.runs[0]).toMatchObject({ state: "FAILED", failure: PAST_TIME });
  });

  it("[T-45] a stream that drips for ever ends with the run's time", async () => {
    stage.set.scenario = "drip";
    stage.set.limits = { ...WIDE, wallMs: 300 };
    const dana = await stage.person();
    const { id } = await dana.open({});
    const seen = await dana.until(id, isIdle);
    expect(seen.runs[0]).toMatchObject({ state: "FAILED", failure: PAST_TIME });
  });

  it("[T-45] fifty concurrent runs overshoot the agency's day by at most five per cent", async () => {
    const most = 200_000;
    stage.set.limits = { ...WIDE, agencyTokensPerDay: most };
    stage.set.stepLimits = { maxOutputTokens: 1_000 };
    const dana = await stage.person();
    const opened = await Promise.all(Array.from({ length: 50 }, () => dana.open({})));
    const ends = [];
    for (const { id } of opened) ends.push(await dana.until(id, isIdle, 100_000));
    const day = await dayOf(dana);
    expect(day?.tokens).toBeLessThanOrEqual(most * 1.05);
    expect(day?.tokens).toBeGreaterThan(most * 0.5);
    expect(day?.reserved_tokens).toBe(0);
    expect(day?.tokens).toBe(
      ends.reduce((sum, { runs }) => sum + (runs[0]?.input_tokens ?? 0) + (runs[0]?.output_tokens ?? 0), 0),
    );
    expect(ends.some(({ runs }) => runs[0]?.failure === PAST_AGENCY_DAY)).toBe(true);
    expect(ends.every(({ state }) => state === "WAITING_FOR_INPUT")).toBe(true);
  }, 120_000);
});
