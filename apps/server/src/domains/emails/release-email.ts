import type { EmailDraftId } from "#kernel/ids.ts";
import { requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { listNewestApprovals, lockApproval } from "./email-approval.store.ts";
import { mayReleaseEmails } from "./emails.access.ts";
import { saveOutcome } from "./save-outcome.ts";

/** Sends a held email: what it waited for exists. The caller releases it once. */
export async function releaseEmail(context: UseCaseContext, draftId: EmailDraftId): Promise<void> {
  requireAccess(mayReleaseEmails(context.actor));
  const approval = await openApproval(context, draftId);
  if (!approval) return;
  await recordEvent(context, { kind: "email.released", subjectId: draftId, details: { approvalId: approval.id } });
}

/** Ends a held email: what it waited for will not exist. */
export async function withholdEmail(context: UseCaseContext, draftId: EmailDraftId, problem: string): Promise<void> {
  requireAccess(mayReleaseEmails(context.actor));
  const approval = await openApproval(context, draftId);
  if (approval) await saveOutcome(context, approval, { outcome: "REFUSED", problem });
}

async function openApproval({ db }: UseCaseContext, draftId: EmailDraftId) {
  const [newest] = await listNewestApprovals(db, [draftId]);
  const approval = newest && (await lockApproval(db, newest.id));
  return approval?.state === "APPROVED" ? approval : null;
}
