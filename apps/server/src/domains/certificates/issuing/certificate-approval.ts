import type {
  AgencyId,
  AgencyUserId,
  CertificateApprovalId,
  CertificateId,
  CertificateTemplateId,
} from "#kernel/ids.ts";
import type { Filling } from "#platform/pdf-forms/form-field.ts";

/** A person's approval of a draft: what exactly is printed, and on which form. */
export type CertificateApproval = {
  id: CertificateApprovalId;
  certificateId: CertificateId;
  state: "APPROVED" | "ISSUED" | "FAILED";
  /** SHA-256 of what was displayed. */
  hash: Buffer;
  templateId: CertificateTemplateId;
  templateVersion: number;
  filling: Filling;
  /** Why wording that needs a reason is kept. */
  reason: string | null;
  approvedBy: AgencyUserId;
  approvedAt: Date;
  /** Why nothing could be printed. */
  failure: string | null;
  /** SHA-256 and size of the issued bytes. */
  paper: { hash: Buffer; size: number } | null;
};

/** The object key of the issued bytes. */
export const paperKeyOf = (agencyId: AgencyId, id: CertificateApprovalId): string =>
  `agency/${agencyId}/certificates/${id}.pdf`;
