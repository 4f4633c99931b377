import DataLoader from "dataloader";
import type { WorkspaceId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { Takeover } from "./takeover.ts";
import { listPendingTakeovers } from "./takeover.store.ts";

/** The open request by workspace. */
export const pendingTakeover = (db: AgencyDb): DataLoader<WorkspaceId, Takeover | null> =>
  new DataLoader(async (ids) => {
    const found = new Map((await listPendingTakeovers(db, ids)).map((takeover) => [takeover.workspaceId, takeover]));
    return ids.map((id) => found.get(id) ?? null);
  });
