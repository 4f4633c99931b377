import DataLoader from "dataloader";
import { PLAN_EVENTS_SHOWN, WORKSPACE_MESSAGES_SHOWN } from "@cara/contract/workspace-terms.ts";
import type { PlanStageId, WorkspaceId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { grouped } from "#platform/graphql/grouped.ts";
import { AFTER_ALL } from "../workspaces/workspace.loaders.ts";
import type { PlanEvent, PlanStage } from "./plan.ts";
import { countEvents, listEvents, listStages, listUnfinishedStages } from "./plan.store.ts";

/** Stages of the newest messages by workspace, oldest first. */
export const stagesByWorkspace = (db: AgencyDb) =>
  grouped<WorkspaceId, PlanStage>(
    (ids) => listStages(db, ids, { before: AFTER_ALL, most: WORKSPACE_MESSAGES_SHOWN }),
    ({ workspaceId }) => workspaceId,
  );

/** The unfinished ones of the newest stages, by workspace. */
export const unfinishedByWorkspace = (db: AgencyDb) =>
  grouped<WorkspaceId, PlanStage>(
    (ids) => listUnfinishedStages(db, ids),
    ({ workspaceId }) => workspaceId,
  );

/** The newest events by stage, in order. */
export const eventsByStage = (db: AgencyDb) =>
  grouped<PlanStageId, PlanEvent>(
    (ids) => listEvents(db, ids, { before: AFTER_ALL, most: PLAN_EVENTS_SHOWN }),
    ({ stageId }) => stageId,
  );

/** How many events a stage has. */
export const eventCountByStage = (db: AgencyDb): DataLoader<PlanStageId, number> =>
  new DataLoader(async (ids) => {
    const counts = await countEvents(db, ids);
    return ids.map((id) => counts.get(id) ?? 0);
  });
