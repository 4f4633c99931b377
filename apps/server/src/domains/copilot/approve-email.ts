import { mailQuotaUsed, notOnRecord, RECIPIENT_NEEDED, typedNotOnRecord } from "@cara/contract/messages.ts";
import { newId, type ArtifactId, type EmailApprovalId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import { notFound, requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import { touchTopic } from "#platform/live/touch-topic.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { lockArtifact, saveEmailArtifact } from "./artifact.store.ts";
import { mayApproveEmail } from "./copilot.access.ts";
import type { EmailRefusal } from "./edit-email-artifact.ts";
import {
  isEmail,
  refuseTooLate,
  setAside,
  typedRecipients,
  type EmailApproval,
  type EmailArtifact,
} from "./email-approval.ts";
import { insertApproval, listNewestApprovals } from "./email-approval.store.ts";
import { contentHash } from "./email-draft.ts";
import { countRecipients } from "./mail-usage.store.ts";
import { addressesOnRecord } from "./tool-scope.ts";
import { getWorkspace } from "./workspace.store.ts";

/** `sendAnyway`: the person has seen that an address they typed is not on record. */
export type ApproveEmailInput = { artifactId: ArtifactId; version: number; sendAnyway?: boolean };
type ApproveRefusal =
  | EmailRefusal
  | "RECIPIENT_NEEDED"
  | "UNKNOWN_RECIPIENT"
  | "TYPED_NOT_ON_RECORD"
  | "MAIL_QUOTA_USED";

/**
 * Approves an e-mail as it stands: who, when, and exactly what, under a seal and the Message-ID it will have. It leaves
 * because of this and of nothing else. An address that nobody typed and that is not on record is taken out of To.
 */
export async function approveEmail(
  context: UseCaseContext,
  { artifactId, version, sendAnyway = false }: ApproveEmailInput,
): Promise<Result<EmailArtifact, ApproveRefusal>> {
  const { db, actor, clock, settings } = context;
  const email = await lockArtifact(db, artifactId);
  const workspace = await getWorkspace(db, email.workspaceId);
  requireAccess(mayApproveEmail(actor, workspace));
  if (!isEmail(email)) throw notFound();
  const tooLate = refuseTooLate(email, version);
  if (tooLate) return tooLate;

  const { subject, recipients, body } = email;
  if (recipients.length === 0) return refuse("RECIPIENT_NEEDED", RECIPIENT_NEEDED, "to");
  const known = await addressesOnRecord(db, workspace);
  const unlisted = recipients.filter((address) => !known.includes(address));
  const typed = typedRecipients(email);
  const unknown = unlisted.filter((address) => !typed.includes(address));
  if (unknown.length > 0) {
    await saveEmailArtifact(db, setAside(email, unknown, clock.now()));
    await publishArtifact(context, email);
    return refuse("UNKNOWN_RECIPIENT", notOnRecord(unknown), "to");
  }
  if (unlisted.length > 0 && !sendAnyway)
    return refuse("TYPED_NOT_ON_RECORD", typedNotOnRecord(unlisted), "sendAnyway");

  const quota = settings.recipientsPerDay;
  if (!(await countRecipients(db, recipients.length, quota, clock.now())))
    return refuse("MAIL_QUOTA_USED", mailQuotaUsed(quota));

  const content = { subject, recipients, body };
  const hash = contentHash(content);
  const [former] = await listNewestApprovals(db, [artifactId]);
  const id = newId<EmailApprovalId>();
  const approval: EmailApproval = {
    ...content,
    id,
    artifactId,
    approvedBy: actor.userId,
    approvedAt: clock.now(),
    contentHash: hash,
    // the same words once more are the same mail: some server may have taken it over though we never heard
    messageId: former?.contentHash.equals(hash) ? former.messageId : `<${id}@${settings.providerDomain}>`,
    state: "APPROVED",
    sentAt: null,
    failure: null,
  };
  await insertApproval(db, actor.agencyId, approval);
  const after: EmailArtifact = {
    ...email,
    state: "APPROVED",
    version: email.version + 1,
    updatedAt: approval.approvedAt,
  };
  await saveEmailArtifact(db, after);
  await recordEvent(context, {
    kind: "email.approved",
    subjectId: artifactId,
    details: { approvalId: id, workspaceId: workspace.id, contentHash: hash.toString("hex") },
  });
  await publishArtifact(context, email);
  return ok(after);
}

const publishArtifact = (context: UseCaseContext, { id, workspaceId }: EmailArtifact): Promise<void> =>
  touchTopic(context, { topic: `workspace:${workspaceId}`, kind: "workspace.artifact_changed", subjectId: id });
