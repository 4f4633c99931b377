import { requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import type { EmailApproval } from "./email-approval.ts";
import { saveDelivery } from "./email-approval.store.ts";
import { addressees, DRAFT_OWNERS, type EmailDraft } from "./email-draft.ts";
import { lockDraft, saveDraft } from "./email-draft.store.ts";
import { maySendApproved } from "./emails.access.ts";

/**
 * The result as the journal holds it, without addresses and without the mail server's message: `rejected` are the indexes
 * of rejected recipients in the approval. Earlier releases wrote addresses and messages.
 */
export type Delivery = { outcome: "SENT"; rejected: (number | string)[] } | { outcome: "REFUSED"; problem?: string };

/** Maximum length of a failure message. */
const FAILURE_MAX_LENGTH = 900;

/** Saves what became of an approval, for the approval, its draft and the audit trail. */
export async function saveOutcome(
  context: UseCaseContext,
  approval: EmailApproval,
  delivery: Delivery,
): Promise<EmailDraft> {
  const { db, actor, clock } = context;
  requireAccess(maySendApproved(actor));
  const now = clock.now();
  const isSent = delivery.outcome === "SENT";
  const state = isSent ? "SENT" : "FAILED";
  await saveDelivery(db, {
    id: approval.id,
    state,
    sentAt: isSent ? now : null,
    failure: failureOf(approval, delivery),
  });
  const before = await lockDraft(db, approval.draftId);
  const draft: EmailDraft = { ...before, state, version: before.version + 1, updatedAt: now };
  await saveDraft(db, draft);
  await recordEvent(context, {
    kind: isSent ? "email.sent" : "email.failed",
    subjectId: draft.id,
    details: {
      approvalId: approval.id,
      [DRAFT_OWNERS[draft.owner.kind]]: draft.owner.id,
      messageId: approval.messageId,
    },
  });
  return draft;
}

function failureOf(approval: EmailApproval, delivery: Delivery): string | null {
  const recipients = addressees(approval);
  if (delivery.outcome === "REFUSED") return (delivery.problem ?? "It was refused.").slice(0, FAILURE_MAX_LENGTH);
  const rejected = delivery.rejected.map((recipient) =>
    typeof recipient === "string" ? recipient : (recipients[recipient] ?? "a recipient"),
  );
  return rejected.length > 0 ? `Not accepted for ${rejected.join(", ")}`.slice(0, FAILURE_MAX_LENGTH) : null;
}
