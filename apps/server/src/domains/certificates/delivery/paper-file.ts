import { recordMadeFile } from "#domains/documents/record-made-file.ts";
import type { FileId } from "#kernel/ids.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { paperKeyOf, type CertificateApproval } from "../issuing/certificate-approval.ts";
import { paperNameOf } from "./delivery.ts";

/** The file of an approval's bytes. It has the approval's id, so that an email can name it before it is printed. */
export const paperFileId = ({ id }: Pick<CertificateApproval, "id">): FileId => id as string as FileId;

/** Makes the issued bytes a file that an email can carry; once. */
export async function recordPaperFile(
  { db, actor, clock }: UseCaseContext,
  approval: CertificateApproval,
  number: string,
): Promise<void> {
  const { paper, approvedBy } = approval;
  if (!paper) throw new Error("a certificate that is not issued has no bytes");
  await recordMadeFile(db, actor.agencyId, {
    id: paperFileId(approval),
    name: paperNameOf(number),
    objectKey: paperKeyOf(actor.agencyId, approval.id),
    sha256: paper.hash,
    sizeBytes: paper.size,
    by: approvedBy,
    at: clock.now(),
  });
}
