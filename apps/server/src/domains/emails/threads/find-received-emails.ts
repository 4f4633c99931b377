import type { EmailThreadId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { lockThread } from "./email-thread.store.ts";
import type { EmailThread } from "./email-thread.ts";
import { listReceivedOf, type ReceivedText } from "./email.store.ts";

export type { ReceivedText };

/** A thread, locked until the transaction ends, with the messages that arrived in it, oldest first. */
export async function lockReceivedEmails(
  db: AgencyDb,
  threadId: EmailThreadId,
): Promise<{ thread: EmailThread; received: ReceivedText[] }> {
  const thread = await lockThread(db, threadId);
  return { thread, received: await listReceivedOf(db, threadId) };
}
