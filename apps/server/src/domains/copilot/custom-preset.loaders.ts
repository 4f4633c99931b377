import DataLoader from "dataloader";
import type { CustomPresetId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { CustomPreset } from "./custom-preset.ts";
import { listCustomPresetsById } from "./custom-preset.store.ts";

/** Presets by id, all of one tick in one statement; null for one that is gone. */
export const customPresetById = (db: AgencyDb): DataLoader<CustomPresetId, CustomPreset | null> =>
  new DataLoader(async (ids) => {
    const found = new Map((await listCustomPresetsById(db, ids)).map((preset) => [preset.id, preset]));
    return ids.map((id) => found.get(id) ?? null);
  });
