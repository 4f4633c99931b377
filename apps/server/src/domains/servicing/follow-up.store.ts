import { sql } from "kysely";
import type { AgencyId, ServiceRequestId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";

/** Most follow-ups shown with one request, oldest first. */
const FOLLOW_UPS_SHOWN = 20;

export type FollowUpLink = { requestId: ServiceRequestId; followsId: ServiceRequestId };

export async function insertFollowUp(
  db: AgencyDb,
  agencyId: AgencyId,
  { requestId, followsId }: FollowUpLink,
): Promise<void> {
  await db
    .insertInto("service_request_follow_ups")
    .values({ agency_id: agencyId, service_request_id: requestId, follows_id: followsId })
    .execute();
}

/** Which request each of these follows, if any. */
export async function listFollowed(db: AgencyDb, requestIds: readonly ServiceRequestId[]): Promise<FollowUpLink[]> {
  // a lookup per request: for a list of ids the planner scans the whole table
  const { rows } = await sql<FollowUpLink>`
    select r.id as "requestId", l.follows_id as "followsId" from unnest(${requestIds}::uuid[]) as r (id)
     cross join lateral (
       select follows_id from service_request_follow_ups where service_request_id = r.id limit 1
     ) l`.execute(db);
  return rows;
}

/** The requests that follow these. */
export async function listFollowUps(db: AgencyDb, requestIds: readonly ServiceRequestId[]): Promise<FollowUpLink[]> {
  // a lateral join per request: with one ordered query the planner scans the whole table
  const { rows } = await sql<FollowUpLink>`
    select l.service_request_id as "requestId", r.id as "followsId" from unnest(${requestIds}::uuid[]) as r (id)
     cross join lateral (
       select service_request_id from service_request_follow_ups
        where follows_id = r.id order by service_request_id limit ${FOLLOW_UPS_SHOWN}
     ) l`.execute(db);
  return rows;
}
