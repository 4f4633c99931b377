import { z } from "zod";
import { EMAIL_ATTACHMENTS_MAX } from "@cara/contract/workspace-terms.ts";
import type { DisplayedDelivery } from "@cara/contract/delivery-hash.ts";
import { EmailDraftInput } from "#domains/emails/email-draft.ts";
import type {
  AgencyUserId,
  CertificateApprovalId,
  CertificateDeliveryId,
  CertificateHolderId,
  CertificateId,
  EmailDraftId,
} from "#kernel/ids.ts";

/** Copied pages that go along with a certificate, which is an attachment itself. */
export const PAGES_SENT_MAX = EMAIL_ATTACHMENTS_MAX - 1;

const SentPages = z.object({ fileId: z.string(), name: z.string(), sha256: z.string(), sizeBytes: z.int() });
/** Pages as they were attached. */
export type SentPages = z.infer<typeof SentPages>;
export const AllSentPages = z.array(SentPages);

/** A certificate that was sent, or is going to be: the email of a person's approval. */
export type CertificateDelivery = {
  id: CertificateDeliveryId;
  certificateId: CertificateId;
  holderId: CertificateHolderId;
  /** The approval whose bytes are sent. */
  approvalId: CertificateApprovalId;
  draftId: EmailDraftId;
  /** SHA-256 of what was displayed. */
  contentHash: Buffer;
  pages: SentPages[];
  deliveredBy: AgencyUserId;
  deliveredAt: Date;
  /** When the bytes were there; null while they are printed. */
  releasedAt: Date | null;
};

/** What a person approves: the text and recipients as displayed, which pages go along, and the hash of all of it. */
export const DeliveryDraft = z
  .object({
    to: z.array(z.string()),
    cc: z.array(z.string()),
    subject: z.string(),
    body: z.string(),
    pageIds: z.array(z.string()).max(PAGES_SENT_MAX, `Attach at most ${PAGES_SENT_MAX} forms.`),
    hash: z.string().regex(/^[0-9a-f]{64}$/u),
    sendAnyway: z.boolean(),
  })
  .transform(({ pageIds, hash, sendAnyway, ...shown }, context) => {
    const email = EmailDraftInput.safeParse(shown);
    if (email.success) return { shown, email: email.data, pageIds: [...new Set(pageIds)], hash, sendAnyway };
    for (const { path, message } of email.error.issues) context.addIssue({ code: "custom", path, message });
    return z.NEVER;
  });
export type DeliveryDraft = z.infer<typeof DeliveryDraft>;

/** The text of a delivery as it was displayed. */
export type DisplayedText = Pick<DisplayedDelivery, "to" | "cc" | "subject" | "body">;

/** What the attached certificate is called. */
export const paperNameOf = (number: string): string => `${number}.pdf`;
