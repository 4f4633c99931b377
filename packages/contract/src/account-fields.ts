import { code, email, id, phone, requiredText, text, website } from "./fields.ts";
import { NAME_MAX_LENGTH } from "./limits.ts";
import { CONTACT_NEEDED, INVALID_CONTACT, INVALID_NAICS } from "./messages.ts";

/** A person at an account. */
export const CONTACT_FIELDS = {
  name: requiredText("Name", NAME_MAX_LENGTH),
  email: email("Email"),
  phone: phone("Phone"),
};

/** An account's data beside its mailing address, which `addresses.ts` reads. */
export const INDIVIDUAL_FIELDS = {
  name: requiredText("Name", NAME_MAX_LENGTH),
  email: email("Email"),
  phone: phone("Phone"),
};
export const BUSINESS_FIELDS = {
  ...INDIVIDUAL_FIELDS,
  dba: text("Doing business as", NAME_MAX_LENGTH),
  naics: code("Classification", /^\d{6}$/, INVALID_NAICS),
  website: website("Website"),
};

/** The person of the agency who looks after an account. */
export const MANAGER_FIELD = id("Account manager");

/** A new business needs a contact, a new or an existing one; null when it has one. */
export function contactProblem({ contact, associateContactId }: { contact?: unknown; associateContactId?: unknown }) {
  if (associateContactId) return null;
  // an existing contact was to be chosen, and none was
  if (associateContactId === "") return { path: "associateContactId", message: INVALID_CONTACT };
  return contact ? null : { path: "contact", message: CONTACT_NEEDED };
}
