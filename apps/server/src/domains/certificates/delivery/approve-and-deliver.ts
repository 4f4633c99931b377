import type { CertificateId } from "#kernel/ids.ts";
import type { Result } from "#kernel/result.ts";
import { Fault, requireAccess } from "#platform/errors.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import {
  approveCertificate,
  type ApproveRefusal,
  type CertificateApprovalDraft,
} from "../issuing/approve-certificate.ts";
import { listNewestApprovals } from "../issuing/certificate-approval.store.ts";
import type { Certificate } from "../records/certificate.ts";
import { getCertificate } from "../records/certificate.store.ts";
import { mayIssueCertificates } from "../records/certificates.access.ts";
import { checkDelivery, type CheckRefusal } from "./check-delivery.ts";
import type { DeliveryDraft } from "./delivery.ts";
import { sendChecked } from "./send-checked.ts";

type ApproveAndDeliver = CertificateApprovalDraft & { id: CertificateId; delivery: DeliveryDraft };

/**
 * Approves a draft and its delivery in one act: the email leaves with the issued bytes once they are printed. If nothing can
 * be printed, nothing is sent.
 */
export async function approveAndDeliver(
  context: UseCaseContext,
  { id, delivery, ...approvalDraft }: ApproveAndDeliver,
): Promise<Result<Certificate, ApproveRefusal | CheckRefusal>> {
  const { db, actor } = context;
  requireAccess(mayIssueCertificates(actor));
  const certificate = await getCertificate(db, id);
  const checked = await checkDelivery(context, certificate, delivery);
  if (!checked.ok) return checked;
  const approved = await approveCertificate(context, { ...approvalDraft, id });
  if (!approved.ok) return approved;
  const [approval] = await listNewestApprovals(db, [id]);
  if (!approval) throw new Error("the certificate was just approved");
  const sent = await sendChecked(context, checked.value, approval);
  // thrown, not returned: the approval of the certificate is undone with it
  if (!sent.ok) throw new Fault("CONFLICT", sent.refusal.message);
  return approved;
}
