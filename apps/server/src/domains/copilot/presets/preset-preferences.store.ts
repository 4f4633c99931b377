import { FAVORITE_PRESETS_MAX } from "@cara/contract/limits.ts";
import type { WorkspacePreset } from "@cara/contract/workspace-presets.ts";
import type { AgencyId, AgencyUserId, CustomPresetId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";

/** The builtin presets on a user's start page; null when they never chose. */
export async function findFavoriteBuiltins(db: AgencyDb, userId: AgencyUserId): Promise<WorkspacePreset[] | null> {
  const row = await db
    .selectFrom("preset_preferences")
    .select("builtin")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  // the table's check admits no other values
  return (row?.builtin as WorkspacePreset[] | null | undefined) ?? null;
}

export async function listFavoriteCustomPresetIds(db: AgencyDb, userId: AgencyUserId): Promise<CustomPresetId[]> {
  const rows = await db
    .selectFrom("favorite_custom_presets")
    .select("preset_id")
    .where("user_id", "=", userId)
    .orderBy("preset_id")
    .limit(FAVORITE_PRESETS_MAX)
    .execute();
  return rows.map((row) => row.preset_id as CustomPresetId);
}

/** Replaces a user's favorites. The first statement locks the user's row, so concurrent changes are serialized. */
export async function saveFavorites(
  db: AgencyDb,
  { agencyId, userId }: { agencyId: AgencyId; userId: AgencyUserId },
  { builtin, customPresetIds }: { builtin: readonly WorkspacePreset[]; customPresetIds: readonly CustomPresetId[] },
): Promise<void> {
  await db
    .insertInto("preset_preferences")
    .values({ agency_id: agencyId, user_id: userId, builtin: [...builtin] })
    .onConflict((conflict) => conflict.columns(["agency_id", "user_id"]).doUpdateSet({ builtin: [...builtin] }))
    .execute();
  let gone = db.deleteFrom("favorite_custom_presets").where("user_id", "=", userId);
  if (customPresetIds.length > 0) gone = gone.where("preset_id", "not in", customPresetIds);
  await gone.execute();
  if (customPresetIds.length === 0) return;
  await db
    .insertInto("favorite_custom_presets")
    .values(customPresetIds.map((preset_id) => ({ agency_id: agencyId, user_id: userId, preset_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
