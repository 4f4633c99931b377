import DataLoader from "dataloader";
import type { AgencyUser } from "#domains/identity/agency-user.ts";
import { colleaguesById } from "#domains/identity/find-agency-user.ts";
import type { AgencyUserId, ImportId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { countNotUndone, listSamples } from "./import-row.store.ts";

/** The first rows of imports, batched per tick. */
export const samplesByImport = (db: AgencyDb): DataLoader<ImportId, string[][]> =>
  new DataLoader(async (ids) => {
    const samples = Map.groupBy(await listSamples(db, ids), ({ importId }) => importId);
    return ids.map((id) => (samples.get(id) ?? []).map(({ cells }) => cells));
  });

/** The number of rows that an undo left in place, by import. */
export const notUndoneByImport = (db: AgencyDb): DataLoader<ImportId, number> =>
  new DataLoader(async (ids) => {
    const counts = await countNotUndone(db, ids);
    return ids.map((id) => counts.get(id) ?? 0);
  });

/** Colleagues by id, batched per tick; null for an unknown id. */
export const colleagueById = (db: AgencyDb): DataLoader<AgencyUserId, AgencyUser | null> =>
  new DataLoader(async (ids) => {
    const found = await colleaguesById(db, ids);
    return ids.map((id) => found.get(id) ?? null);
  });
