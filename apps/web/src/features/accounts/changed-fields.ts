import { BUSINESS_FIELDS, MANAGER_FIELD } from "@cara/contract/account-fields.ts";
import type { EditAccountValues } from "./account-values.ts";

/** The labels of the fields of the edit form. */
export const PROFILE_LABELS: Record<Exclude<keyof EditAccountValues, "version">, string> = {
  name: BUSINESS_FIELDS.name.label,
  dba: BUSINESS_FIELDS.dba.label,
  email: BUSINESS_FIELDS.email.label,
  phone: BUSINESS_FIELDS.phone.label,
  naics: BUSINESS_FIELDS.naics.label,
  "mailingAddress.line1": "Address",
  "mailingAddress.line2": "Suite or unit",
  "mailingAddress.city": "City",
  "mailingAddress.zone": "State",
  "mailingAddress.postalCode": "ZIP code",
  managerId: MANAGER_FIELD.label,
};

/** The fields that someone else saved while a dialog was open. */
export const changedFields = <Name extends string>(
  labels: Readonly<Record<Name, string>>,
  before: Readonly<Record<NoInfer<Name>, string>>,
  after: Readonly<Record<NoInfer<Name>, string>>,
) =>
  // every label belongs to a field
  (Object.keys(labels) as Name[])
    .filter((name) => before[name] !== after[name])
    .map((name) => ({
      key: name,
      text: `${labels[name]}: ${changeInWords(before[name], after[name])}`,
    }));

function changeInWords(from: string, to: string): string {
  if (from === "") return `Set to ${to}`;
  return to === "" ? `Removed (was ${from})` : `${from} → ${to}`;
}
