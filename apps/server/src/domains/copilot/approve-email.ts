import { notOnRecord, RECIPIENT_NEEDED } from "@cara/contract/messages.ts";
import { newId, type ArtifactId, type EmailApprovalId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import { notFound, requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import { touchTopic } from "#platform/live/touch-topic.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { lockArtifact, saveEmailArtifact } from "./artifact.store.ts";
import { maySpeakIn } from "./copilot.access.ts";
import type { EmailRefusal } from "./edit-email-artifact.ts";
import { isEmail, refuseTooLate, typedRecipients, type EmailApproval, type EmailArtifact } from "./email-approval.ts";
import { insertApproval, listNewestApprovals } from "./email-approval.store.ts";
import { contentHash } from "./email-draft.ts";
import { readToolScope } from "./tool-scope.ts";
import { getWorkspace } from "./workspace.store.ts";

/**
 * Approves an e-mail as it stands: who, when, and exactly what, under a seal and the Message-ID it will have. It leaves
 * because of this and of nothing else.
 */
export async function approveEmail(
  context: UseCaseContext,
  { artifactId, version }: { artifactId: ArtifactId; version: number },
): Promise<Result<EmailArtifact, EmailRefusal | "RECIPIENT_NEEDED" | "UNKNOWN_RECIPIENT">> {
  const { db, actor, clock, settings } = context;
  const email = await lockArtifact(db, artifactId);
  const workspace = await getWorkspace(db, email.workspaceId);
  requireAccess(maySpeakIn(actor, workspace));
  if (!isEmail(email)) throw notFound();
  const tooLate = refuseTooLate(email, version);
  if (tooLate) return tooLate;

  const { subject, recipients, body } = email;
  if (recipients.length === 0) return refuse("RECIPIENT_NEEDED", RECIPIENT_NEEDED, "to");
  const { knownAddresses } = await readToolScope(db, workspace, email.runId);
  const allowed = new Set([...knownAddresses, ...typedRecipients(email)]);
  const unknown = recipients.filter((address) => !allowed.has(address));
  if (unknown.length > 0) return refuse("UNKNOWN_RECIPIENT", notOnRecord(unknown.join(", ")), "to");

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
  await touchTopic(context, {
    topic: `workspace:${workspace.id}`,
    kind: "workspace.artifact_changed",
    subjectId: artifactId,
  });
  return ok(after);
}
