import DataLoader from "dataloader";
import type { CustomPresetId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { notFound } from "#platform/errors.ts";
import type { CustomPresetSummary } from "./custom-preset.ts";
import { listBasePrompts, listCustomPresetsById } from "./custom-preset.store.ts";

/** Presets by id, batched per tick; null for a deleted one. */
export const customPresetById = (db: AgencyDb): DataLoader<CustomPresetId, CustomPresetSummary | null> =>
  new DataLoader(async (ids) => {
    const found = new Map((await listCustomPresetsById(db, ids)).map((preset) => [preset.id, preset]));
    return ids.map((id) => found.get(id) ?? null);
  });

/** Base prompts, which lists leave out unless they are requested. */
export const basePromptById = (db: AgencyDb): DataLoader<CustomPresetId, string> =>
  new DataLoader<CustomPresetId, string>(async (ids) => {
    const found = await listBasePrompts(db, ids);
    return ids.map((id) => found.get(id) ?? notFound());
  });
