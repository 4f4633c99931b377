import { sql, type Selectable } from "kysely";
import type { AgencyId, WorkspaceId, WorkspaceMessageId, WorkspaceRunId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { prepared } from "#platform/db/prepared.ts";
import type { WorkspaceRuns } from "#platform/db/tables.gen.ts";
import type { ModelTask } from "#platform/llm/budget/model-task.ts";
import { endTask, openTask } from "#platform/llm/budget/model-task.store.ts";
import type { WorkspaceRun } from "./workspace-run.ts";

type RunRow = Omit<Selectable<WorkspaceRuns>, "agency_id">;

/** Queues a run for a message. */
export async function insertRun(
  db: AgencyDb,
  agencyId: AgencyId,
  run: {
    id: WorkspaceRunId;
    workspaceId: WorkspaceId;
    messageId: WorkspaceMessageId;
    attempt: number;
    createdAt: Date;
  },
): Promise<void> {
  await db
    .insertInto("workspace_runs")
    .values({
      agency_id: agencyId,
      id: run.id,
      workspace_id: run.workspaceId,
      message_id: run.messageId,
      attempt: run.attempt,
      state: "QUEUED",
      created_at: run.createdAt,
    })
    .execute();
  await openTask(db, { agencyId, ...taskOf(run.id), createdAt: run.createdAt });
}

/** A run as a model task. */
export const taskOf = (id: WorkspaceRunId): ModelTask => ({ kind: "WORKSPACE_RUN", id });

/**
 * Locks a workspace until commit for a step of its run. Raises an error when the run has ended or the step is already
 * saved, which rolls back the transaction and the statements pipelined behind it.
 */
export const holdRun = prepared<{ workspaceId: WorkspaceId; runId: WorkspaceRunId; step: number | null }, unknown>(
  (_db, value) => sql`select app.hold_run(${value("workspaceId")}, ${value("runId")}, ${value("step")}::integer)`,
);
const REFUSALS: Readonly<Record<string, "OVER" | "SAVED">> = { CR001: "OVER", CR002: "SAVED" };

/** Why the lock was refused; null for any other error. */
export const whyNotHeld = (error: unknown): "OVER" | "SAVED" | null =>
  REFUSALS[String((error as { code?: unknown }).code)] ?? null;

/** Reads a run. Writers hold the lock on its workspace, so the run needs none of its own. */
export async function findRun(db: AgencyDb, id: WorkspaceRunId): Promise<WorkspaceRun | null> {
  const [row] = await runById(db, { id });
  return row ? toRun(row) : null;
}
const runById = prepared<{ id: WorkspaceRunId }, RunRow>(
  (_db, value) => sql`
    select id, workspace_id, message_id, attempt, state, stop_asked_at, invocation_id, model, steps, input_tokens,
           cached_input_tokens, output_tokens, cost_micros, reserved_tokens, reserved_on, failure, created_at, started_at,
           ended_at
      from workspace_runs where id = ${value("id")}`,
);

/** The newest run of each workspace. */
export async function listNewestRuns(db: AgencyDb, workspaceIds: readonly WorkspaceId[]): Promise<WorkspaceRun[]> {
  const { rows } = await sql<Selectable<WorkspaceRuns>>`
    select r.* from unnest(${workspaceIds}::uuid[]) as w (id)
     cross join lateral (
       select * from workspace_runs
        where agency_id = app.current_agency() and workspace_id = w.id
        order by created_at desc, attempt desc limit 1) r`.execute(db);
  return rows.map(toRun);
}

/** Saves the Restate invocation of a queued run, so that stopping the run cancels it. */
export async function saveRunInLine(db: AgencyDb, id: WorkspaceRunId, invocationId: string): Promise<void> {
  await db.updateTable("workspace_runs").set({ invocation_id: invocationId }).where("id", "=", id).execute();
}

export async function saveRunBegun(
  db: AgencyDb,
  { id, startedAt, invocationId, model }: { id: WorkspaceRunId; startedAt: Date; invocationId: string; model: string },
): Promise<void> {
  await db
    .updateTable("workspace_runs")
    .set({ state: "RUNNING", started_at: startedAt, invocation_id: invocationId, model })
    .where("id", "=", id)
    .execute();
}

export async function saveRunEnded(
  db: AgencyDb,
  { id, state, failure, endedAt }: Pick<WorkspaceRun, "id" | "state" | "failure"> & { endedAt: Date },
): Promise<void> {
  await Promise.all([
    db.updateTable("workspace_runs").set({ state, failure, ended_at: endedAt }).where("id", "=", id).execute(),
    endTask(db, { ...taskOf(id), endedAt }),
  ]);
}

export async function saveStopAsked(db: AgencyDb, id: WorkspaceRunId, at: Date): Promise<void> {
  await db.updateTable("workspace_runs").set({ stop_asked_at: at }).where("id", "=", id).execute();
}

const toRun = (row: RunRow): WorkspaceRun => ({
  id: row.id as WorkspaceRunId,
  workspaceId: row.workspace_id as WorkspaceId,
  messageId: row.message_id as WorkspaceMessageId,
  attempt: row.attempt,
  // the table's check admits no other value
  state: row.state as WorkspaceRun["state"],
  stopAskedAt: row.stop_asked_at,
  invocationId: row.invocation_id,
  model: row.model,
  steps: row.steps,
  inputTokens: row.input_tokens,
  cachedInputTokens: row.cached_input_tokens,
  outputTokens: row.output_tokens,
  costMicros: row.cost_micros,
  reservedTokens: row.reserved_tokens,
  reservedOn: row.reserved_on,
  failure: row.failure,
  createdAt: row.created_at,
  startedAt: row.started_at,
  endedAt: row.ended_at,
});
