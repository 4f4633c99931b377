import type { AgencyUserId } from "#kernel/ids.ts";
import { ok } from "#kernel/result.ts";
import { AgencyUserType } from "#domains/identity/identity.schema.ts";
import { builder } from "#platform/graphql/builder.ts";
import { invalid, mutationPayload, toPayload } from "#platform/graphql/mutation-payload.ts";
import { parseInput } from "#platform/graphql/validation.ts";
import { CustomPresetType, WorkspacePresetEnum } from "./custom-presets.schema.ts";
import { customPresetById } from "./custom-preset.loaders.ts";
import { findFavoriteBuiltins, listFavoriteCustomPresetIds } from "./preset-preferences.store.ts";
import { FavoriteChoice, updateAgencyUserPreferences } from "./update-agency-user-preferences.ts";

const FavoritePresets = builder.objectRef<{ userId: AgencyUserId }>("FavoritePresets").implement({
  fields: (t) => ({
    presets: t.field({
      type: [WorkspacePresetEnum],
      nullable: true,
      description: "Null until the user has chosen; until then all builtin presets are shown.",
      resolve: ({ userId }, _args, { db }) => findFavoriteBuiltins(db, userId),
    }),
    customPresets: t.field({
      type: [CustomPresetType],
      async resolve({ userId }, _args, { db, once }) {
        const ids = await listFavoriteCustomPresetIds(db, userId);
        const presets = await Promise.all(ids.map((id) => once(customPresetById).load(id)));
        return presets.filter((preset) => preset !== null);
      },
    }),
  }),
});
const Preferences = builder.objectRef<{ userId: AgencyUserId }>("AgencyUserPreferences").implement({
  fields: (t) => ({ favoritePresets: t.field({ type: FavoritePresets, resolve: (preferences) => preferences }) }),
});
builder.objectFields(AgencyUserType, (t) => ({
  preferences: t.field({ type: Preferences, resolve: ({ userId }) => ({ userId }) }),
}));

const FavoritePresetsInput = builder.inputType("FavoritePresetsInput", {
  fields: (t) => ({
    presets: t.field({ type: [WorkspacePresetEnum] }),
    customPresetIds: t.idList({ description: "Unknown ids are ignored." }),
  }),
});
const PreferencesInput = builder.inputType("AgencyUserPreferencesInput", {
  fields: (t) => ({ favoritePresets: t.field({ type: FavoritePresetsInput }) }),
});

const Payload = mutationPayload("AgencyUserPreferencesPayload", "preferences", Preferences);

builder.mutationFields((t) => ({
  updateAgencyUserPreferences: t.field({
    type: Payload,
    description: "Replaces the presets on the signed-in person's start page.",
    args: { input: t.arg({ type: PreferencesInput }) },
    async resolve(_root, { input }, context) {
      const choice = parseInput(FavoriteChoice, input);
      if (!choice.ok) return invalid(choice);
      const result = await context.run(updateAgencyUserPreferences, choice.value);
      return toPayload(result.ok ? ok({ userId: result.value }) : result);
    },
  }),
}));
