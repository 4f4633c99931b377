import DataLoader from "dataloader";
import { filesById } from "#domains/documents/list-files.ts";
import { approversAmong } from "#domains/identity/find-agency-user.ts";
import { newestApprovalsByDraft } from "#domains/emails/find-email-drafts.ts";
import { ownersWithOpenDrafts } from "#domains/emails/find-open-drafts.ts";
import { hasOpenRecipients, showRecipients } from "#domains/emails/show-recipients.ts";
import type { AgencyUserId, EmailDraftId, FileId, WorkspaceId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { addressesOnRecord } from "../workspaces/workspace-subject.ts";
import { getWorkspace } from "../workspaces/workspace.store.ts";
import type { Artifact } from "./artifact.ts";
import { artifactsOf } from "./find-artifacts.ts";

/** Artifacts by workspace, oldest first. */
export const artifactsByWorkspace = (db: AgencyDb): DataLoader<WorkspaceId, Artifact[]> =>
  new DataLoader(async (ids) => {
    const made = Map.groupBy(await artifactsOf(db, ids), ({ workspaceId }) => workspaceId);
    const shown: Artifact[][] = [];
    // one page shows the artifacts of one workspace
    for (const id of ids) shown.push(await withCheckedRecipients(db, id, made.get(id) ?? []));
    return shown;
  });

async function withCheckedRecipients(db: AgencyDb, id: WorkspaceId, artifacts: Artifact[]): Promise<Artifact[]> {
  if (!artifacts.some(({ email }) => email && hasOpenRecipients(email))) return artifacts;
  const onRecord = await addressesOnRecord(db, await getWorkspace(db, id));
  return artifacts.map((artifact) => ({
    ...artifact,
    email: artifact.email && showRecipients(artifact.email, onRecord),
  }));
}

/** Attached files by id; null for a deleted one. */
export const attachedFileById = (db: AgencyDb) =>
  new DataLoader(async (ids: readonly FileId[]) => {
    const found = await filesById(db, ids);
    return ids.map((id) => found.get(id) ?? null);
  });

/** The newest approval by draft. */
export const approvalByDraft = (db: AgencyDb) =>
  new DataLoader(async (ids: readonly EmailDraftId[]) => {
    const found = await newestApprovalsByDraft(db, ids);
    return ids.map((id) => found.get(id) ?? null);
  });

/** Whether a workspace has an email that waits for approval. */
export const hasOpenEmail = (db: AgencyDb) =>
  new DataLoader(async (ids: readonly WorkspaceId[]) => {
    const owners = await ownersWithOpenDrafts(db, "WORKSPACE", ids);
    return ids.map((id) => owners.has(id));
  });

/** Whether a user may approve emails. */
export const isApproverById = (db: AgencyDb) =>
  new DataLoader(async (ids: readonly AgencyUserId[]) => {
    const approvers = await approversAmong(db, ids);
    return ids.map((id) => approvers.has(id));
  });
