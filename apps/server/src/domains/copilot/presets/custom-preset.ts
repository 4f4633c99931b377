import { z } from "zod";
import {
  PRESET_BASE_PROMPT_MAX_LENGTH,
  PRESET_DESCRIPTION_MAX_LENGTH,
  PRESET_TITLE_MAX_LENGTH,
} from "@cara/contract/limits.ts";
import { atMostCharacters, REQUIRED } from "@cara/contract/messages.ts";
import type { AgencyUserId, CustomPresetId } from "#kernel/ids.ts";

/** A reusable prompt that the agency has created. */
export type CustomPreset = {
  id: CustomPresetId;
  title: string;
  description: string;
  basePrompt: string;
  allowFileUpload: boolean;
  createdBy: { id: AgencyUserId; name: string };
  createdAt: Date;
  updatedAt: Date;
};

/** A preset as lists show it, without the prompt, which can be twenty thousand characters long. */
export type CustomPresetSummary = Omit<CustomPreset, "basePrompt">;

const text = (limit: number) => z.string().trim().min(1, REQUIRED).max(limit, atMostCharacters(limit));

/** The form's input; the browser and the table's checks have the same bounds. */
export const CustomPresetDraft = z.object({
  title: text(PRESET_TITLE_MAX_LENGTH),
  description: text(PRESET_DESCRIPTION_MAX_LENGTH),
  basePrompt: text(PRESET_BASE_PROMPT_MAX_LENGTH),
  allowFileUpload: z.boolean(),
});
export type CustomPresetDraft = z.infer<typeof CustomPresetDraft>;

/** The text that the list's search matches. */
export const searchTextOf = (preset: { title: string; description: string }, creatorName: string): string =>
  `${preset.title}\n${preset.description}\n${creatorName}`.toLowerCase();

/** The fields that an edit changes, for the audit trail. */
export function changedFields(before: CustomPresetDraft, after: CustomPresetDraft): (keyof CustomPresetDraft)[] {
  const fields = ["title", "description", "basePrompt", "allowFileUpload"] as const;
  return fields.filter((field) => before[field] !== after[field]);
}
