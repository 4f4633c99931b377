import { sql } from "kysely";
import type { AgencyId, WorkspaceRunId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { prepared } from "#platform/db/prepared.ts";
import type { WorkspaceRun } from "./plan.ts";

/** A run and what it is promised, as it was read while its workspace is held: nobody else changes either. */
type Promised = Pick<WorkspaceRun, "id" | "reservedTokens" | "reservedOn">;

/**
 * Promises tokens of the agency's day to the run's next step, which holds no other promise; false when the day has not
 * that many left. The day's row is held until commit, so however many runs ask at once, together they are promised no
 * more than there is.
 */
export const reserveTokens = async (db: AgencyDb, wish: Reservation): Promise<boolean> =>
  (await reserve(db, wish)).length > 0;
type Reservation = { agencyId: AgencyId; runId: WorkspaceRunId; on: string; tokens: number; most: number };
const reserve = prepared<Reservation, unknown>(
  (_db, value) => sql`
    with day as (
      insert into agency_model_usage as u (agency_id, used_on, reserved_tokens)
      select ${value("agencyId")}::uuid, ${value("on")}::date, ${value("tokens")}::bigint
       where ${value("tokens")}::bigint <= ${value("most")}::bigint
      on conflict (agency_id, used_on) do update set reserved_tokens = u.reserved_tokens + excluded.reserved_tokens
       where u.tokens + u.reserved_tokens + excluded.reserved_tokens <= ${value("most")}::bigint
      returning used_on, ${value("tokens")}::bigint as tokens)
    update workspace_runs r set reserved_tokens = day.tokens, reserved_on = day.used_on
      from day where r.id = ${value("runId")}
    returning 1`,
);

/** Takes back what a run was promised, if anything. */
export async function releaseReservation(db: AgencyDb, agencyId: AgencyId, run: Promised): Promise<void> {
  if (run.reservedTokens === 0) return;
  await sql`
    with released as (
      update workspace_runs set reserved_tokens = 0, reserved_on = null where id = ${run.id})
    update agency_model_usage set reserved_tokens = greatest(0, reserved_tokens - ${run.reservedTokens})
     where agency_id = ${agencyId} and used_on = ${run.reservedOn}::date`.execute(db);
}

/**
 * Counts a step of a run and charges its agency's day with what it really took, in place of what it was promised. One that
 * outlasts midnight is charged to the day that was promised to have room for it. A price that is not known makes the run's
 * whole cost unknown.
 */
export const settleStep = prepared<
  {
    agencyId: AgencyId;
    runId: WorkspaceRunId;
    today: string;
    inputTokens: number;
    cachedInputTokens: number;
    outputTokens: number;
    costMicros: number | null;
  },
  unknown
>(
  (_db, value) => sql`
    with run as materialized (
      select id, reserved_tokens, coalesce(reserved_on, ${value("today")}::date) as used_on
        from workspace_runs where id = ${value("runId")}),
    counted as (
      update workspace_runs r
         set steps = steps + 1, input_tokens = input_tokens + ${value("inputTokens")}::bigint,
             cached_input_tokens = cached_input_tokens + ${value("cachedInputTokens")}::bigint,
             output_tokens = output_tokens + ${value("outputTokens")}::bigint,
             cost_micros = case when steps = 0 then 0 else cost_micros end + ${value("costMicros")}::bigint,
             reserved_tokens = 0, reserved_on = null
        from run where r.id = run.id)
    insert into agency_model_usage as u (agency_id, used_on, tokens, cost_micros)
    select ${value("agencyId")}::uuid, used_on, ${value("inputTokens")}::bigint + ${value("outputTokens")}::bigint,
           coalesce(${value("costMicros")}::bigint, 0)
      from run
    on conflict (agency_id, used_on) do update
      set tokens = u.tokens + excluded.tokens,
          cost_micros = u.cost_micros + excluded.cost_micros,
          reserved_tokens = greatest(0, u.reserved_tokens - (select reserved_tokens from run))`,
);
