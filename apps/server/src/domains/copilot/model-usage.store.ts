import { sql } from "kysely";
import type { AgencyId, WorkspaceRunId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { ready } from "#platform/db/ready.ts";
import type { WorkspaceRun } from "./plan.ts";

/** A run and what it is promised, as it was read while its workspace is held: nobody else changes either. */
type Promised = Pick<WorkspaceRun, "id" | "reservedTokens" | "reservedOn">;

/**
 * Promises tokens of the agency's day to the run's next step, which holds no other promise; false when the day has not
 * that many left. The day's row is held until commit, so however many runs ask at once, together they are promised no
 * more than there is.
 */
export async function reserveTokens(
  db: AgencyDb,
  {
    agencyId,
    runId,
    on,
    tokens,
    most,
  }: { agencyId: AgencyId; runId: WorkspaceRunId; on: string; tokens: number; most: number },
): Promise<boolean> {
  const { rows } = await sql`
    with day as (
      insert into agency_model_usage as u (agency_id, used_on, reserved_tokens)
      select ${agencyId}::uuid, ${on}::date, ${tokens}::bigint where ${tokens}::bigint <= ${most}::bigint
      on conflict (agency_id, used_on) do update set reserved_tokens = u.reserved_tokens + excluded.reserved_tokens
       where u.tokens + u.reserved_tokens + excluded.reserved_tokens <= ${most}::bigint
      returning used_on, ${tokens}::bigint as tokens)
    update workspace_runs r set reserved_tokens = day.tokens, reserved_on = day.used_on
      from day where r.id = ${runId}
    returning 1`.execute(ready(db));
  return rows.length > 0;
}

/** Takes back what a run was promised, if anything. */
export async function releaseReservation(db: AgencyDb, agencyId: AgencyId, run: Promised): Promise<void> {
  if (run.reservedTokens === 0) return;
  await sql`
    update agency_model_usage set reserved_tokens = greatest(0, reserved_tokens - ${run.reservedTokens})
     where agency_id = ${agencyId} and used_on = ${run.reservedOn}::date`.execute(db);
  await db
    .updateTable("workspace_runs")
    .set({ reserved_tokens: 0, reserved_on: null })
    .where("id", "=", run.id)
    .execute();
}

/** Charges an agency's day with what a step really took, in place of what it was promised. */
export async function settleTokens(
  db: AgencyDb,
  {
    agencyId,
    on,
    promised,
    tokens,
    costMicros,
  }: { agencyId: AgencyId; on: string; promised: number; tokens: number; costMicros: number | null },
): Promise<void> {
  await sql`
    insert into agency_model_usage as u (agency_id, used_on, tokens, cost_micros)
    values (${agencyId}, ${on}::date, ${tokens}, ${costMicros ?? 0})
    on conflict (agency_id, used_on) do update
      set tokens = u.tokens + excluded.tokens,
          cost_micros = u.cost_micros + excluded.cost_micros,
          reserved_tokens = greatest(0, u.reserved_tokens - ${promised}::bigint)`.execute(ready(db));
}
