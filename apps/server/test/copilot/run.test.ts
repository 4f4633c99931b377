import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { answersIn, isIdle, startStage, type Stage } from "./stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
}, 60_000);
afterAll(() => stage.stop());
beforeEach(() => {
  stage.reset();
});

describe("a run of Cara's", () => {
  it("[OQ-07] [OQ-10] goes from created over working to idle, with its events in order and one answer", async () => {
    stage.set.scenario = "email";
    const dana = await stage.person();
    const { id, state } = await dana.open({ message: "Write to holder@example.com" });
    expect(state).toBe("CREATED");
    const seen = await dana.until(id, isIdle);
    expect(seen.state).toBe("IDLE");
    expect(seen.messages.map(({ role }) => role)).toEqual(["USER", "TOOL_INVOCATION", "TOOL_RESULT", "AGENT"]);
    expect(answersIn(seen)).toEqual([expect.stringContaining("The draft is ready")]);
    expect(seen.stages).toMatchObject([{ type: "TASK", state: "SUCCESS", progress: null }]);
    expect(seen.events).toMatchObject([
      { position: 1, type: "THOUGHT", status: "SUCCESS", content: "I draft it; a person sends it." },
      { position: 2, type: "TOOL_CALL", status: "SUCCESS", toolCall: { name: "draft_email" } },
    ]);
    expect(seen.artifacts).toMatchObject([{ type: "EMAIL", email: { state: "DRAFT", recipients: [] } }]);
    expect(seen.runs).toMatchObject([{ state: "DONE", attempt: 1, steps: 2, model: "scripted:email", cost_micros: 0 }]);
    // every change is published, in commit order; the state comes last
    const kinds = seen.live.map(({ kind }) => kind);
    expect(kinds[0]).toBe("workspace.created");
    expect(kinds.at(-1)).toBe("workspace.state_changed");
    expect(kinds.filter((kind) => kind === "workspace.answered")).toHaveLength(1);
    expect(kinds.filter((kind) => kind === "workspace.artifact_changed")).toHaveLength(1);
  });

  it("shows the answer while it is written, at most ten times a second, under the id it will have", async () => {
    stage.set.scenario = "long";
    const dana = await stage.person();
    const { id } = await dana.open({});
    const seen = await dana.until(id, isIdle);
    const drafts = stage.drafts.filter(({ topic }) => topic === `workspace:${id}`);
    const answer = seen.messages.at(-1);
    expect(new Set(drafts.map((draft) => draft.id))).toEqual(new Set([answer?.id]));
    expect(drafts.length).toBeGreaterThan(3);
    for (const [at, draft] of drafts.slice(1).entries()) {
      expect(draft.at - (drafts[at]?.at ?? 0)).toBeGreaterThan(90);
      expect(answer?.content.startsWith(draft.text)).toBe(true);
    }
  });

  it("answers two messages in their order, and refuses one while it works", async () => {
    const dana = await stage.person();
    const { id } = await dana.open({ message: "First question" });
    await dana.until(id, ({ state }) => state !== "CREATED");
    await dana.until(id, isIdle);
    expect((await dana.say(id, "Second question")).ok).toBe(true);
    expect(await dana.say(id, "Too soon")).toMatchObject({ ok: false, refusal: { code: "CARA_IS_WORKING" } });
    const seen = await dana.until(id, (it) => isIdle(it) && it.runs.length === 2);
    expect(answersIn(seen)).toEqual([
      expect.stringContaining("You asked: First question"),
      expect.stringContaining("You asked: Second question"),
    ]);
    expect(seen.runs.map(({ state }) => state)).toEqual(["DONE", "DONE"]);
  });

  it("[OQ-07] waits for input when Cara asks, and goes on with the answer", async () => {
    stage.set.scenario = "ask";
    const dana = await stage.person();
    const { id } = await dana.open({});
    const asked = await dana.until(id, isIdle);
    expect(asked.state).toBe("WAITING_FOR_INPUT");
    expect(answersIn(asked)).toEqual(["Which policy year do you mean?"]);
    expect(asked.events.at(-1)).toMatchObject({ status: "SUCCESS", toolCall: { name: "ask_person" } });
    expect(asked.runs.map(({ state }) => state)).toEqual(["WAITING"]);
    await dana.say(id, "2025");
    const seen = await dana.until(id, (it) => it.state === "IDLE");
    expect(answersIn(seen).at(-1)).toContain("I go on with: 2025");
  });

  it("reads a conversation with files first, with progress, and goes on without the one that cannot be read", async () => {
    const dana = await stage.person();
    const [first, second] = [await dana.upload("policy.pdf"), await dana.upload("broken.pdf")];
    const { id } = await dana.open({ message: "What does it say?", files: [first, second] });
    await dana.setReading(first, { reading_state: "READING", pages_total: 10, pages_read: 5 });
    const reading = await dana.until(id, ({ stages }) => stages[0]?.progress === 0.25);
    expect(reading).toMatchObject({
      state: "WORKING",
      stages: [{ type: "PROCESS_ATTACHMENTS", state: "IN_PROGRESS" }],
    });
    await dana.setReading(second, { reading_state: "FAILED", reading_failure: "It is damaged" });
    await dana.until(id, ({ stages }) => stages[0]?.progress === 0.75);
    await dana.setReading(first, { reading_state: "READ", pages_read: 10 });
    const seen = await dana.until(id, isIdle);
    expect(seen.stages.map(({ type, state }) => [type, state])).toEqual([
      ["PROCESS_ATTACHMENTS", "SUCCESS"],
      ["TASK", "SUCCESS"],
    ]);
    expect(seen.stages[0]?.result).toContain("broken.pdf: It is damaged");
    expect(seen.stages[0]?.progress).toBe(1);
  });

  it("[ERR-11] says that it failed to process attachments when none can be read, and answers anyway", async () => {
    const dana = await stage.person();
    const file = await dana.upload("broken.pdf");
    await dana.setReading(file, { reading_state: "FAILED", reading_failure: "It is damaged" });
    const { id } = await dana.open({ message: "What does it say?", files: [file] });
    const seen = await dana.until(id, isIdle);
    expect(seen.stages[0]).toMatchObject({ type: "PROCESS_ATTACHMENTS", state: "FAILED" });
    expect(seen.stages[0]?.result).toContain("Failed to process attachments");
    expect(seen.state).toBe("IDLE");
    expect(answersIn(seen)).toHaveLength(1);
  });
});
