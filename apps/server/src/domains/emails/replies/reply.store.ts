import type { EmailDraftId, EmailThreadId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { notFound } from "#platform/errors.ts";
import type { AnsweredEmail } from "./reply.ts";

/** Most messages of a thread that an answer looks at, and most addresses of an agency. */
const EMAILS_ANSWERED = 200;
const OWN_ADDRESSES = 50;

/** Newest first. */
export async function listAnswered(db: AgencyDb, threadId: EmailThreadId): Promise<AnsweredEmail[]> {
  const rows = await db
    .selectFrom("emails")
    .select(["sender_role", "sender_email", "recipients", "cc", "sender_checks", "message_id", "in_reply_to"])
    .select(["reference_ids", "automatic"])
    .where("thread_id", "=", threadId)
    .orderBy("sent_at", "desc")
    .orderBy("id", "desc")
    .limit(EMAILS_ANSWERED)
    .execute();
  return rows.map((row) => ({
    // the table's checks admit no other values
    senderRole: row.sender_role as AnsweredEmail["senderRole"],
    senderEmail: row.sender_email,
    to: row.recipients,
    cc: row.cc,
    checks: row.sender_checks as AnsweredEmail["checks"],
    messageId: row.message_id,
    inReplyTo: row.in_reply_to,
    references: row.reference_ids,
    automatic: row.automatic as AnsweredEmail["automatic"],
  }));
}

/** The addresses at which the agency receives, the oldest first. */
export async function listOwnAddresses(db: AgencyDb): Promise<string[]> {
  const rows = await db
    .selectFrom("agency_mail_addresses")
    .select("address")
    .orderBy("added_at")
    .orderBy("address")
    .limit(OWN_ADDRESSES)
    .execute();
  return rows.map(({ address }) => address);
}

/** The answer of each thread that is not sent yet; a thread has one at most. */
export async function listOpenReplies(
  db: AgencyDb,
  threadIds: readonly EmailThreadId[],
): Promise<{ id: EmailDraftId; threadId: EmailThreadId }[]> {
  const rows = await db
    .selectFrom("email_drafts")
    .select(["id", "owner_id"])
    .where("owner_kind", "=", "THREAD")
    .where("owner_id", "in", threadIds)
    .where("state", "<>", "SENT")
    .where("discarded_at", "is", null)
    .execute();
  return rows.map((row) => ({ id: row.id as EmailDraftId, threadId: row.owner_id as EmailThreadId }));
}

/** The thread of an answer; locks the answer until the transaction ends. */
export async function lockReply(
  db: AgencyDb,
  id: EmailDraftId,
): Promise<{ threadId: EmailThreadId; isDiscarded: boolean }> {
  const row = await db
    .selectFrom("email_drafts")
    .select(["owner_id", "discarded_at"])
    .where("id", "=", id)
    .where("owner_kind", "=", "THREAD")
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
  return { threadId: row.owner_id as EmailThreadId, isDiscarded: row.discarded_at !== null };
}

export async function saveDiscarded(db: AgencyDb, id: EmailDraftId, at: Date): Promise<void> {
  await db.updateTable("email_drafts").set({ discarded_at: at }).where("id", "=", id).execute();
}

/** Whether a letter came into the thread after this moment, whatever the clock of its sender says. */
export async function hasLaterLetter(db: AgencyDb, threadId: EmailThreadId, after: Date): Promise<boolean> {
  const later = await db
    .selectFrom("emails")
    .innerJoin("received_emails", (join) =>
      join
        .onRef("received_emails.agency_id", "=", "emails.agency_id")
        .onRef("received_emails.email_id", "=", "emails.id"),
    )
    .select("emails.id")
    .where("emails.thread_id", "=", threadId)
    .where("emails.automatic", "is", null)
    .where("received_emails.filed_at", ">", after)
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
}
