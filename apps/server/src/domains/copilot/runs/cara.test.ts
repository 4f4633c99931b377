import { setTimeout as pause } from "node:timers/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { newId, type PlanEventId, type PlanStageId, type WorkspaceMessageId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { createLog } from "#platform/log.ts";
import { systemClock } from "#platform/use-case.ts";
import { testAgency, type TestAgency } from "#test/kit/test-agency.ts";
import { must } from "#test/kit/test-policies.ts";
import { beginRun, beginTask } from "./begin-run.ts";
import type { Cara, RunRef } from "./cara.ts";
import { createCaraWorkspace, NewWorkspace } from "../workspaces/create-cara-workspace.ts";
import { saveStep, type ModelTurn } from "./save-step.ts";
import { stopCaraWorkspace } from "./stop-cara-workspace.ts";
import { lockWorkspace } from "../workspaces/workspace.store.ts";

describe("writing while a run is open", () => {
  let agency: TestAgency;
  let cara: Cara;
  beforeAll(async () => {
    agency = await testAgency();
    cara = {
      inAgency: (_id, work) => agency.inDatabase(work),
      clock: systemClock,
      settings: { providerDomain: "cara.example", recipientsPerDay: 5_000, storageBytes: 500_000_000_000 },
      model: { name: "scripted:none", isScripted: true, cost: () => 0 } as unknown as Cara["model"],
      limits: { agencyRuns: 1_000 } as Cara["limits"],
      stepLimits: {},
      tools: () => [],
      drafts: () => undefined,
      log: createLog("silent", "test"),
    };
  });

  it("writes nothing for a run that ends while the step waits for the workspace lock", async () => {
    const { ref, task } = await begun();
    let waiting: Promise<"OVER" | "BEGUN"> | undefined;
    const isHeld = agency.inDatabase(async (db) => {
      await lockWorkspace(db, ref.workspaceId);
      waiting = beginTask(cara, ref, task);
      await pause(100);
      await db
        .updateTable("workspace_runs")
        .set({ state: "STOPPED", ended_at: new Date() })
        .where("id", "=", ref.runId)
        .execute();
    });
    await isHeld;
    expect(await waiting).toBe("OVER");
    expect(await agency.inDatabase((db) => stagesOf(db, ref))).toEqual([]);
  });

  it("writes nothing for a stopped run, and rolls back what preceded the refusal", async () => {
    const { ref, task } = await begun();
    await agency.run(stopCaraWorkspace, { workspaceId: ref.workspaceId });
    expect(await beginTask(cara, ref, task)).toBe("OVER");
    expect(await agency.inDatabase((db) => stagesOf(db, ref))).toEqual([]);
  });

  it("saves a step once: a second writer gets the calls of the first", async () => {
    const { ref, task } = await begun();
    await beginTask(cara, ref, task);
    const first = await saveStep(cara, ref, 1, turn(), stepIds(task.stageId));
    const second = await saveStep(cara, ref, 1, turn(), stepIds(task.stageId));
    expect(second).toEqual(first);
    const { run, day, calls } = await agency.inDatabase(async (db) => ({
      run: await db.selectFrom("workspace_runs").selectAll().where("id", "=", ref.runId).executeTakeFirstOrThrow(),
      day: await db.selectFrom("agency_model_usage").selectAll().executeTakeFirstOrThrow(),
      calls: await db.selectFrom("plan_events").select("id").where("stage_id", "=", task.stageId).execute(),
    }));
    expect(run).toMatchObject({ steps: 1, input_tokens: 7, cached_input_tokens: 2, output_tokens: 3, cost_micros: 11 });
    expect(day).toMatchObject({ tokens: 10, cost_micros: 11, reserved_tokens: 0 });
    expect(calls).toHaveLength(1);
  });

  it("treats a run of another workspace as ended", async () => {
    const [first, second] = [await begun(), await begun()];
    const mixed = { ...first.ref, workspaceId: second.ref.workspaceId };
    expect(await beginTask(cara, mixed, first.task)).toBe("OVER");
  });

  async function begun() {
    const draft = NewWorkspace.parse({ message: "What is covered?" });
    const { id: workspaceId } = must(await agency.run(createCaraWorkspace, draft));
    const row = await agency.inDatabase((db) =>
      db
        .selectFrom("workspace_runs")
        .select(["id", "message_id"])
        .where("workspace_id", "=", workspaceId)
        .executeTakeFirstOrThrow(),
    );
    const ref = { agencyId: agency.id, workspaceId, runId: row.id } as RunRef;
    await beginRun(cara, ref, "inv_test");
    return { ref, task: { stageId: newId<PlanStageId>(), messageId: row.message_id as WorkspaceMessageId } };
  }
});

const stagesOf = (db: AgencyDb, { runId }: RunRef) =>
  db.selectFrom("plan_stages").select("id").where("run_id", "=", runId).execute();

const stepIds = (stageId: PlanStageId) => ({
  messageId: newId<WorkspaceMessageId>(),
  stageId,
  thoughtId: newId<PlanEventId>(),
});

const turn = (): ModelTurn => ({
  text: "",
  thoughts: "",
  finish: "TOOLS",
  step: { usage: { inputTokens: 7, cachedInputTokens: 2, outputTokens: 3 }, costMicros: 11 },
  calls: [
    {
      id: newId(),
      name: "search_file",
      arguments: { query: "limits" },
      rawArguments: "",
      title: "Searching",
      isQuestion: false,
    },
  ],
});
