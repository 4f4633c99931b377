import {
  PRESET_BASE_PROMPT_MAX_LENGTH,
  PRESET_DESCRIPTION_MAX_LENGTH,
  PRESET_TITLE_MAX_LENGTH,
} from "@cara/contract/limits.ts";
import { boolean, object, type output } from "zod/mini";
import { requiredText } from "../../../forms/rules.ts";

/** The rules for a preset; the server applies the same ones. */
export const PresetValues = object({
  title: requiredText(PRESET_TITLE_MAX_LENGTH),
  description: requiredText(PRESET_DESCRIPTION_MAX_LENGTH),
  basePrompt: requiredText(PRESET_BASE_PROMPT_MAX_LENGTH),
  allowFileUpload: boolean(),
});
export type PresetValues = output<typeof PresetValues>;

export const NEW_PRESET: PresetValues = { title: "", description: "", basePrompt: "", allowFileUpload: true };

/** The draft key: one draft per record. */
export const presetDraftKey = (id?: string): string => `preset.${id ?? "new"}`;
