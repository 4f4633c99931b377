import { INVALID_ASSIGNEE } from "@cara/contract/messages.ts";
import { findAssignableUser } from "#domains/identity/find-agency-user.ts";
import type { AgencyUserId, EmailThreadId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import { requireAccess } from "#platform/errors.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { mayHandleThreads } from "../emails.access.ts";
import { changeThread, type EmailThread } from "./email-thread.ts";
import { lockThread } from "./email-thread.store.ts";
import { saveChangedThread } from "./save-thread.ts";

/** Gives a thread an owner, who finds out whose it is; null puts it back on the pile. */
export async function assignEmailThread(
  context: UseCaseContext,
  { threadId, ownerId, version }: { threadId: EmailThreadId; ownerId: AgencyUserId | null; version: number | null },
): Promise<Result<EmailThread, "STALE_VERSION" | "INVALID_ASSIGNEE">> {
  const { db, actor, settings } = context;
  requireAccess(mayHandleThreads(actor));

  const thread = await lockThread(db, threadId);
  if (thread.ownerId === ownerId) return ok(thread);
  const changed = changeThread(thread, { ownerId }, version);
  if (!changed.ok) return changed;
  if (ownerId && !(await findAssignableUser(db, ownerId, settings.providerDomain)))
    return refuse("INVALID_ASSIGNEE", INVALID_ASSIGNEE, "ownerId");

  await saveChangedThread(context, changed.value, { kind: "email_thread.assigned", details: { ownerId } });
  return changed;
}
