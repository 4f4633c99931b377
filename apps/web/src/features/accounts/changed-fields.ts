import type { EditAccountValues } from "./account-values.ts";

const LABELS: Record<Exclude<keyof EditAccountValues, "version">, string> = {
  name: "Name",
  dba: "Doing business as",
  email: "Email",
  phone: "Phone",
  naics: "Classification",
  "mailingAddress.line1": "Address",
  "mailingAddress.line2": "Suite or unit",
  "mailingAddress.city": "City",
  "mailingAddress.zone": "State",
  "mailingAddress.postalCode": "ZIP code",
};
const names = Object.keys(LABELS).filter((name): name is keyof typeof LABELS => name in LABELS);

/** The fields that someone else saved while the dialog was open. */
export const changedFields = (before: EditAccountValues, after: EditAccountValues) =>
  names
    .filter((name) => before[name] !== after[name])
    .map((name) => ({
      key: name,
      text: `${LABELS[name]}: ${changeInWords(before[name], after[name])}`,
    }));

function changeInWords(from: string, to: string): string {
  if (from === "") return `Set to ${to}`;
  return to === "" ? `Removed (was ${from})` : `${from} → ${to}`;
}
