import type { AgencyUserId, EmailApprovalId, EmailDraftId } from "#kernel/ids.ts";
import type { EmailContent } from "./email-draft.ts";

/** A person's permission to send exactly this content. */
export type EmailApproval = EmailContent & {
  id: EmailApprovalId;
  draftId: EmailDraftId;
  approvedBy: AgencyUserId;
  approvedAt: Date;
  contentHash: Buffer;
  /** Generated with the approval, so that retries are one email. */
  messageId: string;
  state: "APPROVED" | "FAILED" | "SENT";
  sentAt: Date | null;
  /** Why it could not be sent; of a sent one, which recipients were rejected. */
  failure: string | null;
};
