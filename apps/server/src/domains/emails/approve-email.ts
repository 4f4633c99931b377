import { notOnRecord, RECIPIENT_NEEDED, typedNotOnRecord } from "@cara/contract/messages.ts";
import type { EmailDraftId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import { requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import type { EmailRefusal } from "./edit-email-draft.ts";
import { insertApproval, listNewestApprovals } from "./email-approval.store.ts";
import { addressees, refuseTooLate, setAside, type EmailDraft } from "./email-draft.ts";
import { lockDraft, saveDraft } from "./email-draft.store.ts";
import { mayApproveEmails } from "./emails.access.ts";
import { findAttachments } from "./find-attachments.ts";
import { approvalDetails, giveApproval, type QuotaRefusal } from "./give-approval.ts";

/**
 * `onRecord`: the addresses that may be written to without being typed. `sendAnyway`: the person has seen that an address
 * they typed is not on record.
 */
export type ApproveEmailInput = {
  draftId: EmailDraftId;
  version: number;
  onRecord: readonly string[];
  sendAnyway?: boolean;
};
export type ApproveRefusal =
  | EmailRefusal
  | "RECIPIENT_NEEDED"
  | "UNKNOWN_RECIPIENT"
  | "TYPED_NOT_ON_RECORD"
  | QuotaRefusal;

/**
 * Approves an email: stores who, when, and exactly what, with a content hash and the Message-ID. Only an approval sends an
 * email. An address that is neither on record nor typed by a person is removed from To and Cc.
 */
export async function approveEmail(
  context: UseCaseContext,
  { draftId, version, onRecord, sendAnyway = false }: ApproveEmailInput,
): Promise<Result<EmailDraft, ApproveRefusal>> {
  const { db, actor, clock } = context;
  requireAccess(mayApproveEmails(actor));
  const draft = await lockDraft(db, draftId);
  const tooLate = refuseTooLate(draft, version);
  if (tooLate) return tooLate;

  if (draft.recipients.length === 0) return refuse("RECIPIENT_NEEDED", RECIPIENT_NEEDED, "to");
  const everyone = addressees(draft);
  const unlisted = everyone.filter((address) => !onRecord.includes(address));
  const unknown = unlisted.filter((address) => !draft.typed.includes(address));
  if (unknown.length > 0) {
    await saveDraft(db, setAside(draft, unknown, clock.now()));
    return refuse("UNKNOWN_RECIPIENT", notOnRecord(unknown), "to");
  }
  if (unlisted.length > 0 && !sendAnyway)
    return refuse("TYPED_NOT_ON_RECORD", typedNotOnRecord(unlisted), "sendAnyway");

  const files = await findAttachments(db, draft.attachmentIds);
  if (!files.ok) return files;
  const attachments = files.value.map(({ id: fileId, name }) => ({ fileId, name }));
  const [former] = await listNewestApprovals(db, [draftId]);
  const given = await giveApproval(context, { draft, attachments, former });
  if (!given.ok) return given;
  const approval = given.value;
  await insertApproval(db, actor.agencyId, approval);
  const after: EmailDraft = {
    ...draft,
    state: "APPROVED",
    version: draft.version + 1,
    updatedAt: approval.approvedAt,
  };
  await saveDraft(db, after);
  await recordEvent(context, {
    kind: "email.approved",
    subjectId: draftId,
    details: approvalDetails(draft, approval),
  });
  return ok(after);
}
