import type { Selectable } from "kysely";
import type { EmailId, EmailThreadId, FileId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { EmailAttachments, Emails, EmailThreads } from "#platform/db/tables.gen.ts";
import type { Email, EmailThread } from "./email-thread.ts";

/** Most emails per query; a thread has a handful. */
const EMAILS_SHOWN = 1_000;

export async function listThreadsById(
  db: AgencyDb,
  ids: readonly EmailThreadId[],
): Promise<Omit<EmailThread, "emails">[]> {
  const rows = await db.selectFrom("email_threads").selectAll().where("id", "in", ids).execute();
  return rows.map(toThread);
}

/** Oldest first. */
export async function listEmailsOf(
  db: AgencyDb,
  threadIds: readonly EmailThreadId[],
): Promise<(Omit<Email, "attachments"> & { threadId: EmailThreadId })[]> {
  const rows = await db
    .selectFrom("emails")
    .selectAll()
    .where("thread_id", "in", threadIds)
    .orderBy("sent_at")
    .orderBy("id")
    .limit(EMAILS_SHOWN)
    .execute();
  return rows.map(toEmail);
}

/** In their order within the email. */
export async function listAttachmentsOf(
  db: AgencyDb,
  emailIds: readonly EmailId[],
): Promise<{ emailId: EmailId; fileId: FileId }[]> {
  const rows = await db
    .selectFrom("email_attachments")
    .select(["email_id", "file_id"])
    .where("email_id", "in", emailIds)
    .orderBy("position")
    .limit(EMAILS_SHOWN)
    .execute();
  return rows.map(toAttachment);
}

const toThread = (row: Selectable<EmailThreads>): Omit<EmailThread, "emails"> => ({
  id: row.id as EmailThreadId,
  subject: row.subject,
  // the table's checks admit no other values
  state: row.state as EmailThread["state"],
  startedAt: row.started_at,
});

const toEmail = (row: Selectable<Emails>) => ({
  id: row.id as EmailId,
  threadId: row.thread_id as EmailThreadId,
  senderRole: row.sender_role as Email["senderRole"],
  senderName: row.sender_name,
  senderEmail: row.sender_email,
  body: row.body,
  sentAt: row.sent_at,
});

const toAttachment = ({ email_id, file_id }: Pick<Selectable<EmailAttachments>, "email_id" | "file_id">) => ({
  emailId: email_id as EmailId,
  fileId: file_id as FileId,
});
