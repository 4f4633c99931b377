import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { answersIn, isIdle, startStage, type Stage } from "./stage.ts";

/** Longer than Restate waits before it begins an attempt again. */
const RESUMED_MS = 1_000;

let stage: Stage;
beforeAll(async () => {
  stage = await startStage({ dripMs: 400 });
}, 60_000);
afterAll(() => stage.stop());
beforeEach(async () => {
  stage.reset();
  await stage.scriptedModel.reset();
});
const receivedFor = (id: string) => () => stage.drafts.some(({ topic }) => topic === `workspace:${id}`);

describe("a run that fails over during a model call", () => {
  it("calls the model once, however often it fails over", async () => {
    stage.set.scenario = "drip";
    const dana = await stage.person();
    const { id } = await dana.open({ message: "One two three four five six seven eight nine ten" });
    await dana.until(id, receivedFor(id));
    for (let blow = 1; blow <= 3; blow += 1) {
      expect(stage.cutLines()).toBeGreaterThan(0);
      await pause(RESUMED_MS);
    }
    expect((await dana.see(id)).state).toBe("WORKING");
    const seen = await dana.until(id, isIdle);
    expect(answersIn(seen)).toHaveLength(1);
    expect(seen.runs).toMatchObject([{ state: "DONE", steps: 1, reserved_tokens: 0 }]);
    expect((await stage.scriptedModel.calls()).count).toBe(1);
  }, 60_000);

  it("hangs up on the model when its person stops it afterwards", async () => {
    stage.set.scenario = "stall";
    const dana = await stage.person();
    const { id } = await dana.open({});
    await dana.until(id, receivedFor(id));
    expect(stage.cutLines()).toBeGreaterThan(0);
    expect(await dana.stop(id)).toMatchObject({ ok: true });
    for (let tries = 0; tries < 250 && (await stage.scriptedModel.calls()).open > 0; tries += 1) await pause(20);
    expect(await stage.scriptedModel.calls()).toMatchObject({ open: 0, count: 1 });
  }, 60_000);
});
