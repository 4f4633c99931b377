import type { AgencyUserId, EmailApprovalId, EmailDraftId } from "#kernel/ids.ts";
import type { EmailContent } from "./email-draft.ts";

/** A person's word that exactly this may leave. */
export type EmailApproval = EmailContent & {
  id: EmailApprovalId;
  draftId: EmailDraftId;
  approvedBy: AgencyUserId;
  approvedAt: Date;
  contentHash: Buffer;
  /** Made with the approval: whatever is repeated is one mail. */
  messageId: string;
  state: "APPROVED" | "FAILED" | "SENT";
  sentAt: Date | null;
  /** Why it could not be sent; of one that was sent, who did not get it. */
  failure: string | null;
};
