import { EMAIL_IS_BEING_SENT } from "@cara/contract/messages.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import { requireAccess } from "#platform/errors.ts";
import { recordEvents } from "#platform/events/record-event.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { listOpenApprovals, saveLapsed } from "./email-approval.store.ts";
import type { EmailApprovalId, EmailDraftId } from "#kernel/ids.ts";
import { DRAFT_OWNERS, type DraftOwner } from "./email-draft.ts";
import { failDrafts, releaseDrafts } from "./email-draft.store.ts";
import { mayEditDrafts, mayWithholdEmails } from "./emails.access.ts";

export type LapseRefusal = "EMAIL_IS_BEING_SENT";

/**
 * Makes approvals that were not sent yet lapse, and forgets who typed which recipient: the next person reads, types and
 * approves for themselves. Every unsent draft gets a new version, so an approval of the former one is refused. The caller
 * holds the lock of the drafts' owner.
 */
export async function lapseApprovals(
  context: UseCaseContext,
  { owner, reason }: { owner: DraftOwner; reason: string },
): Promise<Result<null, LapseRefusal>> {
  const { db, actor, clock } = context;
  requireAccess(mayEditDrafts(actor));
  const approvals = await listOpenApprovals(db, owner);
  if (approvals.some(({ isBeingSent }) => isBeingSent)) return refuse("EMAIL_IS_BEING_SENT", EMAIL_IS_BEING_SENT);
  await lapse(context, { owner, reason }, approvals);
  await releaseDrafts(db, owner, clock.now());
  return ok(null);
}

/** Keeps back an owner's approved emails that no worker is sending yet: what they say is no longer so. */
export async function withholdUnsent(
  context: UseCaseContext,
  { owner, reason }: { owner: DraftOwner; reason: string },
): Promise<void> {
  const { db, actor, clock } = context;
  requireAccess(mayWithholdEmails(actor));
  const unsent = (await listOpenApprovals(db, owner)).filter(({ isBeingSent }) => !isBeingSent);
  await lapse(context, { owner, reason }, unsent);
  const draftIds = unsent.map(({ draftId }) => draftId);
  await failDrafts(db, draftIds, clock.now());
}

async function lapse(
  context: UseCaseContext,
  { owner, reason }: { owner: DraftOwner; reason: string },
  approvals: readonly { id: EmailApprovalId; draftId: EmailDraftId }[],
): Promise<void> {
  const ids = approvals.map(({ id }) => id);
  await saveLapsed(context.db, ids, reason);
  const lapsed = approvals.map(({ id, draftId }) => ({
    subjectId: draftId,
    details: { approvalId: id, [DRAFT_OWNERS[owner.kind]]: owner.id },
  }));
  await recordEvents(context, "email.approval_lapsed", lapsed);
}
