import type { CertificateDeskItemId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import { requireAccess } from "#platform/errors.ts";
import { publishChange } from "#platform/live/publish-change.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { setAsideDraft } from "../issuing/set-aside-draft.ts";
import type { Certificate, Snapshot } from "../records/certificate.ts";
import { getCertificate } from "../records/certificate.store.ts";
import { mayPrepareCertificates } from "../records/certificates.access.ts";
import { createCertificate, NewCertificate } from "../records/create-certificate.ts";
import { findCertificate } from "../records/find-certificate.ts";
import { checkDraft } from "./check-draft.ts";
import type { DeskItem } from "./desk-item.ts";
import { correctCertificate } from "../versions/correct-certificate.ts";
import { getDeskItem, lockItemOfCertificate, saveDeskItem } from "./desk-item.store.ts";

const NOT_OPEN = "This certificate is no longer on the desk.";

/** Drafts the same request again from what is on record now; the draft before it can no longer be issued. */
export async function prepareAgain(
  context: UseCaseContext,
  { id }: { id: CertificateDeskItemId },
): Promise<Result<DeskItem, "NOT_OPEN">> {
  const { db, actor, clock } = context;
  requireAccess(mayPrepareCertificates(actor));
  const { certificateId } = await getDeskItem(db, id);
  const item = certificateId && (await lockItemOfCertificate(db, certificateId));
  if (!item?.certificateId || item.state === "DONE") return refuse("NOT_OPEN", NOT_OPEN);
  const { certificate, snapshot } = await findCertificate(db, item.certificateId);
  const made = await draftAgain(context, certificate, snapshot);
  if (!made.ok) return made;
  const place = { agencyId: actor.agencyId, now: clock.now() };
  const now = { certificateId: made.value.id, requester: item.requester };
  const again: DeskItem = { ...item, ...now, ...(await checkDraft(db, place, now)) };
  await saveDeskItem(db, again);
  await publishChange(context, { topic: "servicing", kind: "certificate_desk.changed", subjectId: id });
  return ok(again);
}

/** A correction is drafted again as a correction. */
async function draftAgain(
  context: UseCaseContext,
  { id, accountId, additionalInsured, descriptionOfOperations, holder, correctsId }: Certificate,
  { request }: Snapshot,
): Promise<Result<Certificate, "NOT_OPEN">> {
  if (correctsId) {
    const { version } = await getCertificate(context.db, correctsId);
    const corrected = await correctCertificate(context, { id: correctsId, version });
    return corrected.ok ? corrected : refuse("NOT_OPEN", corrected.refusal.message);
  }
  if (!(await setAsideDraft(context, id))) return refuse("NOT_OPEN", NOT_OPEN);
  const { name, address } = holder;
  const draft = { ...request, accountId, additionalInsured, descriptionOfOperations, holder: { name, address } };
  return createCertificate(context, NewCertificate.parse(draft));
}
