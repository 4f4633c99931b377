import { newId, type ArtifactId, type WorkspaceId, type WorkspaceRunId } from "#kernel/ids.ts";
import { ok, type Result } from "#kernel/result.ts";
import { requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import { touchTopic } from "#platform/live/touch-topic.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { findArtifactOfCall, insertEmailArtifact } from "./artifact.store.ts";
import { mayDraftEmails } from "./copilot.access.ts";
import { flaggedAddresses } from "./email-approval.ts";
import type { EmailDraft } from "./email-draft.ts";

/** `notInTo` are the addresses that are not on record. */
export type DraftedEmail = { artifactId: ArtifactId; subject: string; to: string[]; notInTo: string[] };
export type DraftEmailInput = {
  workspaceId: WorkspaceId;
  runId: WorkspaceRunId;
  toolCallId: string;
  knownAddresses: readonly string[];
  draft: EmailDraft;
};

/**
 * Saves an email for a person to approve; the same call makes it once. Only known addresses stand in To; the others are
 * saved beside it, for the person to see.
 */
export async function draftEmail(
  context: UseCaseContext,
  { workspaceId, runId, toolCallId, knownAddresses, draft }: DraftEmailInput,
): Promise<Result<DraftedEmail>> {
  const { db, actor, clock } = context;
  requireAccess(mayDraftEmails(actor));
  const { subject, body } = draft;
  const to = draft.to.filter((address) => knownAddresses.includes(address));
  const flagged = draft.to.filter((address) => !knownAddresses.includes(address));
  const id = newId<ArtifactId>();
  const call = { workspaceId, runId, toolCallId };
  const isNew = await insertEmailArtifact(db, actor.agencyId, {
    id,
    ...call,
    subject,
    recipients: to,
    flagged,
    body,
    createdAt: clock.now(),
  });
  if (!isNew) {
    const made = await findArtifactOfCall(db, call);
    return ok({
      artifactId: made?.id ?? id,
      subject: made?.subject ?? subject,
      to: made?.recipients ?? to,
      notInTo: made ? flaggedAddresses(made) : flagged,
    });
  }
  await recordEvent(context, { kind: "email.drafted", subjectId: id, details: { workspaceId, runId } });
  await touchTopic(context, { topic: `workspace:${workspaceId}`, kind: "workspace.artifact_changed", subjectId: id });
  return ok({ artifactId: id, subject, to, notInTo: flagged });
}
