import type { EmailThreadId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";

/** Most emails that are compared with one that arrived, and most threads of its sender. */
const EMAILS_COMPARED = 500;
const THREADS_COMPARED = 50;

/** Threads with one of these messages, and which; a stranger may have used a Message-ID too. */
export async function listThreadsWith(
  db: AgencyDb,
  messageIds: readonly string[],
): Promise<{ threadId: EmailThreadId; messageId: string }[]> {
  const rows = await db
    .selectFrom("emails")
    .select(["thread_id", "message_id"])
    .where("message_id", "in", messageIds)
    .orderBy("sent_at")
    .orderBy("id")
    .limit(EMAILS_COMPARED)
    .execute();
  return rows.map((row) => ({ threadId: row.thread_id as EmailThreadId, messageId: row.message_id ?? "" }));
}

/** Threads with an answer to this message: the answer may arrive first. */
export async function listThreadsAnswering(db: AgencyDb, messageId: string): Promise<EmailThreadId[]> {
  const rows = await db
    .selectFrom("emails")
    .select("thread_id")
    .where("in_reply_to", "=", messageId)
    .orderBy("sent_at")
    .orderBy("id")
    .limit(EMAILS_COMPARED)
    .execute();
  return rows.map((row) => row.thread_id as EmailThreadId);
}

/** Who takes part in these threads: senders and recipients. */
export async function listParticipants(
  db: AgencyDb,
  threadIds: readonly EmailThreadId[],
): Promise<{ threadId: EmailThreadId; addresses: string[] }[]> {
  const rows = await db
    .selectFrom("emails")
    .select(["thread_id", "sender_email", "recipients", "cc"])
    .where("thread_id", "in", threadIds)
    .limit(EMAILS_COMPARED)
    .execute();
  return rows.map((row) => ({
    threadId: row.thread_id as EmailThreadId,
    addresses: [row.sender_email, ...row.recipients, ...row.cc],
  }));
}

/** Subjects of the threads that this address began and that changed since, the last changed first. */
export async function listRecentThreadsOf(
  db: AgencyDb,
  { fromEmail, since }: { fromEmail: string; since: Date },
): Promise<{ threadId: EmailThreadId; subject: string }[]> {
  const rows = await db
    .selectFrom("email_threads")
    .select(["id", "subject"])
    .where("from_email", "=", fromEmail)
    .where("updated_at", ">", since)
    .orderBy("updated_at", "desc")
    .orderBy("id", "desc")
    .limit(THREADS_COMPARED)
    .execute();
  return rows.map((row) => ({ threadId: row.id as EmailThreadId, subject: row.subject }));
}
