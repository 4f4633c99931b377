import { PRESET_FORMS, WORKSPACE_PRESETS, type WorkspacePreset } from "@cara/contract/workspace-presets.ts";

/** The builtin presets, sorted by name. */
export const BUILTIN_PRESETS: readonly WorkspacePreset[] = WORKSPACE_PRESETS.toSorted((a, b) =>
  PRESET_FORMS[a].label.localeCompare(PRESET_FORMS[b].label, "en-US"),
);

/**
 * The cards of the start page: the person's favorites, or all if none were chosen; presets that fit the request come
 * first.
 */
export function shownPresets(
  favorites: readonly WorkspacePreset[] | null,
  suggested: WorkspacePreset | null,
): WorkspacePreset[] {
  const shown = BUILTIN_PRESETS.filter((preset) => favorites === null || favorites.includes(preset));
  return shown.toSorted((a, b) => Number(b === suggested) - Number(a === suggested));
}
