import type { EmailDraftId } from "#kernel/ids.ts";
import { ok, type Result } from "#kernel/result.ts";
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
import { lockDraft, saveDraft } from "./email-draft.store.ts";
import { mayEditDrafts } from "./emails.access.ts";

export type EmailRefusal = "ALREADY_APPROVED" | "CHANGED_MEANWHILE";
/** `onRecord`: the addresses that may be written to without being typed. */
export type EditEmailDraftInput = {
  draftId: EmailDraftId;
  version: number;
  onRecord: readonly string[];
  draft: EmailDraftInput;
};

/** Edits an email that is not yet approved. Addresses typed here may be written to. */
export async function editEmailDraft(
  context: UseCaseContext,
  { draftId, version, onRecord, draft }: EditEmailDraftInput,
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
  await saveDraft(db, after);
  await recordEvent(context, {
    kind: "email.edited",
    subjectId: draftId,
    details: { [DRAFT_OWNERS[after.owner.kind]]: after.owner.id, version: after.version },
  });
  return ok(after);
}
