import { RECIPIENT_NEEDED, typedNotOnRecord } from "@cara/contract/messages.ts";
import { newId, type EmailDraftId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import { requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { insertApproval } from "./email-approval.store.ts";
import {
  DRAFT_OWNERS,
  type Attachment,
  type DraftOwner,
  type EmailDraft,
  type EmailDraftInput,
} from "./email-draft.ts";
import { insertDraft, saveAttachments } from "./email-draft.store.ts";
import { mayApproveEmails } from "./emails.access.ts";
import { findAttachments, type AttachmentRefusal } from "./find-attachments.ts";
import { approvalDetails, giveApproval, type QuotaRefusal } from "./give-approval.ts";

/**
 * `attachments`: files with their bytes' hashes, in the order they are sent. `awaits`: those of them that do not exist yet; the
 * email is then held until `releaseEmail`. `sendAnyway`: the person has seen that an address they typed is not on record.
 */
export type NewEmail = {
  owner: DraftOwner;
  onRecord: readonly string[];
  content: Pick<EmailDraftInput, "subject" | "to" | "cc" | "body">;
  signature: string | null;
  attachments: Attachment[];
  awaits?: ReadonlySet<string>;
  sendAnyway: boolean;
};
export type NewEmailRefusal = "RECIPIENT_NEEDED" | "TYPED_NOT_ON_RECORD" | AttachmentRefusal | QuotaRefusal;

/** Approves an email that the person has just written themselves: every address in it is on record, or typed by them. */
export async function approveNewEmail(
  context: UseCaseContext,
  { owner, onRecord, content, signature, attachments, awaits = new Set(), sendAnyway }: NewEmail,
): Promise<Result<EmailDraft, NewEmailRefusal>> {
  const { db, actor, clock } = context;
  requireAccess(mayApproveEmails(actor));
  const { subject, to, cc, body } = content;
  if (to.length === 0) return refuse("RECIPIENT_NEEDED", RECIPIENT_NEEDED, "to");
  const typed = [...to, ...cc].filter((address) => !onRecord.includes(address));
  if (typed.length > 0 && !sendAnyway) return refuse("TYPED_NOT_ON_RECORD", typedNotOnRecord(typed), "sendAnyway");
  const there = attachments.map(({ fileId }) => fileId).filter((id) => !awaits.has(id));
  const files = await findAttachments(db, there);
  if (!files.ok) return files;

  const now = clock.now();
  const draft: EmailDraft = {
    id: newId<EmailDraftId>(),
    owner,
    subject,
    recipients: to,
    cc,
    body,
    signature,
    attachmentIds: there,
    typed,
    flagged: [],
    reply: null,
    isByCara: false,
    state: "APPROVED",
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  const given = await giveApproval(context, { draft, attachments });
  if (!given.ok) return given;
  await insertDraft(db, actor.agencyId, draft);
  await saveAttachments(db, actor.agencyId, draft);
  await insertApproval(db, actor.agencyId, given.value);
  const drafted = { [DRAFT_OWNERS[owner.kind]]: owner.id };
  await recordEvent(context, { kind: "email.drafted", subjectId: draft.id, details: drafted });
  // only `email.approved` starts the sending
  const kind = awaits.size > 0 ? "email.approved_ahead" : "email.approved";
  await recordEvent(context, { kind, subjectId: draft.id, details: approvalDetails(draft, given.value) });
  return ok(draft);
}
