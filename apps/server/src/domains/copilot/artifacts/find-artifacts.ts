import { emailDraftsById } from "#domains/emails/find-email-drafts.ts";
import { approversAmong } from "#domains/identity/find-agency-user.ts";
import type { ArtifactId, EmailDraftId, FileId, WorkspaceId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { notFound, requireAccess } from "#platform/errors.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { mayFinishEmails } from "../copilot.access.ts";
import type { Artifact } from "./artifact.ts";
import { getArtifact, listArtifacts } from "./artifact.store.ts";
import type { Workspace } from "../workspaces/workspace.ts";
import { listWorkspaceFiles } from "../workspaces/workspace-message.store.ts";
import { lockWorkspace } from "../workspaces/workspace.store.ts";

/** The artifacts of workspaces, oldest first, emails with their drafts. */
export const artifactsOf = async (db: AgencyDb, workspaceIds: readonly WorkspaceId[]): Promise<Artifact[]> =>
  withEmails(db, await listArtifacts(db, workspaceIds));

/** Adds the drafts to email artifacts. */
export async function withEmails(db: AgencyDb, artifacts: readonly Artifact[]): Promise<Artifact[]> {
  const drafts = await emailDraftsById(
    db,
    artifacts.flatMap(({ emailDraftId }) => emailDraftId ?? []),
  );
  return artifacts.map((artifact) => ({
    ...artifact,
    email: artifact.emailDraftId ? (drafts.get(artifact.emailDraftId) ?? null) : null,
  }));
}

/** The files an email of a workspace may carry: those of the conversation, and what Cara made. */
export async function attachableIn(db: AgencyDb, id: WorkspaceId): Promise<FileId[]> {
  const [named, made] = await Promise.all([listWorkspaceFiles(db, [id]), listArtifacts(db, [id])]);
  return [...named, ...made].flatMap(({ fileId }) => fileId ?? []);
}

/**
 * An email artifact and its workspace, for an actor who may edit and approve it. The workspace stays locked, so that
 * nobody takes it over before the change is saved.
 */
export async function findEmailToFinish(
  { db, actor }: Pick<UseCaseContext, "db" | "actor">,
  id: ArtifactId,
): Promise<{ artifact: Artifact; workspace: Workspace; draftId: EmailDraftId }> {
  const artifact = await getArtifact(db, id);
  if (!artifact.emailDraftId) throw notFound();
  const workspace = await lockWorkspace(db, artifact.workspaceId);
  const { userId } = workspace;
  const isOwnerApprover = (await approversAmong(db, [userId])).has(userId);
  requireAccess(mayFinishEmails(actor, { userId, isOwnerApprover }));
  return { artifact, workspace, draftId: artifact.emailDraftId };
}
