import { sql } from "kysely";
import type { AgencyId, PlanEventId, PlanStageId, WorkspaceRunId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { prepared } from "#platform/db/prepared.ts";
import { asPrepared } from "#platform/db/prepared-db.ts";
import type { PlanEvent, PlanStage } from "./plan.ts";

/** Opens a stage; idempotent. */
export async function insertStage(
  db: AgencyDb,
  agencyId: AgencyId,
  stage: Pick<PlanStage, "id" | "workspaceId" | "runId" | "messageId" | "type" | "progress"> & { at: Date },
): Promise<void> {
  await db
    .insertInto("plan_stages")
    .values({
      agency_id: agencyId,
      id: stage.id,
      workspace_id: stage.workspaceId,
      run_id: stage.runId,
      message_id: stage.messageId,
      type: stage.type,
      state: "IN_PROGRESS",
      progress: stage.progress,
      created_at: stage.at,
      started_at: stage.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Saves the progress of text extraction, which never goes back. Returns whether it changed. */
export async function saveProgress(db: AgencyDb, id: PlanStageId, progress: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("plan_stages")
    .set({ progress })
    .where("id", "=", id)
    .where("state", "=", "IN_PROGRESS")
    .where("progress", "<", progress)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Saves a note on an open stage. */
export async function saveStageNote(db: AgencyDb, id: PlanStageId, result: string): Promise<void> {
  await db.updateTable("plan_stages").set({ result }).where("id", "=", id).where("state", "=", "IN_PROGRESS").execute();
}

export async function saveStageEnded(
  db: AgencyDb,
  { id, state, result, endedAt }: Pick<PlanStage, "id" | "state" | "result"> & { endedAt: Date },
): Promise<void> {
  await db
    .updateTable("plan_stages")
    .set({ state, result, ended_at: endedAt })
    .where("id", "=", id)
    .where("state", "=", "IN_PROGRESS")
    .execute();
}

/** Stages of a run that have not ended. */
export async function listOpenStages(db: AgencyDb, runId: WorkspaceRunId): Promise<PlanStageId[]> {
  const rows = await db
    .selectFrom("plan_stages")
    .select("id")
    .where("run_id", "=", runId)
    .where("state", "=", "IN_PROGRESS")
    .execute();
  return rows.map(({ id }) => id as PlanStageId);
}

/** Appends events to a stage, in order; existing ones stay unchanged. */
export async function insertEvents(
  db: AgencyDb,
  agencyId: AgencyId,
  events: readonly Omit<PlanEvent, "position">[],
): Promise<void> {
  // pipelined, and executed in this order
  await Promise.all(
    events.map(({ toolCall, ...event }) =>
      insertEvent(db, {
        ...event,
        agencyId,
        toolCallId: toolCall?.id ?? null,
        toolName: toolCall?.name ?? null,
        argumentsJson: toolCall?.argumentsJson ?? null,
        result: toolCall?.result ?? null,
      }),
    ),
  );
}
type EventRow = Omit<PlanEvent, "position" | "toolCall"> & {
  agencyId: AgencyId;
  toolCallId: string | null;
  toolName: string | null;
  argumentsJson: string | null;
  result: string | null;
};
const insertEvent = prepared<EventRow, unknown>(
  (_db, value) => sql`
    insert into plan_events (agency_id, id, workspace_id, stage_id, position, type, status, title, content,
      tool_call_id, tool_name, arguments_json, result, created_at, started_at, ended_at)
    select ${value("agencyId")}::uuid, ${value("id")}::uuid, ${value("workspaceId")}::uuid, ${value("stageId")}::uuid,
           coalesce(max(e.position), 0) + 1, ${value("type")}, ${value("status")}, ${value("title")},
           ${value("content")}, ${value("toolCallId")}, ${value("toolName")}, ${value("argumentsJson")},
           ${value("result")}, ${value("createdAt")}::timestamptz, ${value("startedAt")}::timestamptz,
           ${value("endedAt")}::timestamptz
      from plan_events e where e.agency_id = ${value("agencyId")} and e.stage_id = ${value("stageId")}
    on conflict (agency_id, id) do nothing`,
);

/** Starts a planned event; one that has started or ended stays unchanged. */
export const saveEventBegun = prepared<{ id: PlanEventId; at: Date }, unknown>(
  (_db, value) => sql`
    update plan_events set status = 'IN_PROGRESS', started_at = ${value("at")}
     where id = ${value("id")} and status = 'PLANNED'`,
);

/** Ends an event; one that has ended stays unchanged. */
export const saveEventEnded = prepared<Pick<PlanEvent, "id" | "status"> & { result: string; endedAt: Date }, unknown>(
  (_db, value) => sql`
    update plan_events set status = ${value("status")}, result = ${value("result")}, ended_at = ${value("endedAt")}
     where id = ${value("id")} and status in ('PLANNED', 'IN_PROGRESS')`,
);

/** Fails a run's open events without a result, so that a later attempt makes those calls. */
export async function failOpenEvents(db: AgencyDb, runId: WorkspaceRunId, endedAt: Date): Promise<PlanEventId[]> {
  const { rows } = await sql<{ id: PlanEventId }>`
    update plan_events set status = 'FAILED', ended_at = ${endedAt}
     where status in ('PLANNED', 'IN_PROGRESS') and stage_id in (
       select id from plan_stages where run_id = ${runId} and state = 'IN_PROGRESS')
    returning id`.execute(asPrepared(db));
  return rows.map(({ id }) => id);
}
