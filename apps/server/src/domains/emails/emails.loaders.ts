import DataLoader from "dataloader";
import type { AgencyUser } from "#domains/identity/agency-user.ts";
import { colleaguesById } from "#domains/identity/find-agency-user.ts";
import type { AgencyUserId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";

/** Colleagues by id, including former ones; null for an unknown id. */
export const colleagueById = (db: AgencyDb): DataLoader<AgencyUserId, AgencyUser | null> =>
  new DataLoader(async (ids) => {
    const found = await colleaguesById(db, ids);
    return ids.map((id) => found.get(id) ?? null);
  });
