import type { CertificateId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import { requireAccess } from "#platform/errors.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import type { NewEmailRefusal } from "#domains/emails/approve-new-email.ts";
import { findIssuedApproval } from "../issuing/certificate-approval.store.ts";
import type { Certificate } from "../records/certificate.ts";
import { lockCertificate } from "../records/certificate.store.ts";
import { mayIssueCertificates } from "../records/certificates.access.ts";
import { checkDelivery, type CheckRefusal } from "./check-delivery.ts";
import type { DeliveryDraft } from "./delivery.ts";
import { recordPaperFile } from "./paper-file.ts";
import { sendChecked } from "./send-checked.ts";

const NOT_ISSUED = "Only an issued certificate can be sent.";

/** Sends an issued certificate exactly as displayed: always the issued bytes under the same number, however often it is sent. */
export async function deliverCertificate(
  context: UseCaseContext,
  { id, delivery }: { id: CertificateId; delivery: DeliveryDraft },
): Promise<Result<Certificate, "NOT_ISSUED" | CheckRefusal | NewEmailRefusal>> {
  const { db, actor } = context;
  requireAccess(mayIssueCertificates(actor));
  // one that is voided at the same time is not sent, or is recalled from where it went
  const certificate = await lockCertificate(db, id);
  const approval = certificate.state === "ISSUED" ? await findIssuedApproval(db, id) : null;
  if (!approval) return refuse("NOT_ISSUED", NOT_ISSUED);

  const checked = await checkDelivery(context, certificate, delivery);
  if (!checked.ok) return checked;
  await recordPaperFile(context, approval, certificate.number);
  const sent = await sendChecked(context, checked.value, approval);
  return sent.ok ? ok(certificate) : sent;
}
