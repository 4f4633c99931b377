import DataLoader from "dataloader";
import type { AgencyUser } from "#domains/identity/agency-user.ts";
import { colleaguesById } from "#domains/identity/find-agency-user.ts";
import type { AgencyUserId, ImportId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { countNotUndone, listSamples } from "./import-row.store.ts";

/** The first rows of imports, all of one tick in one statement. */
export const samplesByImport = (db: AgencyDb): DataLoader<ImportId, string[][]> =>
  new DataLoader(async (ids) => {
    const samples = Map.groupBy(await listSamples(db, ids), ({ importId }) => importId);
    return ids.map((id) => (samples.get(id) ?? []).map(({ cells }) => cells));
  });

/** How many rows an undo left as they are, by import. */
export const notUndoneByImport = (db: AgencyDb): DataLoader<ImportId, number> =>
  new DataLoader(async (ids) => {
    const kept = await countNotUndone(db, ids);
    return ids.map((id) => kept.get(id) ?? 0);
  });

/** Colleagues by id, all of one tick in one statement; null for one who is not there. */
export const colleagueById = (db: AgencyDb): DataLoader<AgencyUserId, AgencyUser | null> =>
  new DataLoader(async (ids) => {
    const found = await colleaguesById(db, ids);
    return ids.map((id) => found.get(id) ?? null);
  });
