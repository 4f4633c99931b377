import type { ServiceRequestType } from "@cara/contract/service-request-types.ts";
import { PRESET_FORMS, taggedName, WORKSPACE_PRESETS, type WorkspacePreset } from "@cara/contract/workspace-presets.ts";
import type { ComboboxOption } from "@cara/ui/combobox-rules.ts";
import { suggestedPreset } from "../../lib/suggested-preset.ts";

/** A choice of its own: Cara is told in the message what to do. */
const CUSTOM = "CUSTOM";

export const PRESET_CHOICES: readonly ComboboxOption[] = [
  ...WORKSPACE_PRESETS.map((value) => ({ value, label: PRESET_FORMS[value].label })),
  { value: CUSTOM, label: "Custom" },
];

/** What a choice stands for; 'Custom' stands for no preset. */
export const presetOf = (choice: string): WorkspacePreset | undefined =>
  WORKSPACE_PRESETS.find((preset) => preset === choice);

/** What is chosen when the dialog opens: nothing, where the type of the request does not say what is wanted. */
export const defaultChoice = (type: ServiceRequestType): string => suggestedPreset(type) ?? "";

/** A file as the workspace will call it. Where a preset tells two kinds of files apart, only the person knows which it is. */
export function nameInCopilot(choice: string, name: string): string {
  const preset = presetOf(choice);
  const [only, ...more] = preset ? PRESET_FORMS[preset].files : [];
  return only && more.length === 0 ? taggedName(only.tag, name) : name;
}

/** What a preset says when nothing is typed; nothing where the person must say it. */
export function whatIsSaid(choice: string): string | undefined {
  const preset = presetOf(choice);
  if (!preset || PRESET_FORMS[preset].isMessageRequired) return undefined;
  return PRESET_FORMS[preset].defaultMessage;
}
