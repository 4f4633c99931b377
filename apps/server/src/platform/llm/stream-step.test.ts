import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { noteTiming } from "#test/kit/measured.ts";
import { modelAt, startScriptedModel } from "#test/kit/own-scripted-model.ts";
import { ModelFailure, type ModelFailureReason } from "./model-failure.ts";
import type { ModelTool } from "./read-step.ts";
import { streamModelStep, type StepLimits } from "./stream-step.ts";

const SEARCH: ModelTool = {
  name: "search_file",
  description: "Searches files",
  parameters: { type: "object", properties: { query: { type: "string" } } },
};
const FAST: Partial<StepLimits> = { stallMs: 1_500, callMs: 10_000, attempts: 3, firstWaitMs: 5, longestWaitMs: 2_000 };
/** A stall timeout that is short for a test, yet long enough for a busy machine. */
const SILENT = { stallMs: 300 };
const ASKED = "Which limits are in policy.pdf?";

let scriptedModel: Awaited<ReturnType<typeof startScriptedModel>>;
beforeAll(async () => {
  scriptedModel = await startScriptedModel();
});
beforeEach(() => scriptedModel.reset());
afterAll(() => scriptedModel.close());

/** Runs one step and records the texts that the callback received. */
async function step(scenario: string, limits: Partial<StepLimits> = {}, abortSignal?: AbortSignal) {
  const texts: string[] = [];
  const answer = streamModelStep(scriptedModel.model(scenario), {
    instructions: "You help.",
    messages: [{ role: "USER", text: ASKED }],
    tools: [SEARCH],
    onText: (text) => texts.push(text),
    limits: { ...FAST, ...limits },
    ...(abortSignal ? { abortSignal } : {}),
  });
  return { answer: await answer, texts };
}

const failureOf = async (work: Promise<unknown>): Promise<ModelFailure> => {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof ModelFailure) return error;
  throw new Error("It should have failed with a ModelFailure", { cause: error });
};

const counted = async () => (await scriptedModel.calls()).count;

describe("a provider that misbehaves", () => {
  it.each<[string, ModelFailureReason, number]>([
    ["overloaded-529", "BUSY", 3],
    ["error-500", "UNREACHABLE", 3],
    ["cut", "UNREACHABLE", 3],
    ["half", "UNREACHABLE", 3],
    ["cut-tool", "UNREACHABLE", 3],
    ["overloaded-midway", "BUSY", 3],
    ["stall", "STALLED", 3],
    ["garbage", "MALFORMED", 3],
    ["empty", "EMPTY", 2],
    ["refused-key", "REFUSED_KEY", 1],
    ["no-such-scenario", "UNKNOWN_MODEL", 1],
  ])("[T-59] %s ends as %s after %i calls", async (scenario, reason, calls) => {
    const failure = await failureOf(step(scenario, scenario === "stall" ? SILENT : {}));
    expect(failure.reason).toBe(reason);
    expect(failure.mayPass).toBe(calls > 1);
    expect(await counted()).toBe(calls);
  });

  it.each(["cut:1", "half:1", "cut-tool:2", "stall:1", "error-500:2", "overloaded-529:1", "garbage:1", "empty:1"])(
    "[T-59] %s is retried until it succeeds",
    async (scenario) => {
      const { answer } = await step(scenario, scenario === "stall:1" ? SILENT : {});
      expect(answer).toMatchObject({
        finish: "TOOLS",
        toolCalls: [{ name: "search_file", arguments: { query: "limits" } }],
      });
      expect(await counted()).toBe(1 + Number(scenario.split(":")[1]));
      const { calls } = await scriptedModel.calls();
      expect(new Set(calls.map(({ key }) => key)).size).toBe(1);
    },
  );

  it("[T-59] honors Retry-After, within a tenth", async () => {
    await step("busy-429:1");
    const [first = 0, second = 0] = (await scriptedModel.calls()).calls.map(({ at }) => Date.parse(at));
    // the server's clock has millisecond resolution
    expect(second - first).toBeGreaterThanOrEqual(999);
    noteTiming(second - first, 1_100);
  });

  it("[T-59] fails when Retry-After exceeds the longest wait, and reports it", async () => {
    const begin = performance.now();
    const failure = await failureOf(step("busy-429", { longestWaitMs: 500 }));
    noteTiming(performance.now() - begin, 500);
    expect(failure).toMatchObject({ reason: "BUSY", retryAfterMs: 1_000 });
    // a caller that waited would have called a second time
    expect(await counted()).toBe(1);
  });

  it("[T-59] reports a refused connection", async () => {
    const gone = modelAt("http://127.0.0.1:9", "scripted:helpful");
    const input = { instructions: "", messages: [{ role: "USER" as const, text: "Hello" }], tools: [], limits: FAST };
    expect((await failureOf(streamModelStep(gone, input))).reason).toBe("UNREACHABLE");
  });

  it("[T-59] returns invalid arguments as such, with the original text", async () => {
    const { answer } = await step("malformed-tool");
    expect(answer.finish).toBe("TOOLS");
    expect(answer.toolCalls).toMatchObject([
      { name: "search_file", arguments: null, rawArguments: '{"query": "limits", ' },
    ]);
  });

  it("[T-59] returns a call of an unknown tool, for the caller to refuse", async () => {
    const { answer } = await step("unknown-tool");
    expect(answer.toolCalls).toMatchObject([{ name: "open_the_safe", arguments: { quickly: true } }]);
  });

  it("[T-59] does not stall on a slow stream that keeps sending", async () => {
    const slow = await startScriptedModel({ dripMs: 60 });
    const input = { instructions: "", messages: [{ role: "USER" as const, text: "Hello" }], tools: [] };
    const begin = performance.now();
    const answer = await streamModelStep(slow.model("drip"), { ...input, limits: { ...FAST, ...SILENT } });
    expect(answer.text).toContain("scripted");
    expect(performance.now() - begin).toBeGreaterThan(SILENT.stallMs);
    await slow.close();
  });

  it("[T-59] ends a call that takes too long as a whole, even while it is sending", async () => {
    const failure = await failureOf(step("long", { callMs: 400, stallMs: 1_500 }));
    expect(failure.reason).toBe("STALLED");
    expect(await counted()).toBe(1);
  });
});

