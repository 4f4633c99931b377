import DataLoader from "dataloader";
import { colleaguesById } from "#domains/identity/find-agency-user.ts";
import type { AgencyUserId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";

/** Uploaders by id, batched per tick. */
export const uploaderById = (db: AgencyDb) =>
  new DataLoader(async (ids: readonly AgencyUserId[]) => {
    const found = await colleaguesById(db, ids);
    return ids.map((id) => found.get(id) ?? null);
  });
