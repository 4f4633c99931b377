import { ATTACHMENT_NOT_HERE } from "@cara/contract/messages.ts";
import type { EmailDraftId, FileId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import { requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import {
  DRAFT_OWNERS,
  leaveOutUnknown,
  refuseTooLate,
  rewrite,
  type EmailDraft,
  type EmailDraftInput,
} from "./email-draft.ts";
import { lockDraft, saveAttachments, saveDraft } from "./email-draft.store.ts";
import { mayEditDrafts } from "./emails.access.ts";
import { findAttachments } from "./find-attachments.ts";

export type EmailRefusal =
  | "ALREADY_APPROVED"
  | "STALE_VERSION"
  | "ATTACHMENT_NOT_HERE"
  | "ATTACHMENT_NOT_READY"
  | "ATTACHMENTS_TOO_LARGE";
/** `onRecord`: the addresses that may be written to without being typed. `attachable`: the files that may be attached. */
export type EditEmailDraftInput = {
  draftId: EmailDraftId;
  version: number;
  onRecord: readonly string[];
  attachable?: readonly FileId[];
  draft: EmailDraftInput;
};

/** Edits an email that is not yet approved. Addresses typed here may be written to. */
export async function editEmailDraft(
  context: UseCaseContext,
  { draftId, version, onRecord, attachable = [], draft }: EditEmailDraftInput,
): Promise<Result<EmailDraft, EmailRefusal>> {
  const { db, actor, clock } = context;
  requireAccess(mayEditDrafts(actor));
  const stored = await lockDraft(db, draftId);
  const tooLate = refuseTooLate(stored, version);
  if (tooLate) return tooLate;

  // the To field is shown without recipients that are no longer on record, so any such address in it was typed
  const before = leaveOutUnknown(stored, onRecord);
  const after = rewrite(before, draft, clock.now());
  if (after === before) return ok(before);
  if (draft.attachmentIds) {
    // what is attached already stays attachable
    const known = new Set<string>([...attachable, ...before.attachmentIds]);
    if (!draft.attachmentIds.every((id) => id && known.has(id)))
      return refuse("ATTACHMENT_NOT_HERE", ATTACHMENT_NOT_HERE, "attachmentIds");
    const files = await findAttachments(db, after.attachmentIds);
    if (!files.ok) return files;
    await saveAttachments(db, actor.agencyId, after);
  }
  await saveDraft(db, after);
  await recordEvent(context, {
    kind: "email.edited",
    subjectId: draftId,
    details: { [DRAFT_OWNERS[after.owner.kind]]: after.owner.id, version: after.version },
  });
  return ok(after);
}
