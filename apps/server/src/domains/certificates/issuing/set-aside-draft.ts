import type { CertificateId } from "#kernel/ids.ts";
import { requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { lockCertificate, saveSetAside } from "../records/certificate.store.ts";
import { mayPrepareCertificates } from "../records/certificates.access.ts";
import { listNewestApprovals } from "./certificate-approval.store.ts";

/**
 * Sets a draft aside for a newer one, so that only the newer one can be issued. False where it cannot be: a person approved it
 * meanwhile.
 */
export async function setAsideDraft(context: UseCaseContext, id: CertificateId): Promise<boolean> {
  const { db, actor, clock } = context;
  requireAccess(mayPrepareCertificates(actor));
  const { state, isSetAside } = await lockCertificate(db, id);
  const [approval] = await listNewestApprovals(db, [id]);
  if (state !== "DRAFT" || approval?.state === "APPROVED") return false;
  if (isSetAside) return true;
  await saveSetAside(db, id, clock.now());
  await recordEvent(context, { kind: "certificate.set_aside", subjectId: id });
  return true;
}
