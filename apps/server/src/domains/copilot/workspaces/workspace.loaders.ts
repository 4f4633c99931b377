import DataLoader from "dataloader";
import { filesById } from "#domains/documents/list-files.ts";
import type { StoredFile } from "#domains/documents/stored-file.ts";
import { WORKSPACE_MESSAGES_SHOWN } from "@cara/contract/workspace-terms.ts";
import { serviceRequestsById } from "#domains/servicing/find-service-request.ts";
import type { AgencyUserId, ServiceRequestId, WorkspaceId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { grouped } from "#platform/graphql/grouped.ts";
import { shownMessages } from "./shown-messages.ts";
import type { WorkspaceFile, WorkspaceMessage } from "./workspace.ts";
import { listWorkspaceFiles } from "./workspace-message.store.ts";
import type { WorkspaceRun } from "./workspace-run.ts";
import { listNewestRuns } from "./workspace-run.store.ts";
import { listOwners } from "./workspace.store.ts";

/** Larger than every position. */
export const AFTER_ALL = 2_147_483_647;

/** A file that was not deleted, under its name in the conversation. */
type ShownFile = StoredFile & Pick<WorkspaceFile, "messageId">;

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

/** Who opened a workspace, for messages of an earlier release, which have no author. */
export const openerByWorkspace = (db: AgencyDb): DataLoader<WorkspaceId, AgencyUserId | null> =>
  new DataLoader(async (ids) => {
    const found = new Map((await listOwners(db, ids)).map(({ id, openedBy }) => [id, openedBy]));
    return ids.map((id) => found.get(id) ?? null);
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

/** The newest run by workspace. */
export const newestRunByWorkspace = (db: AgencyDb): DataLoader<WorkspaceId, WorkspaceRun | null> =>
  new DataLoader(async (ids) => {
    const runs = new Map((await listNewestRuns(db, ids)).map((run) => [run.workspaceId, run]));
    return ids.map((id) => runs.get(id) ?? null);
  });
