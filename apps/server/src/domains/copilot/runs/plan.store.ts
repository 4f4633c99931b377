import { sql, type Selectable } from "kysely";
import type { PlanEventId, PlanStageId, WorkspaceId, WorkspaceMessageId, WorkspaceRunId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { notFound } from "#platform/errors.ts";
import type { PlanEvents, PlanStages } from "#platform/db/tables.gen.ts";
import type { PlanEvent, PlanStage } from "./plan.ts";

/** Most stages shown per message: two per run, and a few retries. */
const STAGES_OF_MESSAGE = 20;
/** Newest stages that are expanded when a workspace is opened; the events of older failed ones load on demand. */
const UNFINISHED_SHOWN = 4;

/** A page: the newest `most` items before a position. */
type Piece = { before: number; most: number };

/** The stages of the messages that `listMessages` returns for the same page, oldest first. */
export async function listStages(
  db: AgencyDb,
  workspaceIds: readonly WorkspaceId[],
  { before, most }: Piece,
): Promise<PlanStage[]> {
  const { rows } = await sql<Selectable<PlanStages>>`
    select s.* from unnest(${workspaceIds}::uuid[]) as w (id)
     cross join lateral (
       select id from workspace_messages
        where agency_id = app.current_agency() and workspace_id = w.id and position < ${before}
        order by position desc limit ${most}) m
     cross join lateral (
       select * from plan_stages
        where agency_id = app.current_agency() and message_id = m.id
        order by created_at desc limit ${STAGES_OF_MESSAGE}) s
     order by s.created_at, s.id`.execute(db);
  return rows.map(toStage);
}

/** Those of each workspace's newest stages that are in progress or have failed: they are expanded on opening. */
export async function listUnfinishedStages(db: AgencyDb, workspaceIds: readonly WorkspaceId[]): Promise<PlanStage[]> {
  const { rows } = await sql<Selectable<PlanStages>>`
    select s.* from unnest(${workspaceIds}::uuid[]) as w (id)
     cross join lateral (
       select * from plan_stages
        where agency_id = app.current_agency() and workspace_id = w.id
        order by created_at desc limit ${UNFINISHED_SHOWN}) s
     where s.state <> 'SUCCESS'
     order by s.created_at, s.id`.execute(db);
  return rows.map(toStage);
}

export async function getStage(db: AgencyDb, id: PlanStageId): Promise<PlanStage> {
  const row = await db.selectFrom("plan_stages").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  return toStage(row);
}

/** The newest events of each stage before a position, each stage's in order. */
export async function listEvents(
  db: AgencyDb,
  stageIds: readonly PlanStageId[],
  { before, most }: Piece,
): Promise<PlanEvent[]> {
  const { rows } = await sql<Selectable<PlanEvents>>`
    select e.* from unnest(${stageIds}::uuid[]) as s (id)
     cross join lateral (
       select * from plan_events
        where agency_id = app.current_agency() and stage_id = s.id and position < ${before}
        order by position desc limit ${most}) e
     order by e.stage_id, e.position`.execute(db);
  return rows.map(toEvent);
}

/** The number of events per stage, taken from the last position. A stage without events is left out. */
export async function countEvents(db: AgencyDb, stageIds: readonly PlanStageId[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; position: number }>`
    select s.id, e.position from unnest(${stageIds}::uuid[]) as s (id)
     cross join lateral (
       select position from plan_events
        where agency_id = app.current_agency() and stage_id = s.id
        order by position desc limit 1) e`.execute(db);
  return new Map(rows.map(({ id, position }) => [id, position]));
}

/** The tables' checks admit no other values. */
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
