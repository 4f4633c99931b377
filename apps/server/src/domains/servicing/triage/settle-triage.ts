import { ok, type Result } from "#kernel/result.ts";
import type { EmailId } from "#kernel/ids.ts";
import { requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import { publishChange } from "#platform/live/publish-change.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { mayHandleRequests } from "../servicing.access.ts";
import { lockTriage, saveTriage } from "./email-triage.store.ts";
import type { EmailTriage } from "./email-triage.ts";

/** A person says that nothing is to be opened from a message. */
export async function settleTriage(
  context: UseCaseContext,
  { emailId }: { emailId: EmailId },
): Promise<Result<EmailTriage>> {
  requireAccess(mayHandleRequests(context.actor));
  const triage = await lockTriage(context.db, emailId);
  if (triage.state !== "NEEDS_A_LOOK" && triage.state !== "HELD") return ok(triage);
  return save(context, { ...triage, state: "SETTLED", asks: [] }, "email.settled");
}

/** A person has called the client at a number on file: what the message asks for may be opened. */
export async function confirmCallBack(
  context: UseCaseContext,
  { emailId }: { emailId: EmailId },
): Promise<Result<EmailTriage>> {
  const { actor, clock } = context;
  requireAccess(mayHandleRequests(actor));
  const triage = await lockTriage(context.db, emailId);
  if (triage.state !== "HELD" || triage.calledBackAt) return ok(triage);
  return save(context, { ...triage, calledBackBy: actor.userId, calledBackAt: clock.now() }, "email.called_back");
}

async function save(
  context: UseCaseContext,
  triage: EmailTriage,
  kind: "email.settled" | "email.called_back",
): Promise<Result<EmailTriage>> {
  await saveTriage(context.db, triage);
  await recordEvent(context, { kind, subjectId: triage.emailId, details: { threadId: triage.threadId } });
  await publishChange(context, { topic: "emails", kind: "email_thread.triaged", subjectId: triage.threadId });
  return ok(triage);
}
