import { sql } from "kysely";
import type { EmailThreadId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";

/** Most emails that are compared with one that arrived, and most threads of its sender. */
const EMAILS_COMPARED = 500;
const THREADS_COMPARED = 50;

/** Of a message that its sender's domain disowns, or of which nobody can say who sent it: nothing continues such a one. */
const IS_DISOWNED = sql<boolean>`
  (e.sender_checks->'dmarc'->>'result' = 'fail' or e.sender_checks->'dmarc'->>'domain' is null) and e.sender_checks is not null`;

/** Threads with one of these messages, and which; a stranger may have used a Message-ID too. */
export async function listThreadsWith(
  db: AgencyDb,
  messageIds: readonly string[],
): Promise<{ threadId: EmailThreadId; messageId: string }[]> {
  const rows = await db
    .selectFrom("emails as e")
    .select(["thread_id", "message_id"])
    .where("message_id", "in", messageIds)
    .where(sql<boolean>`not (${IS_DISOWNED})`)
    .orderBy("sent_at")
    .orderBy("id")
    .limit(EMAILS_COMPARED)
    .execute();
  return rows.map((row) => ({ threadId: row.thread_id as EmailThreadId, messageId: row.message_id ?? "" }));
}

/** Threads with an answer to this message: the answer may arrive first. */
export async function listThreadsAnswering(db: AgencyDb, messageId: string): Promise<EmailThreadId[]> {
  const rows = await db
    .selectFrom("emails as e")
    .select("thread_id")
    .where("in_reply_to", "=", messageId)
    .where(sql<boolean>`not (${IS_DISOWNED})`)
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
    .selectFrom("email_threads as t")
    .select(["id", "subject"])
    .where("from_email", "=", fromEmail)
    .where("updated_at", ">", since)
    .where(
      sql<boolean>`not exists (
        select from emails e where e.agency_id = t.agency_id and e.thread_id = t.id and ${IS_DISOWNED})`,
    )
    .orderBy("updated_at", "desc")
    .orderBy("id", "desc")
    .limit(THREADS_COMPARED)
    .execute();
  return rows.map((row) => ({ threadId: row.id as EmailThreadId, subject: row.subject }));
}
