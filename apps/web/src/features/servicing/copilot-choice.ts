import type { ServiceRequestType } from "@cara/contract/service-request-types.ts";
import { PRESET_FORMS, taggedName, WORKSPACE_PRESETS, type WorkspacePreset } from "@cara/contract/workspace-presets.ts";
import type { ComboboxOption } from "@cara/ui/combobox-rules.ts";
import { suggestedPreset } from "../../lib/suggested-preset.ts";

/** The choice of no preset: the message says what to do. */
const CUSTOM = "CUSTOM";

export const PRESET_CHOICES: readonly ComboboxOption[] = [
  ...WORKSPACE_PRESETS.map((value) => ({ value, label: PRESET_FORMS[value].label })),
  { value: CUSTOM, label: "Custom" },
];

/** The preset of a choice; 'Custom' means none. */
export const presetOf = (choice: string): WorkspacePreset | undefined =>
  WORKSPACE_PRESETS.find((preset) => preset === choice);

/** The initial choice; none where the request type suggests no preset. */
export const defaultChoice = (type: ServiceRequestType): string => suggestedPreset(type) ?? "";

/** The file with its preset tag. Where a preset has two kinds of files, only the person knows which one it is. */
export function nameInCopilot(choice: string, name: string): string {
  const preset = presetOf(choice);
  const [only, ...more] = preset ? PRESET_FORMS[preset].files : [];
  return only && more.length === 0 ? taggedName(only.tag, name) : name;
}

/** The default message of a preset; empty where the person must write one. */
export function defaultMessage(choice: string): string | undefined {
  const preset = presetOf(choice);
  if (!preset || PRESET_FORMS[preset].isMessageRequired) return undefined;
  return PRESET_FORMS[preset].defaultMessage;
}
