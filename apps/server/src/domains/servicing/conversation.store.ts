import type { CallId, EmailThreadId, ServiceRequestId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";

/** Most calls and threads shown with one request, the earliest ones; a request has a handful. */
const CONVERSATIONS_SHOWN = 100;

/** Which calls some requests came out of. */
export async function listCallLinks(
  db: AgencyDb,
  requestIds: readonly ServiceRequestId[],
): Promise<{ requestId: ServiceRequestId; callId: CallId }[]> {
  const rows = await db
    .selectFrom("service_request_call_links")
    .select(["service_request_id", "call_id"])
    .where("service_request_id", "in", requestIds)
    .orderBy("service_request_id")
    .orderBy("call_id")
    .limit(CONVERSATIONS_SHOWN * requestIds.length)
    .execute();
  return rows.map((row) => ({ requestId: row.service_request_id as ServiceRequestId, callId: row.call_id as CallId }));
}

/** Which threads of email some requests came out of. */
export async function listThreadLinks(
  db: AgencyDb,
  requestIds: readonly ServiceRequestId[],
): Promise<{ requestId: ServiceRequestId; threadId: EmailThreadId }[]> {
  const rows = await db
    .selectFrom("service_request_thread_links")
    .select(["service_request_id", "thread_id"])
    .where("service_request_id", "in", requestIds)
    .orderBy("service_request_id")
    .orderBy("thread_id")
    .limit(CONVERSATIONS_SHOWN * requestIds.length)
    .execute();
  return rows.map((row) => ({
    requestId: row.service_request_id as ServiceRequestId,
    threadId: row.thread_id as EmailThreadId,
  }));
}
