import { sql } from "kysely";
import type { AgencyId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { ModelTask } from "./model-task.ts";

/** Queues a task for the model; only an open task gets tokens. */
export async function openTask(
  db: AgencyDb,
  { agencyId, kind, id, createdAt }: ModelTask & { agencyId: AgencyId; createdAt: Date },
): Promise<void> {
  await db
    .insertInto("model_tasks")
    .values({ agency_id: agencyId, kind, id, created_at: createdAt })
    // during a rolling release the run's own row may already have opened it
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Removes a task from the queue, once. */
export async function endTask(db: AgencyDb, { kind, id, endedAt }: ModelTask & { endedAt: Date }): Promise<void> {
  await db
    .updateTable("model_tasks")
    .set({ ended_at: endedAt })
    .where("kind", "=", kind)
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .execute();
}

/** What a task has reserved, locked until commit: a crash may have left it behind. */
export async function lockReservation(
  db: AgencyDb,
  { kind, id }: ModelTask,
): Promise<ModelTask & { reservedTokens: number; reservedOn: string | null }> {
  const row = await db
    .selectFrom("model_tasks")
    .select(["reserved_tokens", "reserved_on"])
    .where("kind", "=", kind)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return { kind, id, reservedTokens: row?.reserved_tokens ?? 0, reservedOn: row?.reserved_on ?? null };
}

/** Open tasks of the agency, of any kind, that were queued before this one. */
export async function countTasksBefore(db: AgencyDb, { kind, id }: ModelTask): Promise<number> {
  // uses the partial index on open tasks
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from model_tasks
     where agency_id = app.current_agency() and ended_at is null
       and (created_at, id) < (select created_at, id from model_tasks where kind = ${kind} and id = ${id})`.execute(db);
  return rows[0]?.count ?? 0;
}
