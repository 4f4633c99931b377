import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MODEL_ERROR_MESSAGES } from "../../src/domains/copilot/runs/model-error-messages.ts";
import { PAST_STEPS } from "../../src/domains/copilot/runs/run-limits.ts";
import { answersIn, isIdle, startStage, WIDE, type Stage } from "./stage.ts";

/** Impatient, so that a test need not wait as long as a person would. */
const IMPATIENT = { stallMs: 2_000, attempts: 2, firstWaitMs: 20, longestWaitMs: 3_000 };

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
}, 60_000);
afterAll(() => stage.stop());
beforeEach(() => {
  Object.assign(stage.set, { scenario: "helpful", limits: { ...WIDE, steps: 6 }, stepLimits: IMPATIENT });
});

/** Ways the scripted model goes wrong for good, and what Cara says then. */
const FAILED: [scenario: string, words: string][] = [
  ["busy-429", MODEL_ERROR_MESSAGES.BUSY],
  ["overloaded-529", MODEL_ERROR_MESSAGES.BUSY],
  ["overloaded-midway", MODEL_ERROR_MESSAGES.BUSY],
  ["error-500", MODEL_ERROR_MESSAGES.UNREACHABLE],
  ["refused-key", MODEL_ERROR_MESSAGES.REFUSED_KEY],
  ["nobody-knows-it", MODEL_ERROR_MESSAGES.UNKNOWN_MODEL],
  ["cut", MODEL_ERROR_MESSAGES.UNREACHABLE],
  ["cut-tool", MODEL_ERROR_MESSAGES.UNREACHABLE],
  ["half", MODEL_ERROR_MESSAGES.UNREACHABLE],
  ["stall", MODEL_ERROR_MESSAGES.STALLED],
  ["empty", MODEL_ERROR_MESSAGES.EMPTY],
  ["garbage", MODEL_ERROR_MESSAGES.MALFORMED],
  ["loop", PAST_STEPS],
];
/** Ways that pass, or that she copes with. The fault of a name with a number shows so often, and then no more. */
const DONE = ["malformed-tool", "unknown-tool", "huge", "drip", "cut:1", "busy-429:1"];

describe("a model that misbehaves", () => {
  const runTo = async (scenario: string) => {
    stage.set.scenario = scenario;
    const dana = await stage.person();
    const { id } = await dana.open({});
    const seen = await dana.until(id, isIdle);
    // whatever happened, one thing is said, nothing is left open, and nothing is still promised
    expect(answersIn(seen).map((text) => text.trim() !== "")).toEqual([true]);
    expect(seen.events.filter(({ status }) => status === "PLANNED" || status === "IN_PROGRESS")).toEqual([]);
    expect(seen.runs).toMatchObject([{ reserved_tokens: 0 }]);
    return seen;
  };

  it.each(FAILED)("[T-59] %s ends as failed, in words", async (scenario, words) => {
    const seen = await runTo(scenario);
    expect(seen).toMatchObject({ state: "WAITING_FOR_INPUT", runs: [{ state: "FAILED", failure: words }] });
    expect(answersIn(seen)).toEqual([words]);
    expect(seen.stages.at(-1)).toMatchObject({ state: "FAILED", result: words });
    expect(words).not.toMatch(/HTTP|JSON|Error|\b[45]\d\d\b/);
  });

  it.each(DONE)("[T-59] %s ends with an answer", async (scenario) => {
    expect(await runTo(scenario)).toMatchObject({ state: "IDLE", runs: [{ state: "DONE" }] });
  });

  it("[T-59] makes no call that was only half spoken", async () => {
    expect((await runTo("cut-tool")).events).toEqual([]);
  });

  it("reports an unknown tool and invalid arguments to the model", async () => {
    stage.set.scenario = "malformed-tool";
    const dana = await stage.person();
    const { id } = await dana.open({});
    const seen = await dana.until(id, isIdle);
    const calls = seen.events.filter(({ type }) => type === "TOOL_CALL");
    expect(calls.length).toBeGreaterThan(0);
    for (const call of calls)
      expect(call).toMatchObject({ status: "FAILED", toolCall: { result: expect.any(String) } });
  });

  it("[T-59] waits for a model that is unavailable, shows that, and finishes when it is back", async () => {
    stage.set.scenario = "error-500:3";
    stage.set.limits = { ...WIDE, outageMs: 60_000 };
    const dana = await stage.person();
    const { id } = await dana.open({});
    const waiting = await dana.until(id, ({ stages }) => stages[0]?.result !== null && stages.length > 0, 4_000);
    expect(waiting.state).toBe("WORKING");
    expect(waiting.stages[0]?.result).toContain(MODEL_ERROR_MESSAGES.UNREACHABLE);
    const seen = await dana.until(id, isIdle);
    expect(seen).toMatchObject({
      state: "IDLE",
      runs: [{ state: "DONE" }],
      stages: [{ state: "SUCCESS", result: null }],
    });
    expect(answersIn(seen)).toHaveLength(1);
  });

  it("stops waiting when the person stops it", async () => {
    stage.set.scenario = "error-500";
    stage.set.limits = { ...WIDE, outageMs: 60_000 };
    const dana = await stage.person();
    const { id } = await dana.open({});
    await dana.until(id, ({ stages }) => (stages[0]?.result ?? null) !== null);
    await dana.stop(id);
    stage.set.scenario = "helpful";
    await dana.say(id, "Something else");
    const seen = await dana.until(id, (it) => it.runs[1]?.state === "DONE", 8_000);
    expect(seen.runs[0]?.state).toBe("STOPPED");
  });
});
