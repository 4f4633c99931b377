import { setTimeout as pause } from "node:timers/promises";
import type { Cara, RunSteps } from "../../src/domains/copilot/runs/cara.ts";
import { artifactsOf } from "../../src/domains/copilot/artifacts/find-artifacts.ts";
import { listEvents, listStages } from "../../src/domains/copilot/runs/plan.store.ts";
import { runWorkspace } from "../../src/domains/copilot/runs/run-workspace.ts";
import { toolsFor } from "../../src/domains/copilot/runs/tool-list.ts";
import type { Workspace } from "../../src/domains/copilot/workspaces/workspace.ts";
import { listMessages } from "../../src/domains/copilot/workspaces/workspace-message.store.ts";
import type { WebResearch } from "../../src/domains/copilot/runs/web-research.ts";
import { newId, type WorkspaceRunId } from "../../src/kernel/ids.ts";
import type { Model } from "../../src/platform/llm/model.ts";
import { createLog } from "../../src/platform/log.ts";
import { systemClock } from "../../src/platform/use-case.ts";
import type { TestAgency } from "./test-agency.ts";

/** Limits that no run of a test meets. */
export const LIMITS: Cara["limits"] = {
  steps: 40,
  tokens: 3_000_000,
  wallMs: 600_000,
  costMicros: 10_000_000,
  outageMs: 60_000,
  toolResultLength: 30_000,
  agencyTokensPerDay: 500_000_000,
  agencyRuns: 1_000,
};
const ALL = { before: 2_147_483_647, most: 1_000 };

/**
 * Lets Cara do her newest run of a workspace in this process: her real work with the real tools, each step made once.
 * Only Restate, which would retry steps, is left out. Returns everything visible afterwards.
 */
export async function runCara(
  agency: TestAgency,
  { id: workspaceId }: Pick<Workspace, "id">,
  { model, research = null }: { model: Model | null; research?: WebResearch | null },
) {
  const cara: Cara = {
    inAgency: (_, work) => agency.inDatabase(work),
    clock: systemClock,
    settings: { providerDomain: "cara.example", recipientsPerDay: 5_000, storageBytes: 500_000_000_000 },
    model,
    limits: LIMITS,
    stepLimits: {},
    tools: (workspace) => toolsFor(workspace, { research }),
    drafts: () => undefined,
    log: createLog("silent", "cara"),
  };
  const newest = () =>
    agency.inDatabase((db) =>
      db
        .selectFrom("workspace_runs")
        .selectAll()
        .where("workspace_id", "=", workspaceId)
        .orderBy("created_at", "desc")
        .orderBy("attempt", "desc")
        .executeTakeFirstOrThrow(),
    );
  const runId = (await newest()).id as WorkspaceRunId;
  await runWorkspace(cara, { agencyId: agency.id, workspaceId, runId }, onceEach());
  const seen = await agency.inDatabase(async (db) => {
    const stages = await listStages(db, [workspaceId], ALL);
    const stageIds = stages.map(({ id }) => id);
    return {
      messages: await listMessages(db, [workspaceId], ALL),
      events: stageIds.length > 0 ? await listEvents(db, stageIds, ALL) : [],
      artifacts: await artifactsOf(db, [workspaceId]),
    };
  });
  return { ...seen, run: await newest() };
}

const onceEach = (): RunSteps => ({
  run: (_, work) => work(),
  ask: (_, work) => work(new AbortController().signal),
  sleep: (ms) => pause(ms),
  newId,
  invocationId: "in-process",
  signal: new AbortController().signal,
});
