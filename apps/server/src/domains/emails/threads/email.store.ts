import type { Selectable } from "kysely";
import type { AgencyId, EmailId, EmailThreadId, FileId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { EmailAttachments, Emails } from "#platform/db/tables.gen.ts";
import type { Email, KeptMessage, ReceivedMessage, ThreadToolCall } from "./email-thread.ts";

/** Most emails per query; a thread has a handful. */
const EMAILS_SHOWN = 1_000;

/** The newest messages of a thread that are looked through for requests. */
const RECEIVED_MAX = 50;

/** A message that arrived, and what it says of itself. */
export type ReceivedText = Email & Pick<ReceivedMessage, "automatic">;

const COLUMNS = [
  ...(["id", "thread_id", "sender_role", "sender_name", "sender_email", "recipients", "cc", "subject"] as const),
  ...(["body", "sent_at", "message_id", "sender_checks"] as const),
];

/** Oldest first. */
export async function listEmailsOf(db: AgencyDb, threadIds: readonly EmailThreadId[]): Promise<Email[]> {
  const rows = await db
    .selectFrom("emails")
    .select(COLUMNS)
    .where("thread_id", "in", threadIds)
    .orderBy("sent_at")
    .orderBy("id")
    .limit(EMAILS_SHOWN)
    .execute();
  return rows.map(toEmail);
}

/** The messages that arrived in a thread, oldest first; the newest of a long one. */
export async function listReceivedOf(db: AgencyDb, threadId: EmailThreadId): Promise<ReceivedText[]> {
  const rows = await db
    .selectFrom("emails")
    .select([...COLUMNS, "automatic"])
    .where("thread_id", "=", threadId)
    .where("content_key", "is not", null)
    .orderBy("sent_at", "desc")
    .orderBy("id", "desc")
    .limit(RECEIVED_MAX)
    .execute();
  return rows.map((row) => ({ ...toEmail(row), automatic: row.automatic as ReceivedText["automatic"] })).toReversed();
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

/** What Cara looked up in these threads, oldest first. */
export async function listToolCallsOf(db: AgencyDb, threadIds: readonly EmailThreadId[]): Promise<ThreadToolCall[]> {
  const rows = await db
    .selectFrom("email_thread_tool_calls")
    .selectAll()
    .where("thread_id", "in", threadIds)
    .orderBy("called_at")
    .orderBy("id")
    .limit(EMAILS_SHOWN)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    threadId: row.thread_id as EmailThreadId,
    name: row.name,
    argumentsJson: row.arguments_json,
    result: row.result,
    calledAt: row.called_at,
  }));
}

/** The email that a message was filed as before. */
export async function findEmailByKey(db: AgencyDb, contentKey: Buffer): Promise<EmailId | null> {
  const row = await db.selectFrom("emails").select("id").where("content_key", "=", contentKey).executeTakeFirst();
  return (row?.id as EmailId | undefined) ?? null;
}

/** Stores a message that arrived or was sent, with its attachments in their order. */
export async function insertEmail(
  db: AgencyDb,
  agencyId: AgencyId,
  { email, attachments }: { email: KeptMessage; attachments: readonly FileId[] },
): Promise<void> {
  await db
    .insertInto("emails")
    .values({
      agency_id: agencyId,
      id: email.id,
      thread_id: email.threadId,
      sender_role: email.senderRole,
      sender_name: email.senderName,
      sender_email: email.senderEmail,
      recipients: email.to,
      cc: email.cc,
      subject: email.subject,
      body: email.body,
      sent_at: email.sentAt,
      message_id: email.messageId,
      in_reply_to: email.inReplyTo,
      reference_ids: email.references,
      automatic: email.automatic,
      left_out: email.leftOut,
      content_key: email.contentKey,
      sender_checks: email.checks && JSON.stringify(email.checks),
    })
    .execute();
  if (attachments.length === 0) return;
  await db
    .insertInto("email_attachments")
    .values(
      attachments.map((fileId, position) => ({ agency_id: agencyId, email_id: email.id, file_id: fileId, position })),
    )
    .execute();
}

const toEmail = (row: Pick<Selectable<Emails>, (typeof COLUMNS)[number]>): Email => ({
  id: row.id as EmailId,
  threadId: row.thread_id as EmailThreadId,
  // the table's checks admit no other values
  senderRole: row.sender_role as Email["senderRole"],
  senderName: row.sender_name,
  senderEmail: row.sender_email,
  to: row.recipients,
  cc: row.cc,
  subject: row.subject,
  body: row.body,
  sentAt: row.sent_at,
  messageId: row.message_id,
  // written by `insertEmail` alone
  checks: row.sender_checks as Email["checks"],
});

const toAttachment = ({ email_id, file_id }: Pick<Selectable<EmailAttachments>, "email_id" | "file_id">) => ({
  emailId: email_id as EmailId,
  fileId: file_id as FileId,
});
