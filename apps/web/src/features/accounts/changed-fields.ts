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
      text: `${LABELS[name]}: ${before[name] || "nothing"} → ${after[name] || "nothing"}`,
    }));
