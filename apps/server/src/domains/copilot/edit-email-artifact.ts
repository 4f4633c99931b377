import type { ArtifactId } from "#kernel/ids.ts";
import { ok, type Result } from "#kernel/result.ts";
import { notFound, requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import { touchTopic } from "#platform/live/touch-topic.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { lockArtifact, saveEmailArtifact } from "./artifact.store.ts";
import { maySpeakIn } from "./copilot.access.ts";
import { isEmail, refuseTooLate, rewrite, type EmailArtifact } from "./email-approval.ts";
import type { EmailDraft } from "./email-draft.ts";
import { getWorkspace } from "./workspace.store.ts";

export type EmailRefusal = "ALREADY_APPROVED" | "CHANGED_MEANWHILE";

/** Rewrites an e-mail that was not approved yet. Whom a person types here may be written to. */
export async function editEmailArtifact(
  context: UseCaseContext,
  { artifactId, version, draft }: { artifactId: ArtifactId; version: number; draft: EmailDraft },
): Promise<Result<EmailArtifact, EmailRefusal>> {
  const { db, actor, clock } = context;
  const before = await lockArtifact(db, artifactId);
  requireAccess(maySpeakIn(actor, await getWorkspace(db, before.workspaceId)));
  if (!isEmail(before)) throw notFound();
  const tooLate = refuseTooLate(before, version);
  if (tooLate) return tooLate;

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
