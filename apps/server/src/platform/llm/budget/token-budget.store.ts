import { sql } from "kysely";
import type { AgencyId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { prepared } from "#platform/db/prepared.ts";
import type { ModelTask } from "./model-task.ts";

/** A task and its reservation, read under a row lock. */
type Reserved = ModelTask & { reservedTokens: number; reservedOn: string | null };

/**
 * Reserves tokens of the agency's day for the task's next step, which has no other reservation; false when the day has too
 * few left, or the task is not open. The day's row is locked until commit, so that concurrent tasks together never
 * reserve more than the limit.
 */
export const reserveTokens = async (db: AgencyDb, reservation: Reservation): Promise<boolean> =>
  (await reserve(db, reservation)).length > 0;
type Reservation = ModelTask & { agencyId: AgencyId; on: string; tokens: number; most: number };
const reserve = prepared<Reservation, unknown>(
  (_db, value) => sql`
    with day as (
      insert into agency_model_usage as u (agency_id, used_on, reserved_tokens)
      select ${value("agencyId")}::uuid, ${value("on")}::date, ${value("tokens")}::bigint
       where ${value("tokens")}::bigint <= ${value("most")}::bigint
         and exists (select from model_tasks
           where kind = ${value("kind")} and id = ${value("id")}::uuid and ended_at is null)
      on conflict (agency_id, used_on) do update set reserved_tokens = u.reserved_tokens + excluded.reserved_tokens
       where u.tokens + u.reserved_tokens + excluded.reserved_tokens <= ${value("most")}::bigint
      returning used_on, ${value("tokens")}::bigint as tokens)
    update model_tasks t set reserved_tokens = day.tokens, reserved_on = day.used_on
      from day where t.kind = ${value("kind")} and t.id = ${value("id")}::uuid
    returning 1`,
);

/** Releases a task's reservation, if any. */
export async function releaseReservation(db: AgencyDb, agencyId: AgencyId, task: Reserved): Promise<void> {
  if (task.reservedTokens === 0) return;
  await sql`
    with released as (
      update model_tasks set reserved_tokens = 0, reserved_on = null where kind = ${task.kind} and id = ${task.id})
    update agency_model_usage set reserved_tokens = greatest(0, reserved_tokens - ${task.reservedTokens})
     where agency_id = ${agencyId} and used_on = ${task.reservedOn}::date`.execute(db);
}

/**
 * Counts a step and replaces its reservation with the tokens it actually used. A step that runs past midnight is charged
 * to the day of its reservation. An unknown price makes the whole cost of the task unknown.
 */
export const settleStep = prepared<
  ModelTask & {
    agencyId: AgencyId;
    today: string;
    inputTokens: number;
    cachedInputTokens: number;
    outputTokens: number;
    costMicros: number | null;
  },
  unknown
>(
  (_db, value) => sql`
    with task as materialized (
      select kind, id, reserved_tokens, coalesce(reserved_on, ${value("today")}::date) as used_on
        from model_tasks where kind = ${value("kind")} and id = ${value("id")}::uuid),
    counted as (
      update model_tasks t
         set steps = steps + 1, input_tokens = input_tokens + ${value("inputTokens")}::bigint,
             cached_input_tokens = cached_input_tokens + ${value("cachedInputTokens")}::bigint,
             output_tokens = output_tokens + ${value("outputTokens")}::bigint,
             cost_micros = case when steps = 0 then 0 else cost_micros end + ${value("costMicros")}::bigint,
             reserved_tokens = 0, reserved_on = null
        from task where t.kind = task.kind and t.id = task.id)
    insert into agency_model_usage as u (agency_id, used_on, tokens, cost_micros)
    select ${value("agencyId")}::uuid, used_on, ${value("inputTokens")}::bigint + ${value("outputTokens")}::bigint,
           coalesce(${value("costMicros")}::bigint, 0)
      from task
    on conflict (agency_id, used_on) do update
      set tokens = u.tokens + excluded.tokens,
          cost_micros = u.cost_micros + excluded.cost_micros,
          reserved_tokens = greatest(0, u.reserved_tokens - (select reserved_tokens from task))`,
);
