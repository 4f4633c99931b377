import { PRESET_FORMS, WORKSPACE_PRESETS, type WorkspacePreset } from "@cara/contract/workspace-presets.ts";

/** The presets that ship with Cara, in the order in which they are shown: by name. */
export const BUILTIN_PRESETS: readonly WorkspacePreset[] = WORKSPACE_PRESETS.toSorted((a, b) =>
  PRESET_FORMS[a].label.localeCompare(PRESET_FORMS[b].label, "en-US"),
);

/** The cards of the start page: a person's favorites, or all until they have chosen; what a request calls for comes first. */
export function shownPresets(
  favorites: readonly WorkspacePreset[] | null,
  suggested: WorkspacePreset | null,
): WorkspacePreset[] {
  const shown = BUILTIN_PRESETS.filter((preset) => favorites === null || favorites.includes(preset));
  return shown.toSorted((a, b) => Number(b === suggested) - Number(a === suggested));
}
