import type { HolderChange } from "../../graphql/gen/graphql.ts";
import { HOLDER_LABELS } from "./holder-values.ts";

/** What somebody did with a holder, after their name. */
export const CHANGES: Readonly<Record<HolderChange, string>> = {
  CREATED: "added this holder",
  EDITED: "edited this holder",
  DEACTIVATED: "deactivated this holder",
  REACTIVATED: "took this holder up again",
  MERGED: "merged another holder into this one",
  MERGED_INTO: "merged this holder into another one",
  REMEMBERED: "noted what this holder requires",
  FORGOTTEN: "took off what this holder requires",
  IMPORTED: "imported this holder",
  IMPORT_UNDONE: "undid the import",
};

/** The label of a changed field; an unknown one is shown as received. */
export function fieldLabel(field: string): string {
  const labels: Readonly<Record<string, string>> = { ...HOLDER_LABELS, account: "Account" };
  return labels[field] ?? labels[`address.${field}`] ?? field;
}
