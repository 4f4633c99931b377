import { filesById } from "#domains/documents/list-files.ts";
import type { EmailThreadId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { EmailThread } from "./email-thread.ts";
import { listAttachmentsOf, listEmailsOf, listThreadsById } from "./email-thread.store.ts";

/** Threads by id, with their emails and attachments. */
export async function emailThreadsById(
  db: AgencyDb,
  ids: readonly EmailThreadId[],
): Promise<Map<EmailThreadId, EmailThread>> {
  if (ids.length === 0) return new Map();
  const [threads, emails] = await Promise.all([listThreadsById(db, ids), listEmailsOf(db, ids)]);
  const attached =
    emails.length === 0
      ? []
      : await listAttachmentsOf(
          db,
          emails.map(({ id }) => id),
        );
  const files = await filesById(
    db,
    attached.map(({ fileId }) => fileId),
  );
  const fileIds = Map.groupBy(attached, ({ emailId }) => emailId);
  const withAttachments = emails.map(({ threadId, ...email }) => ({
    threadId,
    email: { ...email, attachments: (fileIds.get(email.id) ?? []).flatMap(({ fileId }) => files.get(fileId) ?? []) },
  }));
  const byThread = Map.groupBy(withAttachments, ({ threadId }) => threadId);
  return new Map(
    threads.map((thread) => [
      thread.id,
      { ...thread, emails: (byThread.get(thread.id) ?? []).map(({ email }) => email) },
    ]),
  );
}
