import type { Selectable } from "kysely";
import type {
  ArtifactId,
  FileId,
  PlanEventId,
  PlanStageId,
  WorkspaceId,
  WorkspaceMessageId,
  WorkspaceRunId,
} from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { PlanEvents, PlanStages, WorkspaceArtifacts } from "#platform/db/tables.gen.ts";
import type { Artifact, PlanEvent, PlanStage } from "./plan.ts";

/** Most stages and artifacts shown with a workspace: two stages a message, newest kept. */
const STAGES_SHOWN = 1_000;
const ARTIFACTS_SHOWN = 200;
/** Most events shown of the stages asked for together; a run ends at forty steps. */
const EVENTS_SHOWN = 5_000;

/** Stages of workspaces, oldest first; past the bound the oldest are left out. */
export async function listStages(db: AgencyDb, workspaceIds: readonly WorkspaceId[]): Promise<PlanStage[]> {
  const rows = await db
    .selectFrom("plan_stages")
    .selectAll()
    .where("workspace_id", "in", workspaceIds)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(STAGES_SHOWN * workspaceIds.length)
    .execute();
  return rows.map(toStage).toReversed();
}

/** Events of several stages, each stage's in order. */
export async function listEvents(db: AgencyDb, stageIds: readonly PlanStageId[]): Promise<PlanEvent[]> {
  const rows = await db
    .selectFrom("plan_events")
    .selectAll()
    .where("stage_id", "in", stageIds)
    .orderBy("stage_id")
    .orderBy("position")
    .limit(EVENTS_SHOWN)
    .execute();
  return rows.map(toEvent);
}

/** What Cara made in workspaces, oldest first. */
export async function listArtifacts(db: AgencyDb, workspaceIds: readonly WorkspaceId[]): Promise<Artifact[]> {
  const rows = await db
    .selectFrom("workspace_artifacts")
    .selectAll()
    .where("workspace_id", "in", workspaceIds)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(ARTIFACTS_SHOWN * workspaceIds.length)
    .execute();
  return rows.map(toArtifact).toReversed();
}

/** The tables' checks admit no other words. */
export const toStage = (row: Selectable<PlanStages>): PlanStage => ({
  id: row.id as PlanStageId,
  workspaceId: row.workspace_id as WorkspaceId,
  runId: row.run_id as WorkspaceRunId,
  messageId: row.message_id as WorkspaceMessageId,
  type: row.type as PlanStage["type"],
  state: row.state as PlanStage["state"],
  result: row.result,
  progress: row.progress,
  createdAt: row.created_at,
  startedAt: row.started_at,
  endedAt: row.ended_at,
});

export const toEvent = (row: Selectable<PlanEvents>): PlanEvent => ({
  id: row.id as PlanEventId,
  workspaceId: row.workspace_id as WorkspaceId,
  stageId: row.stage_id as PlanStageId,
  position: row.position,
  type: row.type as PlanEvent["type"],
  status: row.status as PlanEvent["status"],
  title: row.title,
  content: row.content,
  toolCall:
    row.tool_name === null
      ? null
      : {
          id: row.tool_call_id ?? "",
          name: row.tool_name,
          argumentsJson: row.arguments_json ?? "{}",
          result: row.result,
        },
  createdAt: row.created_at,
  startedAt: row.started_at,
  endedAt: row.ended_at,
});

export const toArtifact = (row: Selectable<WorkspaceArtifacts>): Artifact => ({
  id: row.id as ArtifactId,
  workspaceId: row.workspace_id as WorkspaceId,
  runId: row.run_id as WorkspaceRunId,
  toolCallId: row.tool_call_id,
  type: row.type as Artifact["type"],
  state: row.state as Artifact["state"],
  subject: row.subject,
  recipients: row.recipients ?? [],
  body: row.body,
  documentType: row.document_type as Artifact["documentType"],
  data: row.data,
  fileId: row.file_id as FileId | null,
  version: row.version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});
