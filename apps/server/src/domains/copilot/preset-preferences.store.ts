import type { WorkspacePreset } from "@cara/contract/workspace-presets.ts";
import type { AgencyUserId, CustomPresetId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";

/** Most favourites shown on the start page; the list of presets holds the rest. */
const FAVORITES_SHOWN = 100;

/** The builtin presets a user keeps on the start page; null when they never chose. */
export async function findFavoriteBuiltins(db: AgencyDb, userId: AgencyUserId): Promise<WorkspacePreset[] | null> {
  const row = await db
    .selectFrom("preset_preferences")
    .select("builtin")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  // the table's check admits no other words
  return (row?.builtin as WorkspacePreset[] | null | undefined) ?? null;
}

export async function listFavoriteCustomPresetIds(db: AgencyDb, userId: AgencyUserId): Promise<CustomPresetId[]> {
  const rows = await db
    .selectFrom("favorite_custom_presets")
    .select("preset_id")
    .where("user_id", "=", userId)
    .orderBy("preset_id")
    .limit(FAVORITES_SHOWN)
    .execute();
  return rows.map((row) => row.preset_id as CustomPresetId);
}
