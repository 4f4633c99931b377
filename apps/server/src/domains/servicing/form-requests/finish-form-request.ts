import { EMAIL_BEING_SENT, FORM_REQUEST_CLOSED } from "@cara/contract/messages.ts";
import { approveEmail, type ApproveRefusal } from "#domains/emails/approve-email.ts";
import { editEmailDraft, type EmailRefusal } from "#domains/emails/edit-email-draft.ts";
import type { EmailDraftInput } from "#domains/emails/email-draft.ts";
import { emailDraftsById } from "#domains/emails/find-email-drafts.ts";
import type { FormRequestId } from "#kernel/ids.ts";
import { ok, refuse, type Refusal, type Result } from "#kernel/result.ts";
import { requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { mayHandleRequests } from "../servicing.access.ts";
import type { FormRequest } from "./form-request.ts";
import { lockFormRequest, saveFormRequest } from "./form-request.store.ts";

/** Neither carriers nor brokers have an address on record: a person types it, and confirms it when sending. */
const ON_RECORD: readonly string[] = [];

type Version = { id: FormRequestId; version: number };

/** Edits the email of an open request. */
export async function editFormRequest(
  context: UseCaseContext,
  { id, version, draft }: Version & { draft: EmailDraftInput },
): Promise<Result<FormRequest, EmailRefusal | "ALREADY_CLOSED">> {
  requireAccess(mayHandleRequests(context.actor));
  const found = await lockOpen(context, id);
  if (!found.ok) return found;
  const { draftId } = found.value;
  const edited = await editEmailDraft(context, { draftId, version, onRecord: ON_RECORD, draft });
  return edited.ok ? found : edited;
}

/** Approves exactly this version of the email of an open request, which sends it. */
export async function approveFormRequest(
  context: UseCaseContext,
  { id, version, sendAnyway }: Version & { sendAnyway: boolean },
): Promise<Result<FormRequest, ApproveRefusal | "ALREADY_CLOSED">> {
  requireAccess(mayHandleRequests(context.actor));
  const found = await lockOpen(context, id);
  if (!found.ok) return found;
  const { draftId } = found.value;
  const approved = await approveEmail(context, { draftId, version, onRecord: ON_RECORD, sendAnyway });
  return approved.ok ? found : approved;
}

/** Ends a request that nobody waits for any more; an email that was not approved is never sent. */
export async function cancelFormRequest(
  context: UseCaseContext,
  id: FormRequestId,
): Promise<Result<FormRequest, "ALREADY_CLOSED" | "EMAIL_IS_BEING_SENT">> {
  const { db, actor, clock } = context;
  requireAccess(mayHandleRequests(actor));
  const found = await lockOpen(context, id);
  if (!found.ok) return found;
  const { draftId, policyId } = found.value;
  const draft = (await emailDraftsById(db, [draftId])).get(draftId);
  if (draft?.state === "APPROVED") return refuse("EMAIL_IS_BEING_SENT", EMAIL_BEING_SENT);
  const canceled: FormRequest = { ...found.value, state: "CANCELED", closedAt: clock.now(), closedBy: actor.userId };
  await saveFormRequest(db, canceled);
  await recordEvent(context, { kind: "form_request.canceled", subjectId: id, details: { policyId } });
  return ok(canceled);
}

/** The lock decides between approving and canceling: whoever comes second is refused. */
async function lockOpen(
  { db }: UseCaseContext,
  id: FormRequestId,
): Promise<{ ok: true; value: FormRequest } | { ok: false; refusal: Refusal<"ALREADY_CLOSED"> }> {
  const request = await lockFormRequest(db, id);
  return request.state === "OPEN" ? ok(request) : refuse("ALREADY_CLOSED", FORM_REQUEST_CLOSED);
}
