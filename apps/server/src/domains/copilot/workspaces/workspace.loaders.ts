import DataLoader from "dataloader";
import { colleaguesById } from "#domains/identity/find-agency-user.ts";
import { newestApprovalsByDraft } from "#domains/emails/find-email-drafts.ts";
import { hasOpenRecipients, showRecipients } from "#domains/emails/show-recipients.ts";
import { filesById } from "#domains/documents/list-files.ts";
import type { StoredFile } from "#domains/documents/stored-file.ts";
import { PLAN_EVENTS_SHOWN, WORKSPACE_MESSAGES_SHOWN } from "@cara/contract/workspace-terms.ts";
import { serviceRequestsById } from "#domains/servicing/find-service-request.ts";
import type { AgencyUserId, EmailDraftId, PlanStageId, ServiceRequestId, WorkspaceId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { grouped } from "#platform/graphql/grouped.ts";
import { artifactsOf } from "./find-artifacts.ts";
import type { Artifact, PlanEvent, PlanStage, WorkspaceRun } from "../runs/plan.ts";
import { shownMessages } from "./shown-messages.ts";
import { countEvents, listEvents, listStages, listUnfinishedStages } from "../runs/plan.store.ts";
import { addressesOnRecord } from "../runs/tool-scope.ts";
import type { WorkspaceFile, WorkspaceMessage } from "./workspace.ts";
import { listWorkspaceFiles } from "./workspace-message.store.ts";
import { listNewestRuns } from "../runs/workspace-run.store.ts";
import { getWorkspace } from "./workspace.store.ts";

/** Larger than every position. */
const AFTER_ALL = 2_147_483_647;

/** A file that was not deleted, under its name in the conversation. */
type ShownFile = StoredFile & Pick<WorkspaceFile, "messageId">;

/** Owners by id, batched per tick. */
export const ownerById = (db: AgencyDb) =>
  new DataLoader(async (ids: readonly AgencyUserId[]) => {
    const found = await colleaguesById(db, ids);
    return ids.map((id) => found.get(id) ?? null);
  });

/** Files by workspace, without deleted ones. */
export const filesByWorkspace = (db: AgencyDb): DataLoader<WorkspaceId, ShownFile[]> =>
  new DataLoader(async (ids) => {
    const rows = await listWorkspaceFiles(db, ids);
    const stored = await filesById(
      db,
      rows.map(({ fileId }) => fileId),
    );
    return ids.map((id) =>
      rows.flatMap((row) => {
        const file = row.workspaceId === id ? stored.get(row.fileId) : undefined;
        return file ? [{ ...file, name: row.name, messageId: row.messageId }] : [];
      }),
    );
  });

/** The requests workspaces were opened for. */
export const requestById = (db: AgencyDb) =>
  new DataLoader(async (ids: readonly ServiceRequestId[]) => {
    const found = await serviceRequestsById(db, ids);
    return ids.map((id) => found.get(id) ?? null);
  });

/** The newest messages by workspace. */
export const newestMessages = (db: AgencyDb) =>
  grouped<WorkspaceId, WorkspaceMessage>(
    (ids) => shownMessages(db, ids, { before: AFTER_ALL, most: WORKSPACE_MESSAGES_SHOWN }),
    ({ workspaceId }) => workspaceId,
  );

/** Stages of the newest messages by workspace, oldest first. */
export const stagesByWorkspace = (db: AgencyDb) =>
  grouped<WorkspaceId, PlanStage>(
    (ids) => listStages(db, ids, { before: AFTER_ALL, most: WORKSPACE_MESSAGES_SHOWN }),
    ({ workspaceId }) => workspaceId,
  );

/** The unfinished ones of the newest stages, by workspace. */
export const unfinishedByWorkspace = (db: AgencyDb) =>
  grouped<WorkspaceId, PlanStage>(
    (ids) => listUnfinishedStages(db, ids),
    ({ workspaceId }) => workspaceId,
  );

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

/** The newest run by workspace. */
export const newestRunByWorkspace = (db: AgencyDb): DataLoader<WorkspaceId, WorkspaceRun | null> =>
  new DataLoader(async (ids) => {
    const runs = new Map((await listNewestRuns(db, ids)).map((run) => [run.workspaceId, run]));
    return ids.map((id) => runs.get(id) ?? null);
  });

/** The newest approval by draft. */
export const approvalByDraft = (db: AgencyDb) =>
  new DataLoader(async (ids: readonly EmailDraftId[]) => {
    const found = await newestApprovalsByDraft(db, ids);
    return ids.map((id) => found.get(id) ?? null);
  });

/** The newest events by stage, in order. */
export const eventsByStage = (db: AgencyDb) =>
  grouped<PlanStageId, PlanEvent>(
    (ids) => listEvents(db, ids, { before: AFTER_ALL, most: PLAN_EVENTS_SHOWN }),
    ({ stageId }) => stageId,
  );

/** How many events a stage has. */
export const eventCountByStage = (db: AgencyDb): DataLoader<PlanStageId, number> =>
  new DataLoader(async (ids) => {
    const counts = await countEvents(db, ids);
    return ids.map((id) => counts.get(id) ?? 0);
  });
