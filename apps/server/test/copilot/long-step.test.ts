import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answersIn, isIdle, startStage, type Stage } from "./stage.ts";

/** An engine that takes a second of silence for a dead process, where ours waits for minutes. */
const IMPATIENT = {
  RESTATE_WORKER__INVOKER__INACTIVITY_TIMEOUT: "1s",
  RESTATE_WORKER__INVOKER__ABORT_TIMEOUT: "1s",
};

let stage: Stage;
beforeAll(async () => {
  stage = await startStage({ engineEnv: IMPATIENT, dripMs: 250 });
}, 60_000);
afterAll(() => stage.stop());

describe("a model call that lasts longer than Restate's timeout", () => {
  it("[T-60] is made once, and its response is saved", async () => {
    stage.set.scenario = "drip";
    const dana = await stage.person();
    const begin = performance.now();
    const { id } = await dana.open({ message: "One two three four five six seven eight nine ten" });
    const seen = await dana.until(id, isIdle);
    expect(performance.now() - begin).toBeGreaterThan(4_000);
    expect(seen.state).toBe("IDLE");
    expect(answersIn(seen)).toHaveLength(1);
    expect((await stage.scriptedModel.calls()).count).toBe(1);
  }, 60_000);
});
