import { findAccount } from "#domains/accounts/find-account.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { recordEvent, type DomainEvent } from "#platform/events/record-event.ts";
import { publishChange } from "#platform/live/publish-change.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { threadSearchText, type EmailThread } from "./email-thread.ts";
import { saveThread } from "./email-thread.store.ts";

/** Saves what a person changed of a thread, with its event, and notifies the lists. */
export async function saveChangedThread(
  context: UseCaseContext,
  thread: EmailThread,
  event: Omit<DomainEvent, "subjectId">,
): Promise<void> {
  await saveThread(context.db, thread, await searchTextFor(context.db, thread));
  await recordEvent(context, { ...event, subjectId: thread.id });
  await publishChange(context, { topic: "emails", kind: event.kind, subjectId: thread.id });
}

/** The text that the list's filter matches, with the account's current name. */
export async function searchTextFor(
  db: AgencyDb,
  thread: Pick<EmailThread, "fromName" | "fromEmail" | "subject" | "accountId">,
): Promise<string> {
  const account = thread.accountId ? await findAccount(db, thread.accountId) : null;
  return threadSearchText(thread, account?.profile.name ?? null);
}
