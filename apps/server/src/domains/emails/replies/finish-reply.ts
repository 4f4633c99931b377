import { EMAIL_CHANGED, NO_MAIL_ADDRESS } from "@cara/contract/messages.ts";
import type { EmailDraftId, EmailThreadId } from "#kernel/ids.ts";
import { ok, refuse, type Refusal, type Result } from "#kernel/result.ts";
import { requireAccess } from "#platform/errors.ts";
import { recordEvent, type DomainEvent } from "#platform/events/record-event.ts";
import { publishChange } from "#platform/live/publish-change.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { approveEmail, type ApproveRefusal } from "../approve-email.ts";
import { editEmailDraft, type EmailRefusal } from "../edit-email-draft.ts";
import { refuseTooLate, type EmailDraftInput } from "../email-draft.ts";
import { lockDraft } from "../email-draft.store.ts";
import { mayHandleThreads } from "../emails.access.ts";
import type { EmailThread } from "../threads/email-thread.ts";
import { getThread } from "../threads/email-thread.store.ts";
import { replyAddresses } from "./reply-addresses.ts";
import { listOwnAddresses, lockReply, saveDiscarded } from "./reply.store.ts";

type Version = { id: EmailDraftId; version: number };

/** Edits an answer that is not yet approved. */
export async function editReply(
  context: UseCaseContext,
  { id, version, draft }: Version & { draft: EmailDraftInput },
): Promise<Result<EmailThread, EmailRefusal>> {
  requireAccess(mayHandleThreads(context.actor));
  const found = await lockUndiscarded(context, id);
  if (!found.ok) return found;
  const thread = found.value;
  const onRecord = await replyAddresses(context.db, thread);
  const edited = await editEmailDraft(context, { draftId: id, version, onRecord, draft });
  if (!edited.ok) return edited;
  await notify(context, "email.edited", thread.id);
  return ok(thread);
}

/** Approves exactly this version of an answer, which sends it from the address it was drafted for. */
export async function approveReply(
  context: UseCaseContext,
  { id, version, sendAnyway }: Version & { sendAnyway: boolean },
): Promise<Result<EmailThread, ApproveRefusal | "NO_MAIL_ADDRESS">> {
  requireAccess(mayHandleThreads(context.actor));
  const found = await lockUndiscarded(context, id);
  if (!found.ok) return found;
  const thread = found.value;
  const { reply } = await lockDraft(context.db, id);
  const own = await listOwnAddresses(context.db);
  if (!reply || !own.includes(reply.sentFrom)) return refuse("NO_MAIL_ADDRESS", NO_MAIL_ADDRESS);
  const onRecord = await replyAddresses(context.db, thread);
  const approved = await approveEmail(context, { draftId: id, version, onRecord, sendAnyway });
  // removing an address from To is a change too
  if (approved.ok || approved.refusal.code === "UNKNOWN_RECIPIENT") await notify(context, "email.approved", thread.id);
  return approved.ok ? ok(thread) : approved;
}

/** Throws an answer away that is not approved; it is never sent. */
export async function discardReply(
  context: UseCaseContext,
  { id, version }: Version,
): Promise<Result<EmailThread, "ALREADY_APPROVED" | "STALE_VERSION">> {
  requireAccess(mayHandleThreads(context.actor));
  const found = await lockUndiscarded(context, id);
  if (!found.ok) return found;
  const thread = found.value;
  const tooLate = refuseTooLate(await lockDraft(context.db, id), version);
  if (tooLate) return tooLate;
  await saveDiscarded(context.db, id, context.clock.now());
  await recordEvent(context, { kind: "email.discarded", subjectId: id, details: { threadId: thread.id } });
  await notify(context, "email.discarded", thread.id);
  return ok(thread);
}

/** The thread of an answer that nobody has discarded. */
async function lockUndiscarded(
  { db }: UseCaseContext,
  id: EmailDraftId,
): Promise<{ ok: true; value: EmailThread } | { ok: false; refusal: Refusal<"STALE_VERSION"> }> {
  const { threadId, isDiscarded } = await lockReply(db, id);
  return isDiscarded ? refuse("STALE_VERSION", EMAIL_CHANGED) : ok(await getThread(db, threadId));
}

const notify = (context: UseCaseContext, kind: DomainEvent["kind"], subjectId: EmailThreadId): Promise<void> =>
  publishChange(context, { topic: "emails", kind, subjectId });
