import { editEmailDraft, type EmailRefusal } from "#domains/emails/edit-email-draft.ts";
import type { EmailDraftInput } from "#domains/emails/email-draft.ts";
import type { ArtifactId } from "#kernel/ids.ts";
import { ok, type Result } from "#kernel/result.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { attachableIn, findEmailToFinish } from "./find-artifacts.ts";
import type { Artifact } from "./artifact.ts";
import { publishEmailChange } from "./publish-email-change.ts";
import { addressesOnRecord } from "../workspaces/workspace-subject.ts";

/** Edits a workspace's email that is not yet approved. Addresses typed here may be written to. */
export async function editEmailArtifact(
  context: UseCaseContext,
  { artifactId, version, draft }: { artifactId: ArtifactId; version: number; draft: EmailDraftInput },
): Promise<Result<Artifact, EmailRefusal>> {
  const { db } = context;
  const { artifact, workspace, draftId } = await findEmailToFinish(context, artifactId);
  const onRecord = await addressesOnRecord(db, workspace);
  const attachable = await attachableIn(db, workspace.id);
  const result = await editEmailDraft(context, { draftId, version, onRecord, attachable, draft });
  if (!result.ok) return result;
  if (result.value.version > version) await publishEmailChange(context, result.value);
  return ok({ ...artifact, email: result.value });
}
