import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MODEL_WORDS } from "../../src/domains/copilot/model-words.ts";
import { PAST_STEPS } from "../../src/domains/copilot/run-limits.ts";
import { answersIn, isIdle, startStage, WIDE, type Stage } from "./stage.ts";

/** Impatient, so that a test need not wait as long as a person would. */
const IMPATIENT = { stallMs: 600, attempts: 2, firstWaitMs: 20, longestWaitMs: 3_000 };

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
}, 60_000);
afterAll(() => stage.stop());
beforeEach(() => {
  Object.assign(stage.set, { scenario: "helpful", limits: { ...WIDE, steps: 6 }, stepLimits: IMPATIENT });
});

/** Each way the rehearsal model goes wrong, and what becomes of the run. */
const ENDINGS: [scenario: string, end: "DONE" | "FAILED", words: string | null][] = [
  ["busy-429", "FAILED", MODEL_WORDS.BUSY],
  ["overloaded-529", "FAILED", MODEL_WORDS.BUSY],
  ["overloaded-midway", "FAILED", MODEL_WORDS.BUSY],
  ["error-500", "FAILED", MODEL_WORDS.UNREACHABLE],
  ["refused-key", "FAILED", MODEL_WORDS.REFUSED_KEY],
  ["nobody-knows-it", "FAILED", MODEL_WORDS.UNKNOWN_MODEL],
  ["cut", "FAILED", MODEL_WORDS.UNREACHABLE],
  ["cut-tool", "FAILED", MODEL_WORDS.UNREACHABLE],
  ["half", "FAILED", MODEL_WORDS.UNREACHABLE],
  ["stall", "FAILED", MODEL_WORDS.STALLED],
  ["empty", "FAILED", MODEL_WORDS.EMPTY],
  ["garbage", "FAILED", null],
  ["loop", "FAILED", PAST_STEPS],
  ["malformed-tool", "DONE", null],
  ["unknown-tool", "DONE", null],
  ["huge", "DONE", null],
  ["drip", "DONE", null],
  // the fault shows once, and the next attempt of the same call is whole
  ["cut:1", "DONE", null],
  ["busy-429:1", "DONE", null],
];

describe("a model that misbehaves", () => {
  it.each(ENDINGS)("[T-59] %s ends as %s, in words", async (scenario, end, words) => {
    stage.set.scenario = scenario;
    const dana = await stage.person();
    const { id } = await dana.open({});
    const seen = await dana.until(id, isIdle);
    const [run] = seen.runs;
    expect(run?.state).toBe(end);
    expect(seen.state).toBe(end === "DONE" ? "IDLE" : "WAITING_FOR_INPUT");
    // exactly one thing is said, whatever happened
    expect(answersIn(seen)).toHaveLength(1);
    expect(answersIn(seen)[0]?.trim()).not.toBe("");
    if (end === "FAILED") {
      expect(answersIn(seen)).toEqual([run?.failure]);
      expect(seen.stages.at(-1)).toMatchObject({ state: "FAILED", result: run?.failure });
      expect(run?.failure).not.toMatch(/HTTP|JSON|Error|\b[45]\d\d\b/);
      if (words) expect(run?.failure).toBe(words);
    }
    // nothing is left open, and no half-spoken call was made
    for (const { status } of seen.events) expect(["SUCCESS", "FAILED"]).toContain(status);
    expect(run?.reserved_tokens).toBe(0);
    if (scenario === "cut-tool") expect(seen.events).toEqual([]);
  });

  it("tells the model about a tool that is not there, and one whose arguments are broken", async () => {
    stage.set.scenario = "malformed-tool";
    const dana = await stage.person();
    const { id } = await dana.open({});
    const seen = await dana.until(id, isIdle);
    const calls = seen.events.filter(({ type }) => type === "TOOL_CALL");
    expect(calls.length).toBeGreaterThan(0);
    for (const call of calls)
      expect(call).toMatchObject({ status: "FAILED", toolCall: { result: expect.any(String) } });
  });

  it("[T-59] waits for a model that is away, says so meanwhile, and finishes when it is back", async () => {
    stage.set.scenario = "error-500:3";
    stage.set.limits = { ...WIDE, outageMs: 60_000 };
    const dana = await stage.person();
    const { id } = await dana.open({});
    const waiting = await dana.until(id, ({ stages }) => stages[0]?.result !== null && stages.length > 0, 4_000);
    expect(waiting.state).toBe("WORKING");
    expect(waiting.stages[0]?.result).toContain(MODEL_WORDS.UNREACHABLE);
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