describe("streamModelStep", () => {
  it("cuts a response at the limit and marks it", async () => {
    const { answer } = await step("huge", { maxOutputTokens: 500 });
    expect(answer).toMatchObject({ finish: "LENGTH", toolCalls: [] });
    expect(answer.usage.outputTokens).toBeGreaterThanOrEqual(500);
  });

  it("passes the growing text, and restarts from empty on a retry", async () => {
    const { answer, texts } = await step("long");
    expect(texts).toHaveLength(200);
    expect(texts.every((text, at) => text.startsWith(texts[at - 1] ?? ""))).toBe(true);
    expect(texts.at(-1)).toBe(answer.text);

    const again: string[] = [];
    const input = { instructions: "", messages: [{ role: "USER" as const, text: "Hello" }], tools: [], limits: FAST };
    const second = await streamModelStep(scriptedModel.model("cut:1"), {
      ...input,
      onText: (text) => again.push(text),
    });
    const from = again.indexOf("");
    expect(from).toBeGreaterThan(0);
    expect(again[from + 1]?.length).toBeLessThan(again[from - 1]?.length ?? 0);
    expect(again.at(-1)).toBe(second.text);
  });

  it("stops within a tenth of a second of an abort, and closes the connection", async () => {
    const stop = new AbortController();
    const running = step("stall", { stallMs: 5_000 }, stop.signal);
    await expect.poll(() => counted()).toBe(1);
    expect((await scriptedModel.calls()).open).toBe(1);
    const begin = performance.now();
    stop.abort();
    await expect(running).rejects.toMatchObject({ name: "AbortError" });
    await expect.poll(async () => (await scriptedModel.calls()).open, { interval: 10 }).toBe(0);
    const tookMs = performance.now() - begin;
    expect(await counted()).toBe(1);
    noteTiming(tookMs, 100);
  });

  it("stops while it waits for a retry", async () => {
    const stop = new AbortController();
    const running = step("busy-429", {}, stop.signal);
    await expect.poll(() => counted()).toBe(1);
    const begin = performance.now();
    stop.abort();
    await expect(running).rejects.toMatchObject({ name: "AbortError" });
    noteTiming(performance.now() - begin, 100);
    expect(await counted()).toBe(1);
  });

  it("rethrows an error of its callback, closes the connection, and does not retry", async () => {
    const input = { instructions: "", messages: [{ role: "USER" as const, text: "Hello" }], tools: [], limits: FAST };
    const broken = () => {
      throw new Error("the callback failed");
    };
    await expect(streamModelStep(scriptedModel.model("stall"), { ...input, onText: broken })).rejects.toThrow(
      "the callback failed",
    );
    await expect.poll(async () => (await scriptedModel.calls()).open, { interval: 10 }).toBe(0);
    expect(await counted()).toBe(1);
  });
});
