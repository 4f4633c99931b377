import { WORKSPACE_PRESETS } from "@cara/contract/workspace-presets.ts";
import type { CustomPresetId } from "#kernel/ids.ts";
import { builder } from "#platform/graphql/builder.ts";
import { connectionOf } from "#platform/graphql/connection.ts";
import { invalid, mutationPayload, toPayload } from "#platform/graphql/mutation-payload.ts";
import { parseInput, readId } from "#platform/graphql/validation.ts";
import { writeInstant } from "#platform/instants.ts";
import { parsePageArgs, toPage } from "#platform/paging.ts";
import { createCustomPreset } from "./create-custom-preset.ts";
import { CustomPresetDraft, type CustomPreset, type CustomPresetSummary } from "./custom-preset.ts";
import { basePromptById } from "./custom-preset.loaders.ts";
import { getCustomPreset, listCustomPresets } from "./custom-preset.store.ts";
import { updateCustomPreset } from "./update-custom-preset.ts";

const CreatorType = builder.objectRef<CustomPreset["createdBy"]>("CustomPresetCreator").implement({
  description: "Who wrote the preset.",
  fields: (t) => ({ id: t.exposeID("id"), name: t.exposeString("name") }),
});

export const CustomPresetType = builder.objectRef<CustomPreset | CustomPresetSummary>("CustomPreset").implement({
  description: "A reusable prompt that the agency has created.",
  fields: (t) => ({
    id: t.exposeID("id"),
    title: t.exposeString("title"),
    description: t.exposeString("description"),
    basePrompt: t.string({
      resolve: (preset, _args, { once }) =>
        "basePrompt" in preset ? preset.basePrompt : once(basePromptById).load(preset.id),
    }),
    allowFileUpload: t.exposeBoolean("allowFileUpload"),
    createdBy: t.field({ type: CreatorType, resolve: (preset) => preset.createdBy }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    updatedAt: t.expose("updatedAt", { type: "DateTime" }),
  }),
});
const CustomPresetConnection = connectionOf("CustomPreset", CustomPresetType);

export const WorkspacePresetEnum = builder.enumType("WorkspacePreset", { values: WORKSPACE_PRESETS });

const CustomPresetInput = builder.inputType("CustomPresetInput", {
  fields: (t) => ({
    title: t.string(),
    description: t.string(),
    basePrompt: t.string(),
    allowFileUpload: t.boolean(),
  }),
});

const CustomPresetPayload = mutationPayload("CustomPresetPayload", "customPreset", CustomPresetType);

builder.queryFields((t) => ({
  customPresets: t.field({
    type: CustomPresetConnection,
    args: { first: t.arg.int(), after: t.arg.string({ required: false }), search: t.arg.string({ required: false }) },
    async resolve(_root, args, { db }) {
      const input = parsePageArgs(args);
      const presets = await listCustomPresets(db, input);
      return toPage(presets, input.first, ({ updatedAt, id }) => ({ at: writeInstant(updatedAt), id }));
    },
  }),
  customPreset: t.field({
    type: CustomPresetType,
    args: { id: t.arg.id() },
    resolve: (_root, { id }, { db }) => getCustomPreset(db, readId<CustomPresetId>(id)),
  }),
}));

builder.mutationFields((t) => ({
  createCustomPreset: t.field({
    type: CustomPresetPayload,
    args: { input: t.arg({ type: CustomPresetInput }) },
    async resolve(_root, { input }, context) {
      const draft = parseInput(CustomPresetDraft, input);
      if (!draft.ok) return invalid(draft);
      return toPayload(await context.run(createCustomPreset, draft.value));
    },
  }),
  updateCustomPreset: t.field({
    type: CustomPresetPayload,
    args: { id: t.arg.id(), input: t.arg({ type: CustomPresetInput }) },
    async resolve(_root, { id, input }, context) {
      const draft = parseInput(CustomPresetDraft, input);
      if (!draft.ok) return invalid(draft);
      return toPayload(
        await context.run(updateCustomPreset, { presetId: readId<CustomPresetId>(id), draft: draft.value }),
      );
    },
  }),
}));
