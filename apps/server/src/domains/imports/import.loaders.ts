import DataLoader from "dataloader";
import type { ImportId } from "#kernel/ids.ts";
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
