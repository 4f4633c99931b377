import { filesById } from "#domains/documents/list-files.ts";
import type { FileId, ServiceRequestId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { RequestCall, RequestEmail, RequestEmailThread } from "./conversation.ts";

/** Most calls and threads shown with one request, and most e-mails of those threads; a request has a handful. */
const CONVERSATIONS_SHOWN = 100;
const EMAILS_SHOWN = 1_000;

/** Calls of several requests, oldest first. */
export async function listCalls(db: AgencyDb, requestIds: readonly ServiceRequestId[]): Promise<RequestCall[]> {
  const rows = await db
    .selectFrom("service_request_calls")
    .selectAll()
    .where("service_request_id", "in", requestIds)
    .orderBy("started_at")
    .orderBy("id")
    .limit(CONVERSATIONS_SHOWN * requestIds.length)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    requestId: row.service_request_id as ServiceRequestId,
    // the table's checks admit no other words
    status: row.status as RequestCall["status"],
    fromName: row.from_name,
    fromNumber: row.from_number,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    transcript: row.transcript as RequestCall["transcript"],
  }));
}

/** Threads of several requests with their e-mails, oldest first. */
export async function listEmailThreads(
  db: AgencyDb,
  requestIds: readonly ServiceRequestId[],
): Promise<RequestEmailThread[]> {
  const rows = await db
    .selectFrom("service_request_email_threads")
    .selectAll()
    .where("service_request_id", "in", requestIds)
    .orderBy("started_at")
    .orderBy("id")
    .limit(CONVERSATIONS_SHOWN * requestIds.length)
    .execute();
  const threadIds = rows.map(({ id }) => id);
  const emails = Map.groupBy(await listEmails(db, threadIds), ({ threadId }) => threadId);
  return rows.map((row) => ({
    id: row.id,
    requestId: row.service_request_id as ServiceRequestId,
    subject: row.subject,
    state: row.state as RequestEmailThread["state"],
    startedAt: row.started_at,
    emails: emails.get(row.id) ?? [],
  }));
}

async function listEmails(
  db: AgencyDb,
  threadIds: readonly string[],
): Promise<(RequestEmail & { threadId: string })[]> {
  if (threadIds.length === 0) return [];
  const rows = await db
    .selectFrom("service_request_emails")
    .selectAll()
    .where("thread_id", "in", threadIds)
    .orderBy("sent_at")
    .orderBy("id")
    .limit(EMAILS_SHOWN)
    .execute();
  const attachments = await listAttachments(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    threadId: row.thread_id,
    senderRole: row.sender_role as RequestEmail["senderRole"],
    senderName: row.sender_name,
    senderEmail: row.sender_email,
    content: row.content,
    sentAt: row.sent_at,
    attachments: attachments.get(row.id) ?? [],
  }));
}

async function listAttachments(
  db: AgencyDb,
  emailIds: readonly string[],
): Promise<Map<string, RequestEmail["attachments"]>> {
  if (emailIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("service_request_email_attachments")
    .select(["email_id", "file_id"])
    .where("email_id", "in", emailIds)
    .orderBy("position")
    .limit(EMAILS_SHOWN)
    .execute();
  const files = await filesById(
    db,
    rows.map(({ file_id }) => file_id as FileId),
  );
  const whole = rows.flatMap(({ email_id, file_id }) => {
    const fileId = file_id as FileId;
    const file = files.get(fileId);
    return file ? [{ emailId: email_id, fileId, file }] : [];
  });
  return Map.groupBy(whole, ({ emailId }) => emailId);
}
