import type { EmailThreadId } from "#kernel/ids.ts";
import { ok, type Result } from "#kernel/result.ts";
import { requireAccess } from "#platform/errors.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { mayHandleThreads } from "../emails.access.ts";
import { changeThread, type EmailThread } from "./email-thread.ts";
import { lockThread } from "./email-thread.store.ts";
import { saveChangedThread } from "./save-thread.ts";

/** Ends a thread: nothing more is expected. A new email reopens it. */
export async function endEmailThread(
  context: UseCaseContext,
  { threadId, version }: { threadId: EmailThreadId; version: number | null },
): Promise<Result<EmailThread, "STALE_VERSION">> {
  requireAccess(mayHandleThreads(context.actor));

  const thread = await lockThread(context.db, threadId);
  if (thread.state === "ENDED") return ok(thread);
  const changed = changeThread(thread, { state: "ENDED" }, version);
  if (!changed.ok) return changed;

  await saveChangedThread(context, changed.value, { kind: "email_thread.ended" });
  return changed;
}
