import { WORKSPACE_PRESETS, type WorkspacePreset } from "@cara/contract/workspace-presets.ts";

/** The URL slug of a builtin preset: `certificate-review`. */
export const slugOf = (preset: WorkspacePreset): string => preset.toLowerCase().replaceAll("_", "-");

export const presetOfSlug = (slug: string | undefined): WorkspacePreset | undefined =>
  WORKSPACE_PRESETS.find((preset) => slugOf(preset) === slug);
