import type { ArtifactId } from "#kernel/ids.ts";
import { ok, type Result } from "#kernel/result.ts";
import { notFound, requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import { touchTopic } from "#platform/live/touch-topic.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { lockArtifact, saveEmailArtifact } from "./artifact.store.ts";
import { maySpeakIn } from "./copilot.access.ts";
import { isEmail, leaveOutUnknown, refuseTooLate, rewrite, type EmailArtifact } from "./email-approval.ts";
import type { EmailDraft } from "./email-draft.ts";
import { addressesOnRecord } from "./tool-scope.ts";
import { getWorkspace } from "./workspace.store.ts";

export type EmailRefusal = "ALREADY_APPROVED" | "CHANGED_MEANWHILE";

/** Rewrites an e-mail that was not approved yet. Whom a person types here may be written to. */
export async function editEmailArtifact(
  context: UseCaseContext,
  { artifactId, version, draft }: { artifactId: ArtifactId; version: number; draft: EmailDraft },
): Promise<Result<EmailArtifact, EmailRefusal>> {
  const { db, actor, clock } = context;
  const stored = await lockArtifact(db, artifactId);
  const workspace = await getWorkspace(db, stored.workspaceId);
  requireAccess(maySpeakIn(actor, workspace));
  if (!isEmail(stored)) throw notFound();
  const tooLate = refuseTooLate(stored, version);
  if (tooLate) return tooLate;

  // the To field is shown without recipients who are no longer on record, so one that stands in it was typed
  const before = leaveOutUnknown(stored, await addressesOnRecord(db, workspace));
  const after = rewrite(before, draft, clock.now());
  if (after === before) return ok(before);
  await saveEmailArtifact(db, after);
  const { workspaceId } = after;
  await recordEvent(context, {
    kind: "email.edited",
    subjectId: artifactId,
    details: { workspaceId, version: after.version },
  });
  await touchTopic(context, {
    topic: `workspace:${workspaceId}`,
    kind: "workspace.artifact_changed",
    subjectId: artifactId,
  });
  return ok(after);
}
