import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { OUR_FAULT } from "../../src/domains/copilot/runs/model-error-messages.ts";
import { startWork } from "../../src/platform/restate/start-work.ts";
import { tool } from "../../src/platform/tool.ts";
import { answersIn, isIdle, startStage, type Stage } from "./stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
}, 60_000);
afterAll(() => stage.stop());
beforeEach(() => {
  stage.reset();
});

describe("an internal error", () => {
  it("[OQ-07] ends the run after three tries, with a message from Cara, and it may be tried again", async () => {
    let tries = 0;
    const { tools } = stage.set;
    stage.set.tools = () => {
      tries += 1;
      throw new TypeError("undefined is not a function");
    };
    const dana = await stage.person();
    const { id } = await dana.open({});
    const failed = await dana.until(id, isIdle);
    expect(failed).toMatchObject({ state: "WAITING_FOR_INPUT", runs: [{ state: "FAILED", failure: OUR_FAULT }] });
    expect(answersIn(failed)).toEqual([OUR_FAULT]);
    expect(tries).toBe(3);
    stage.set.tools = tools;
    await dana.retry(id);
    const seen = await dana.until(id, ({ runs }) => runs[1]?.state === "DONE");
    expect(answersIn(seen)).toHaveLength(2);
  });

  it("in a tool is reported to the model, and the run continues", async () => {
    const broken = tool({
      name: "draft_email",
      description: "Drafts",
      effect: "DRAFT",
      input: z.object({}),
      title: () => "Drafting",
      run: () => Promise.reject(new TypeError("undefined is not a function")),
    });
    stage.set.tools = () => [broken];
    stage.set.scenario = "email";
    const dana = await stage.person();
    const { id } = await dana.open({ message: "Write to holder@example.com" });
    const seen = await dana.until(id, isIdle);
    expect(seen.events.at(-1)).toMatchObject({
      status: "FAILED",
      toolCall: { result: expect.stringContaining("cannot be used just now") },
    });
    expect(seen).toMatchObject({ state: "IDLE", runs: [{ state: "DONE" }], artifacts: [] });
  });

  it("[T-45] never leaves a run active: one past its time limit is ended, whatever it does", async () => {
    stage.set.scenario = "stall";
    const dana = await stage.person();
    const { id } = await dana.open({});
    const { runs } = await dana.until(id, ({ runs: [run] }) => run?.state === "RUNNING");
    const input = { agencyId: dana.agencyId, workspaceId: id, runId: runs[0]?.id };
    const key = `agency:${dana.agencyId}:workspace:${id}`;
    const work = { service: "RunWorkspace", key, handler: "giveUp", input };
    // what comes before its time changes nothing, and comes again
    await startWork(stage.engine.urls.RESTATE_INGRESS_URL, work, `early-${id}`);
    const later = `select id from sys_invocation where target_service_key = '${key}' and status = 'scheduled'`;
    await expect.poll(() => stage.engine.query(later)).toHaveLength(2);
    expect((await dana.see(id)).runs).toMatchObject([{ state: "RUNNING" }]);
    await dana.inDatabase((db) => sql`update workspace_runs set started_at = now() - interval '1 hour'`.execute(db));
    await startWork(stage.engine.urls.RESTATE_INGRESS_URL, work, `give-up-${id}`);
    const seen = await dana.until(id, isIdle);
    expect(seen).toMatchObject({ state: "WAITING_FOR_INPUT", runs: [{ state: "FAILED", failure: OUR_FAULT }] });
    // the next message does not wait for it, and only its answer follows
    stage.set.scenario = "helpful";
    await dana.say(id, "Something else");
    const after = await dana.until(id, (it) => it.runs[1]?.state === "DONE");
    expect(answersIn(after)).toHaveLength(2);
  });
});
