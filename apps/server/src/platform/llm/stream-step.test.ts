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
/** Silence that is long enough to be noticed in a test, and not by chance on a busy machine. */
const SILENT = { stallMs: 300 };
const ASKED = "Which limits are in policy.pdf?";

let scriptedModel: Awaited<ReturnType<typeof startScriptedModel>>;
beforeAll(async () => {
  scriptedModel = await startScriptedModel();
});
beforeEach(() => scriptedModel.reset());
afterAll(() => scriptedModel.close());

/** Runs one step and keeps what the listener heard. */
async function step(scenario: string, limits: Partial<StepLimits> = {}, abortSignal?: AbortSignal) {
  const heard: string[] = [];
  const answer = streamModelStep(scriptedModel.model(scenario), {
    instructions: "You help.",
    messages: [{ role: "USER", text: ASKED }],
    tools: [SEARCH],
    onText: (text) => heard.push(text),
    limits: { ...FAST, ...limits },
    ...(abortSignal ? { abortSignal } : {}),
  });
  return { answer: await answer, heard };
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
    "[T-59] %s is asked again until it behaves",
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

  it("[T-59] waits as long as the provider asks, within a tenth", async () => {
    await step("busy-429:1");
    const [first = 0, second = 0] = (await scriptedModel.calls()).calls.map(({ at }) => Date.parse(at));
    // the clock of the server counts whole milliseconds
    expect(second - first).toBeGreaterThanOrEqual(999);
    noteTiming(second - first, 1_100);
  });

  it("[T-59] does not hold the caller for a longer wait than allowed, and says how long it would be", async () => {
    const begin = performance.now();
    const failure = await failureOf(step("busy-429", { longestWaitMs: 500 }));
    noteTiming(performance.now() - begin, 500);
    expect(failure).toMatchObject({ reason: "BUSY", retryAfterMs: 1_000 });
    // a caller that was held would have asked a second time
    expect(await counted()).toBe(1);
  });

  it("[T-59] hears that a connection is refused", async () => {
    const gone = modelAt("http://127.0.0.1:9", "scripted:helpful");
    const input = { instructions: "", messages: [{ role: "USER" as const, text: "Hello" }], tools: [], limits: FAST };
    expect((await failureOf(streamModelStep(gone, input))).reason).toBe("UNREACHABLE");
  });

  it("[T-59] hands over unreadable arguments as such, with what was written", async () => {
    const { answer } = await step("malformed-tool");
    expect(answer.finish).toBe("TOOLS");
    expect(answer.toolCalls).toMatchObject([
      { name: "search_file", arguments: null, rawArguments: '{"query": "limits", ' },
    ]);
  });

  it("[T-59] hands over a tool nobody offered, for the caller to refuse", async () => {
    const { answer } = await step("unknown-tool");
    expect(answer.toolCalls).toMatchObject([{ name: "open_the_safe", arguments: { quickly: true } }]);
  });

  it("[T-59] is patient with a slow speaker, whose every word is a sign of life", async () => {
    const slow = await startScriptedModel({ dripMs: 60 });
    const input = { instructions: "", messages: [{ role: "USER" as const, text: "Hello" }], tools: [] };
    const begin = performance.now();
    const answer = await streamModelStep(slow.model("drip"), { ...input, limits: { ...FAST, ...SILENT } });
    expect(answer.text).toContain("scripted");
    expect(performance.now() - begin).toBeGreaterThan(SILENT.stallMs);
    await slow.close();
  });

  it("[T-59] ends a call that takes too long as a whole, however lively", async () => {
    const failure = await failureOf(step("long", { callMs: 400, stallMs: 1_500 }));
    expect(failure.reason).toBe("STALLED");
    expect(await counted()).toBe(1);
  });
});

describe("streamModelStep", () => {
  it("cuts an answer at the limit and says so", async () => {
    const { answer } = await step("huge", { maxOutputTokens: 500 });
    expect(answer).toMatchObject({ finish: "LENGTH", toolCalls: [] });
    expect(answer.usage.outputTokens).toBeGreaterThanOrEqual(500);
  });

  it("lets the text grow, and begins from nothing when it has to ask again", async () => {
    const { answer, heard } = await step("long");
    expect(heard).toHaveLength(200);
    expect(heard.every((text, at) => text.startsWith(heard[at - 1] ?? ""))).toBe(true);
    expect(heard.at(-1)).toBe(answer.text);

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

  it("stops within a tenth of a second when told to, and hangs up", async () => {
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

  it("stops while it waits to ask again", async () => {
    const stop = new AbortController();
    const running = step("busy-429", {}, stop.signal);
    await expect.poll(() => counted()).toBe(1);
    const begin = performance.now();
    stop.abort();
    await expect(running).rejects.toMatchObject({ name: "AbortError" });
    noteTiming(performance.now() - begin, 100);
    expect(await counted()).toBe(1);
  });

  it("passes on what its listener throws, hangs up, and asks nobody again", async () => {
    const input = { instructions: "", messages: [{ role: "USER" as const, text: "Hello" }], tools: [], limits: FAST };
    const broken = () => {
      throw new Error("the listener is broken");
    };
    await expect(streamModelStep(scriptedModel.model("stall"), { ...input, onText: broken })).rejects.toThrow(
      "listener",
    );
    await expect.poll(async () => (await scriptedModel.calls()).open, { interval: 10 }).toBe(0);
    expect(await counted()).toBe(1);
  });
});
