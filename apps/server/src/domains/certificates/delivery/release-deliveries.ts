import type { FileReader } from "#domains/documents/file-reader.ts";
import { releaseEmail, withholdEmail } from "#domains/emails/release-email.ts";
import type { AgencyId, CertificateApprovalId } from "#kernel/ids.ts";
import { requireAccess } from "#platform/errors.ts";
import { getApproval } from "../issuing/certificate-approval.store.ts";
import { getCertificate } from "../records/certificate.store.ts";
import { mayPrintApproved } from "../records/certificates.access.ts";
import { lockWaiting, saveReleased } from "./delivery.store.ts";
import { recordPaperFile } from "./paper-file.ts";

export type PrintedRef = { agencyId: AgencyId; approvalId: CertificateApprovalId };
const NOT_PRINTED = "The certificate could not be printed, so nothing was sent.";

/** Sends what waits for the bytes of an approval, or ends it where none were printed; once. */
export function releaseDeliveries(
  { inAgency, clock, settings }: Pick<FileReader, "inAgency" | "clock" | "settings">,
  { agencyId, approvalId }: PrintedRef,
): Promise<void> {
  return inAgency(agencyId, async (db) => {
    const approval = await getApproval(db, approvalId);
    if (approval.state === "APPROVED") return;
    for (const { id, certificateId, draftId, deliveredBy } of await lockWaiting(db, approvalId)) {
      const actor = { agencyId, userId: deliveredBy, through: "WORKFLOW" as const };
      requireAccess(mayPrintApproved(actor));
      const context = { db, actor, clock, settings };
      if (approval.state === "ISSUED") {
        const { number } = await getCertificate(db, certificateId);
        await recordPaperFile(context, approval, number);
        await releaseEmail(context, draftId);
      } else await withholdEmail(context, draftId, NOT_PRINTED);
      await saveReleased(db, id, clock.now());
    }
  });
}
