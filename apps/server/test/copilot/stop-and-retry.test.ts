import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { answersIn, isIdle, startStage, WIDE, type Stage } from "./stage.ts";
import { noteTiming } from "#test/kit/measured.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
}, 60_000);
afterAll(() => stage.stop());
beforeEach(async () => {
  stage.reset();
  await stage.scriptedModel.reset();
});
const noOpenCalls = async () => {
  for (let tries = 0; tries < 500 && (await stage.scriptedModel.calls()).open > 0; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 20));
  return (await stage.scriptedModel.calls()).open;
};

describe("stopCaraWorkspace", () => {
  it("stops immediately in the middle of an answer, keeps completed work and aborts the model call", async () => {
    // two words, then silence: she is still at it when the stop comes
    stage.set.scenario = "stall";
    const dana = await stage.person();
    const { id } = await dana.open({});
    await dana.until(id, () => stage.drafts.some(({ topic }) => topic === `workspace:${id}`));
    const begin = performance.now();
    expect(await dana.stop(id)).toMatchObject({ ok: true, value: { state: "IDLE" } });
    const seen = await dana.see(id);
    noteTiming(performance.now() - begin, 500);
    expect(seen.runs).toMatchObject([{ state: "STOPPED", failure: null, reserved_tokens: 0 }]);
    expect(seen.stages).toMatchObject([{ type: "TASK", state: "FAILED", result: "Stopped by Dana Whitfield" }]);
    expect(answersIn(seen)).toEqual([]);
    expect(await noOpenCalls()).toBe(0);
    // nothing comes after it, and the workspace is free for the next message
    stage.set.scenario = "helpful";
    await dana.say(id, "Something else");
    const after = await dana.until(id, (it) => it.runs[1]?.state === "DONE");
    expect(answersIn(after)).toEqual([expect.stringContaining("Something else")]);
    expect(after.runs[0]?.state).toBe("STOPPED");
  });

  it("keeps earlier tool calls, and a later attempt does not repeat them", async () => {
    stage.set.scenario = "email";
    const { tools } = stage.set;
    let asked = 0;
    // her second call of the model falls silent, so that the stop meets her at work
    stage.set.tools = (workspace) => {
      asked += 1;
      if (asked === 2) stage.set.scenario = "stall";
      return tools(workspace);
    };
    const dana = await stage.person();
    const { id } = await dana.open({ message: "Write to holder@example.com" });
    await dana.until(id, ({ artifacts }) => artifacts.length > 0);
    await dana.stop(id);
    stage.set.scenario = "email";
    const stopped = await dana.see(id);
    expect(stopped.artifacts).toHaveLength(1);
    // the model is told what was done, whatever the person does next
    expect(stopped.messages.at(-1)).toMatchObject({
      role: "TOOL_RESULT",
      payload: [{ name: "draft_email", isError: false }],
    });
    expect(stopped.runs[0]?.state).toBe("STOPPED");
    await dana.retry(id);
    const seen = await dana.until(id, (it) => isIdle(it) && it.runs.at(-1)?.state === "DONE");
    expect(seen.artifacts).toHaveLength(1);
    expect(answersIn(seen)).toEqual([expect.stringContaining("The draft is ready")]);
  });

  it("refuses where nothing is done, and to everyone but the owner", async () => {
    const dana = await stage.person();
    const { id } = await dana.open({});
    await dana.until(id, ({ runs }) => runs[0]?.state === "DONE");
    expect(await dana.stop(id)).toMatchObject({ ok: false, refusal: { code: "CARA_IS_NOT_WORKING" } });
    expect(await dana.retry(id)).toMatchObject({ ok: false, refusal: { code: "NOTHING_TO_RETRY" } });
    const colleague = await dana.colleague();
    await expect(colleague.stop(id)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(colleague.retry(id)).rejects.toMatchObject({ code: "FORBIDDEN" });
  });
});

describe("retryCaraWorkspace", () => {
  it("resumes at the step that failed, and repeats no saved step", async () => {
    stage.set.scenario = "ten-steps";
    stage.set.limits = { ...WIDE, steps: 4 };
    const dana = await stage.person();
    const { id } = await dana.open({});
    const failed = await dana.until(id, ({ runs }) => runs[0]?.state === "FAILED");
    expect(failed.state).toBe("WAITING_FOR_INPUT");
    expect(failed.runs[0]).toMatchObject({ steps: 4, failure: expect.stringContaining("more steps") });
    stage.set.limits = WIDE;
    await dana.retry(id);
    const seen = await dana.until(id, ({ runs }) => runs[1]?.state === "DONE");
    expect(seen.runs[1]).toMatchObject({ attempt: 2, steps: 6, message_id: failed.runs[0]?.message_id });
    expect(answersIn(seen)).toEqual([failed.runs[0]?.failure, "Ten steps are done."]);
    expect(seen.messages.filter(({ role }) => role === "TOOL_INVOCATION")).toHaveLength(9);
    expect((await stage.scriptedModel.calls()).count).toBe(10);
    expect(seen.stages.map(({ state }) => state)).toEqual(["FAILED", "SUCCESS"]);
  });
});
