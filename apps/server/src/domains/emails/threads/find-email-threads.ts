import type { EmailThreadId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { listThreadsById } from "./email-thread.store.ts";
import type { EmailThread } from "./email-thread.ts";

/** Threads by id. */
export async function emailThreadsById(
  db: AgencyDb,
  ids: readonly EmailThreadId[],
): Promise<Map<EmailThreadId, EmailThread>> {
  if (ids.length === 0) return new Map();
  return new Map((await listThreadsById(db, ids)).map((thread) => [thread.id, thread]));
}
