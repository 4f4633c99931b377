import { z } from "zod";
import { cancellationProblem } from "@cara/contract/cancellation.ts";
import { NOTES_MAX_LENGTH } from "@cara/contract/limits.ts";
import { cancellationOutsideTerm, POLICY_CHANGED, REQUIRED } from "@cara/contract/messages.ts";
import { POLICY_FIELDS } from "@cara/contract/policy-fields.ts";
import { mayBecome, needsReason, numberProblem, policyProblems, totalCents } from "@cara/contract/policy-rules.ts";
import { POLICY_STATES } from "@cara/contract/states.ts";
import { writtenDay } from "#kernel/calendar.ts";
import { agreeing, schemaOf } from "#kernel/fields.ts";
import type { PolicyId } from "#kernel/ids.ts";
import { ok, refuse, refuseFields, type Result } from "#kernel/result.ts";
import { optionalText } from "#kernel/text.ts";
import { requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import { actorTypeOf } from "#platform/history/field-changes.ts";
import { rejectStaleVersion } from "#platform/history/stale-version.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { queueExtractions } from "./reread-documents.store.ts";
import { mayWritePolicies } from "./policies.access.ts";
import { pendingIn, PolicyFields, termsOf, type Policy } from "./policy.ts";
import { changesBetween } from "./policy-history.ts";
import { insertPolicyVersion } from "./policy-history.store.ts";
import { findParties, searchTextOf } from "./policy-parties.ts";
import { lockPolicy, savePolicy } from "./policy.store.ts";

/** The edit form's input: the fields, the state, the reason, and the version the edit started from. */
export const PolicyEdit = PolicyFields.extend({
  // if omitted, these stay unchanged
  surplusAuthority: schemaOf(POLICY_FIELDS.surplusAuthority).nullish(),
  minimumEarnedPremium: schemaOf(POLICY_FIELDS.minimumEarnedPremium).nullish(),
  state: z.enum(POLICY_STATES, { error: REQUIRED }),
  updateReason: optionalText(NOTES_MAX_LENGTH),
  version: z.number().int().nullish(),
}).superRefine(agreeing(policyProblems));
export type PolicyEdit = z.infer<typeof PolicyEdit>;

/** Which document is of this policy is judged by these. */
const JUDGED_BY = ["type", "policyNumber", "inforceOn", "expiresOn"] as const;

type Code =
  | "STALE_VERSION"
  | "INVALID_PARTIES"
  | "STATE_NOT_ALLOWED"
  | "REASON_NEEDED"
  | "NUMBER_NEEDED"
  | "NOTICE_OUTSIDE_TERM";

/** Updates a policy and records who, when, why, and the old and new values in its history. */
export async function updatePolicy(
  context: UseCaseContext,
  { policyId, edit }: { policyId: PolicyId; edit: PolicyEdit },
): Promise<Result<Policy, Code>> {
  const { db, actor, clock, settings } = context;
  requireAccess(mayWritePolicies(actor));

  const before = await lockPolicy(db, policyId);
  const refusal = refuseEdit(before, edit);
  if (refusal) return refusal;
  const found = await findParties(db, { accountId: before.accountId, ...edit }, settings.providerDomain);
  if (!found.ok) return refuseFields("INVALID_PARTIES", found.problems);

  const { account, carrier, brokerId, sourceAgencyUserId } = found.parties;
  const terms = termsOf({
    ...edit,
    surplusAuthority: edit.surplusAuthority ?? before.surplusAuthority,
    minimumEarnedPremium: edit.minimumEarnedPremium ?? before.minimumEarnedPremiumCents,
  });
  const after: Policy = {
    ...before,
    ...terms,
    cancellation: pendingIn({ ...before, state: edit.state }),
    carrierId: carrier.id,
    brokerId,
    sourceAgencyUserId,
    state: edit.state,
    totalCents: totalCents(terms),
    version: before.version + 1,
    updatedAt: clock.now(),
  };
  const changes = changesBetween(before, after);
  if (changes.length === 0) return ok(before);

  await savePolicy(db, after, searchTextOf(after, account, carrier));
  await insertPolicyVersion(db, actor.agencyId, {
    policyId,
    version: after.version,
    kind: before.state === after.state ? "EDITED" : "STATE_CHANGED",
    changedAt: after.updatedAt,
    actorType: actorTypeOf(actor),
    actorId: actor.userId,
    reason: edit.updateReason,
    changes,
  });
  if (JUDGED_BY.some((name) => before[name] !== after[name]))
    for (const fileId of await queueExtractions(db, policyId))
      await recordEvent(context, { kind: "extraction.retried", subjectId: fileId });
  await recordEvent(context, { kind: "policy.updated", subjectId: policyId, details: { version: after.version } });
  return ok(after);
}

/** Why an edit is refused; null when it is allowed. */
function refuseEdit(before: Policy, edit: PolicyEdit): ReturnType<typeof refuse<Code>> | null {
  const stale = rejectStaleVersion(before, edit.version, POLICY_CHANGED);
  if (stale) return stale;
  if (!mayBecome(before.state, edit.state))
    return refuse("STATE_NOT_ALLOWED", `A policy cannot go from ${before.state} to ${edit.state}`, "state");
  if (needsReason(before.state, edit.state) && !edit.updateReason)
    return refuse("REASON_NEEDED", REQUIRED, "updateReason");
  const unnumbered = numberProblem(edit.state, edit.policyNumber);
  if (unnumbered) return refuse("NUMBER_NEEDED", unnumbered.message, unnumbered.path);
  return refuseTerm(before, edit);
}

/** A pending cancellation stays within the term. */
function refuseTerm(before: Policy, { state, inforceAt, expiresAt }: PolicyEdit) {
  const notice = pendingIn({ ...before, state });
  if (!notice || !cancellationProblem({ state, inforceOn: inforceAt, expiresOn: expiresAt }, notice.cancelsOn))
    return null;
  const path = inforceAt !== null && notice.cancelsOn < inforceAt ? "inforceAt" : "expiresAt";
  return refuse("NOTICE_OUTSIDE_TERM", cancellationOutsideTerm(writtenDay(notice.cancelsOn)), path);
}
