import { sql } from "kysely";
import type { AgencyId, WorkspaceRunId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";

type Reservation = { agencyId: AgencyId; runId: WorkspaceRunId; on: string };

/**
 * Promises tokens of the agency's day to the run's next step; false when the day has not that many left. What the run
 * had promised before, for a step that a crash cut off, is taken back first. The day's row is held until commit, so
 * however many runs ask at once, together they are promised no more than there is.
 */
export async function reserveTokens(
  db: AgencyDb,
  { agencyId, runId, on, tokens, most }: Reservation & { tokens: number; most: number },
): Promise<boolean> {
  await releaseReservation(db, runId);
  // sent together, carried out in this order
  const [, { rows }] = await Promise.all([
    db
      .insertInto("agency_model_usage")
      .values({ agency_id: agencyId, used_on: on })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
    sql`
      update agency_model_usage set reserved_tokens = reserved_tokens + ${tokens}
       where agency_id = ${agencyId} and used_on = ${on}::date and tokens + reserved_tokens + ${tokens} <= ${most}
      returning 1`.execute(db),
  ]);
  if (rows.length === 0) return false;
  await db
    .updateTable("workspace_runs")
    .set({ reserved_tokens: tokens, reserved_on: on })
    .where("id", "=", runId)
    .execute();
  return true;
}

/** Takes back what a run was promised. Whoever calls it holds the run's workspace, so nobody else does the same. */
export async function releaseReservation(db: AgencyDb, runId: WorkspaceRunId): Promise<void> {
  const held = await db
    .selectFrom("workspace_runs")
    .select(["agency_id", "reserved_tokens", "reserved_on"])
    .where("id", "=", runId)
    .executeTakeFirst();
  if (!held || held.reserved_tokens === 0) return;
  await sql`
    update agency_model_usage set reserved_tokens = greatest(0, reserved_tokens - ${held.reserved_tokens})
     where agency_id = ${held.agency_id} and used_on = ${held.reserved_on}::date`.execute(db);
  await db
    .updateTable("workspace_runs")
    .set({ reserved_tokens: 0, reserved_on: null })
    .where("id", "=", runId)
    .execute();
}

/** Charges the agency's day with what a step really took, in place of what it was promised. */
export async function settleTokens(
  db: AgencyDb,
  { agencyId, runId, on, tokens, costMicros }: Reservation & { tokens: number; costMicros: number | null },
): Promise<void> {
  await releaseReservation(db, runId);
  await sql`
    insert into agency_model_usage (agency_id, used_on, tokens, cost_micros)
    values (${agencyId}, ${on}::date, ${tokens}, ${costMicros ?? 0})
    on conflict (agency_id, used_on) do update
      set tokens = agency_model_usage.tokens + excluded.tokens,
          cost_micros = agency_model_usage.cost_micros + excluded.cost_micros`.execute(db);
}
