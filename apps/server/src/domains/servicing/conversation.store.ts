import { sql } from "kysely";
import type { AgencyId, CallId, EmailThreadId, ServiceRequestId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";

/** Most calls and threads shown with one request, oldest first; a request has a handful. */
const CONVERSATIONS_SHOWN = 100;

/** The calls that led to these requests. */
export async function listCallLinks(
  db: AgencyDb,
  requestIds: readonly ServiceRequestId[],
): Promise<{ requestId: ServiceRequestId; callId: CallId }[]> {
  // a lateral join per request: with one ordered query the planner scans the whole table
  const { rows } = await sql<{ requestId: ServiceRequestId; callId: CallId }>`
    select r.id as "requestId", l.call_id as "callId" from unnest(${requestIds}::uuid[]) as r (id)
     cross join lateral (
       select call_id from service_request_call_links
        where service_request_id = r.id order by call_id limit ${CONVERSATIONS_SHOWN}
     ) l`.execute(db);
  return rows;
}

/** The requests that came out of these calls, oldest first. */
export async function listRequestLinksOfCalls(
  db: AgencyDb,
  callIds: readonly CallId[],
): Promise<{ callId: CallId; requestId: ServiceRequestId }[]> {
  const { rows } = await sql<{ callId: CallId; requestId: ServiceRequestId }>`
    select c.id as "callId", l.service_request_id as "requestId" from unnest(${callIds}::uuid[]) as c (id)
     cross join lateral (
       select service_request_id from service_request_call_links
        where call_id = c.id order by service_request_id limit ${CONVERSATIONS_SHOWN}
     ) l`.execute(db);
  return rows;
}

/** The requests that came out of these threads, oldest first. */
export async function listRequestLinks(
  db: AgencyDb,
  threadIds: readonly EmailThreadId[],
): Promise<{ threadId: EmailThreadId; requestId: ServiceRequestId }[]> {
  const { rows } = await sql<{ threadId: EmailThreadId; requestId: ServiceRequestId }>`
    select t.id as "threadId", l.service_request_id as "requestId" from unnest(${threadIds}::uuid[]) as t (id)
     cross join lateral (
       select service_request_id from service_request_thread_links
        where thread_id = t.id order by service_request_id limit ${CONVERSATIONS_SHOWN}
     ) l`.execute(db);
  return rows;
}

/** The email threads that led to these requests. */
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

/** Once for each request and thread. */
export async function insertThreadLink(
  db: AgencyDb,
  agencyId: AgencyId,
  { requestId, threadId }: { requestId: ServiceRequestId; threadId: EmailThreadId },
): Promise<void> {
  await db
    .insertInto("service_request_thread_links")
    .values({ agency_id: agencyId, service_request_id: requestId, thread_id: threadId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Once for each request and call. */
export async function insertCallLink(
  db: AgencyDb,
  agencyId: AgencyId,
  { requestId, callId }: { requestId: ServiceRequestId; callId: CallId },
): Promise<void> {
  await db
    .insertInto("service_request_call_links")
    .values({ agency_id: agencyId, service_request_id: requestId, call_id: callId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
