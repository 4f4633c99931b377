import { NO_FORM_MISSING } from "@cara/contract/messages.ts";
import { findAccount } from "#domains/accounts/find-account.ts";
import { EmailDraftInput } from "#domains/emails/email-draft.ts";
import { writeEmailDraft } from "#domains/emails/write-email-draft.ts";
import { findBroker } from "#domains/policies/find-broker.ts";
import { lockMissingForms } from "#domains/policies/findings/find-policy-forms.ts";
import { newId, type FormRequestId, type PolicyId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import { requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { mayHandleRequests } from "../servicing.access.ts";
import { formsToAskFor, requestEmail, type FormRequest } from "./form-request.ts";
import { insertFormRequest, lockOpenFormRequests } from "./form-request.store.ts";

/**
 * Drafts the email that asks for the forms that are listed and not there: the wholesale broker of a policy that was placed
 * through one, else its carrier. What an open request already asks for is not asked again: asked twice, it is the same
 * request.
 */
export async function requestMissingForms(
  context: UseCaseContext,
  policyId: PolicyId,
): Promise<Result<FormRequest, "NO_FORM_MISSING">> {
  const { db, actor, clock } = context;
  requireAccess(mayHandleRequests(actor));

  const { policy, carrierName, missing } = await lockMissingForms(db, policyId);
  const open = await lockOpenFormRequests(db, policyId);
  const forms = formsToAskFor(missing, open);
  if (forms.length === 0) {
    const [newest] = open;
    return newest ? ok(newest) : refuse("NO_FORM_MISSING", NO_FORM_MISSING);
  }
  const account = await findAccount(db, policy.accountId);
  const insured = account?.profile.name ?? "our client";
  const broker = await findBroker(db, policy);
  const asked = broker?.name ?? carrierName;
  const through = broker && broker.id !== policy.carrierId ? carrierName : null;
  // neither carriers nor brokers have an address on record
  const draft = EmailDraftInput.parse(requestEmail({ policy, insured, asked, through }, forms));
  const written = await writeEmailDraft(context, { owner: { kind: "POLICY", id: policyId }, onRecord: [], draft });
  if (!written.ok) return written;
  const request: FormRequest = {
    id: newId<FormRequestId>(),
    policyId,
    draftId: written.value.id,
    state: "OPEN",
    forms,
    requestedBy: actor.userId,
    requestedAt: clock.now(),
    closedAt: null,
    closedBy: null,
  };
  await insertFormRequest(db, actor.agencyId, request);
  await recordEvent(context, {
    kind: "form_request.opened",
    subjectId: request.id,
    details: { policyId, draftId: request.draftId },
  });
  return ok(request);
}
