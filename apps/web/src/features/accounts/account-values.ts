import type { AccountType } from "@cara/contract/account-types.ts";
import {
  BUSINESS_FIELDS,
  CONTACT_FIELDS,
  contactProblem,
  INDIVIDUAL_FIELDS,
  MANAGER_FIELD,
} from "@cara/contract/account-fields.ts";
import { INVALID_CONTACT } from "@cara/contract/messages.ts";
import type { Address } from "@cara/ui/address.ts";
import { check, discriminatedUnion, literal, minLength, object, optional, string } from "zod/mini";
import { sentField, sentFields } from "../../forms/fields.ts";
import { optionalAddress } from "../../forms/rules.ts";
import { invalid, underPaths, type Refused } from "../../forms/outcome.ts";

/** The fields of an account's profile, named as the server names them in its errors. */
export type ProfileField = "name" | "dba" | "email" | "phone" | "website" | "naics" | `mailingAddress.${keyof Address}`;

/** The values of the create form, keyed by the path of their validation errors. */
export type NewAccountValues = Record<`account.${ProfileField}` | "managerId", string> & {
  type: AccountType;
} & ContactValues;

/** Enter a new contact, or choose an existing one. */
export type ContactValues = Record<`contact.${keyof typeof CONTACT_FIELDS}` | "associateContactId", string> & {
  contact: "NEW" | "EXISTING";
};

const NO_NEW_CONTACT = { "contact.name": "", "contact.email": "", "contact.phone": "" };
export const NO_CONTACT: ContactValues = { contact: "NEW", ...NO_NEW_CONTACT, associateContactId: "" };

export const NEW_ACCOUNT: NewAccountValues = {
  type: "BUSINESS",
  "account.name": "",
  "account.dba": "",
  "account.email": "",
  "account.phone": "",
  "account.website": "",
  "account.naics": "",
  "account.mailingAddress.line1": "",
  "account.mailingAddress.line2": "",
  "account.mailingAddress.city": "",
  "account.mailingAddress.zone": "",
  "account.mailingAddress.postalCode": "",
  managerId: "",
  ...NO_CONTACT,
};

/** Changing the type resets the contact: none for an individual, a blank one for a business. */
export const withType = (type: AccountType): Partial<NewAccountValues> => ({
  type,
  ...NO_CONTACT,
});

/** Switching the contact mode clears the fields of the other mode. */
export const withContact = (contact: ContactValues["contact"]): Partial<ContactValues> =>
  contact === "EXISTING" ? { contact, ...NO_NEW_CONTACT, associateContactId: "" } : { contact, associateContactId: "" };

const mailingAddress = optionalAddress();
const managerId = optional(sentField(MANAGER_FIELD));
const { website, ...edited } = sentFields(BUSINESS_FIELDS);

const contact = {
  contact: optional(object(sentFields(CONTACT_FIELDS))),
  associateContactId: optional(string().check(minLength(1, INVALID_CONTACT))),
};
const hasContact = check<{ contact?: unknown; associateContactId?: unknown }>(({ value, issues }) => {
  const problem = contactProblem(value);
  if (problem) issues.push({ code: "custom", path: [problem.path], message: problem.message, input: value });
});

/** The rules for creating an account, the server's own. */
export const NewAccount = discriminatedUnion("type", [
  object({
    type: literal("INDIVIDUAL"),
    individual: object({ ...sentFields(INDIVIDUAL_FIELDS), mailingAddress }),
    managerId,
  }),
  object({
    type: literal("BUSINESS"),
    business: object({ ...edited, website, mailingAddress }),
    managerId,
    ...contact,
  }).check(hasContact),
]);

/** The rules for adding a contact to an account. */
export const NewContact = object({ ...contact, version: string() }).check(hasContact);

/** The create payload, with only the fields of the chosen type and contact mode. */
export function toNewAccount(values: NewAccountValues) {
  const { name, email, phone, mailingAddress, dba, naics, website } = profileOf((field) => values[`account.${field}`]);
  const { type } = values;
  const manager = values.managerId === "" ? {} : { managerId: values.managerId };
  if (type === "INDIVIDUAL") return { type, individual: { name, email, phone, mailingAddress }, ...manager };
  const business = { name, dba, email, phone, naics, mailingAddress, website };
  return { type, business, ...toContact(values), ...manager };
}

/** The new contact, or the existing one. */
export function toContact(values: ContactValues) {
  if (values.contact === "EXISTING") return { associateContactId: values.associateContactId };
  return {
    contact: { name: values["contact.name"], email: values["contact.email"], phone: values["contact.phone"] },
  };
}

/** The values of the edit form; the version detects concurrent edits. */
export type EditAccountValues = Record<Exclude<ProfileField, "website"> | "managerId" | "version", string>;

/** The rules for updating an account. */
export const AccountEdit = object({
  id: string(),
  input: object({ ...edited, mailingAddress, managerId, version: string() }),
});

/** The same with the website, which has its place among the company's details. */
export const CompanyEdit = object({
  id: string(),
  input: object({ ...edited, website, mailingAddress, version: string() }),
});

export function toAccountEdit(id: string, values: EditAccountValues) {
  const { website: _, ...input } = profileOf((field) => (field === "website" ? "" : values[field]));
  return { id, input: { ...input, managerId: values.managerId, version: values.version } };
}

function profileOf(at: (field: ProfileField) => string) {
  return {
    name: at("name"),
    dba: at("dba"),
    email: at("email"),
    phone: at("phone"),
    website: at("website"),
    naics: at("naics"),
    mailingAddress: {
      line1: at("mailingAddress.line1"),
      line2: at("mailingAddress.line2"),
      city: at("mailingAddress.city"),
      zone: at("mailingAddress.zone"),
      postalCode: at("mailingAddress.postalCode"),
    },
  };
}

/** Client-side validation errors, keyed as the server keys them. */
export const atFormPaths = (refused: Refused): Refused =>
  invalid(
    underPaths(refused.data.errors, (path) =>
      path.replace(/^(business|individual)\./u, "account.").replace(/^input\./u, ""),
    ),
  );

/** The draft key: one draft per record. */
export const accountDraftKey = (id?: string): string => `account.${id ?? "new"}`;
