import { z } from "zod";
import { FAVORITE_PRESETS_MAX } from "@cara/contract/limits.ts";
import { TOO_MANY_FAVORITES } from "@cara/contract/messages.ts";
import { WORKSPACE_PRESETS } from "@cara/contract/workspace-presets.ts";
import { parseId, type AgencyUserId, type CustomPresetId } from "#kernel/ids.ts";
import { ok, type Result } from "#kernel/result.ts";
import { requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { mayChangeFavorites } from "../copilot.access.ts";
import { listCustomPresetsById } from "./custom-preset.store.ts";
import { findFavoriteBuiltins, listFavoriteCustomPresetIds, saveFavorites } from "./preset-preferences.store.ts";

/** The presets on a person's start page. */
export const FavoriteChoice = z.object({
  favoritePresets: z.object({
    presets: z
      .array(z.enum(WORKSPACE_PRESETS))
      .transform((given) => WORKSPACE_PRESETS.filter((preset) => given.includes(preset))),
    customPresetIds: z.array(z.string()).max(FAVORITE_PRESETS_MAX, TOO_MANY_FAVORITES),
  }),
});
export type FavoriteChoice = z.infer<typeof FavoriteChoice>;

/** Saves a person's favorites. Ids that are not presets of the agency are ignored. */
export async function updateAgencyUserPreferences(
  context: UseCaseContext,
  { favoritePresets: { presets, customPresetIds: given } }: FavoriteChoice,
): Promise<Result<AgencyUserId>> {
  const { db, actor } = context;
  requireAccess(mayChangeFavorites(actor));

  const wanted = [...new Set(given)].map((id) => parseId<CustomPresetId>(id)).filter((id) => id !== null);
  const found = wanted.length > 0 ? await listCustomPresetsById(db, wanted) : [];
  const customPresetIds = found.map(({ id }) => id).toSorted();
  const before = {
    presets: await findFavoriteBuiltins(db, actor.userId),
    customPresetIds: await listFavoriteCustomPresetIds(db, actor.userId),
  };
  if (isSame(before.presets, presets) && isSame(before.customPresetIds, customPresetIds)) return ok(actor.userId);

  await saveFavorites(db, actor, { builtin: presets, customPresetIds });
  const details = { presets, customPresetIds };
  await recordEvent(context, { kind: "preset_preferences.updated", subjectId: actor.userId, details });
  return ok(actor.userId);
}

const isSame = (before: readonly string[] | null, after: readonly string[]): boolean =>
  before !== null && before.toSorted().join() === after.toSorted().join();
