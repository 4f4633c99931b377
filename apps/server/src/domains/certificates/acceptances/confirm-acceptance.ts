import { agencyDay } from "#domains/agency/agency-day.ts";
import { hasOtherApprover } from "#domains/identity/find-agency-user.ts";
import type { FormAcceptanceId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import { requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import { rejectStaleVersion } from "#platform/history/stale-version.ts";
import { publishChange } from "#platform/live/publish-change.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { mayAcceptByPage } from "./acceptances.access.ts";
import { checkReading } from "./accept-form.ts";
import { isAccepted } from "../records/counting-acceptances.ts";
import { findAcceptable } from "./find-acceptable.ts";
import { whyNotConfirmed, type ConfirmRefusal, type FormAcceptance } from "../records/form-acceptance.ts";
import { lockAcceptance, saveAcceptance } from "../records/form-acceptance.store.ts";

const CHANGED = "Somebody else just confirmed or withdrew this. Refresh to see the latest.";
const LAPSED =
  "The policy or its documents changed since this was accepted, so it no longer counts. Read the form again.";
const WHY: Readonly<Record<ConfirmRefusal, string>> = {
  NOT_WAITING: CHANGED,
  SECOND_PERSON: "You accepted this yourself. A second person who may approve certificates confirms it.",
  LATER_DAY: "You accepted this today. As the only person who may approve certificates, you can confirm it tomorrow.",
};
type Refusal = ConfirmRefusal | "STALE_VERSION" | "LAPSED" | "NOT_ACCEPTABLE" | "NO_PAGE" | "QUOTE";

/** Confirms an acceptance as a second person who read the page; from now on it counts, as long as nothing of it changes. */
export async function confirmAcceptance(
  context: UseCaseContext,
  { id, version }: { id: FormAcceptanceId; version: number },
): Promise<Result<FormAcceptance, Refusal>> {
  const { db, actor, clock, settings } = context;
  requireAccess(mayAcceptByPage(actor));
  const acceptance = await lockAcceptance(db, id);
  const stale = rejectStaleVersion(acceptance, version, CHANGED);
  if (stale) return stale;
  const now = clock.now();
  const refusal = whyNotConfirmed(acceptance, {
    by: actor.userId,
    isAnotherThere: await hasOtherApprover(db, actor.userId, settings.providerDomain),
    acceptedOn: await agencyDay(db, acceptance.acceptedAt),
    today: await agencyDay(db, now),
  });
  if (refusal) return refuse(refusal, WHY[refusal]);

  const place = { db, agencyId: actor.agencyId, now };
  const found = await findAcceptable(place, acceptance.certificateId, acceptance);
  if (!found.ok) return found;
  const offered = found.value.find(({ form }) => isAccepted(acceptance, form));
  if (!offered?.groundHash.equals(acceptance.groundHash) || offered.reason !== acceptance.reason)
    return refuse("LAPSED", LAPSED);
  const misread = checkReading(offered, acceptance);
  if (misread) return misread;

  const confirmed = { ...acceptance, confirmedBy: actor.userId, confirmedAt: now, version: version + 1 };
  await saveAcceptance(db, confirmed);
  const { certificateId, policyId } = acceptance;
  await recordEvent(context, {
    kind: "form_acceptance.confirmed",
    subjectId: id,
    details: { certificateId, policyId },
  });
  await publishChange(context, { topic: "servicing", kind: "certificate_desk.changed", subjectId: id });
  return ok(confirmed);
}
