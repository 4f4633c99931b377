import { sql } from "kysely";
import type { CallId, EmailThreadId, ServiceRequestId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";

/** Most calls and threads shown with one request, the earliest ones; a request has a handful. */
const CONVERSATIONS_SHOWN = 100;

/** Which calls some requests came out of. */
export async function listCallLinks(
  db: AgencyDb,
  requestIds: readonly ServiceRequestId[],
): Promise<{ requestId: ServiceRequestId; callId: CallId }[]> {
  // request by request: asked for all of them in order, the planner walks the whole table
  const { rows } = await sql<{ requestId: ServiceRequestId; callId: CallId }>`
    select r.id as "requestId", l.call_id as "callId" from unnest(${requestIds}::uuid[]) as r (id)
     cross join lateral (
       select call_id from service_request_call_links
        where service_request_id = r.id order by call_id limit ${CONVERSATIONS_SHOWN}
     ) l`.execute(db);
  return rows;
}

/** Which threads of email some requests came out of. */
export async function listThreadLinks(
  db: AgencyDb,
  requestIds: readonly ServiceRequestId[],
): Promise<{ requestId: ServiceRequestId; threadId: EmailThreadId }[]> {
  const { rows } = await sql<{ requestId: ServiceRequestId; threadId: EmailThreadId }>`
    select r.id as "requestId", l.thread_id as "threadId" from unnest(${requestIds}::uuid[]) as r (id)
     cross join lateral (
       select thread_id from service_request_thread_links
        where service_request_id = r.id order by thread_id limit ${CONVERSATIONS_SHOWN}
     ) l`.execute(db);
  return rows;
}
