import { mailQuotaUsed } from "@cara/contract/messages.ts";
import { newId, type EmailApprovalId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import type { EmailApproval } from "./email-approval.ts";
import { addressees, contentHash, DRAFT_OWNERS, type Attachment, type EmailDraft } from "./email-draft.ts";
import { countRecipients } from "./mail-usage.store.ts";

export type QuotaRefusal = "MAIL_QUOTA_USED";
/** `former`: the newest approval of the same draft. */
type ToApprove = { draft: EmailDraft; attachments: Attachment[]; former?: EmailApproval | undefined };

/** A person's approval of exactly this content, counted against the agency's quota. The caller has checked everything else. */
export async function giveApproval(
  { db, actor, clock, settings }: UseCaseContext,
  { draft, attachments, former }: ToApprove,
): Promise<Result<EmailApproval, QuotaRefusal>> {
  const quota = settings.recipientsPerDay;
  if (!(await countRecipients(db, addressees(draft).length, quota, clock.now())))
    return refuse("MAIL_QUOTA_USED", mailQuotaUsed(quota));
  const { subject, recipients, cc, body, signature, reply } = draft;
  const content = { subject, recipients, cc, body, signature, attachments, reply };
  const hash = contentHash(content);
  const id = newId<EmailApprovalId>();
  return ok({
    ...content,
    id,
    draftId: draft.id,
    approvedBy: actor.userId,
    approvedAt: clock.now(),
    contentHash: hash,
    // the same content reuses the Message-ID: a mail server may have accepted it without our knowing
    messageId: former?.contentHash.equals(hash) ? former.messageId : `<${id}@${settings.providerDomain}>`,
    state: "APPROVED",
    sentAt: null,
    failure: null,
  });
}

/** What the audit trail says of an approval. */
export const approvalDetails = ({ owner }: EmailDraft, { id, contentHash: hash }: EmailApproval) => ({
  approvalId: id,
  [DRAFT_OWNERS[owner.kind]]: owner.id,
  contentHash: hash.toString("hex"),
});
