import type { AccountType } from "@cara/contract/account-types.ts";
import { NAME_MAX_LENGTH } from "@cara/contract/limits.ts";
import { INVALID_CONTACT } from "@cara/contract/messages.ts";
import type { Address } from "@cara/ui/address.ts";
import { discriminatedUnion, literal, minLength, object, optional, string } from "zod/mini";
import {
  optionalAddress,
  optionalEmail,
  optionalPhone,
  optionalText,
  optionalWebsite,
  requiredText,
} from "../../forms/rules.ts";
import { invalid, underPaths, type Refused } from "../../forms/outcome.ts";

/** The fields of an account's profile, named as the server names them in its errors. */
export type ProfileField = "name" | "dba" | "email" | "phone" | "website" | "naics" | `mailingAddress.${keyof Address}`;

/** What the form of a new account holds: each value under the path its errors come back with. */
export type NewAccountValues = Record<`account.${ProfileField}`, string> & {
  type: AccountType;
  /** A new contact is written, or one the agency has is chosen. */
  contact: "NEW" | "EXISTING";
  "contact.name": string;
  "contact.email": string;
  "contact.phone": string;
  associateContactId: string;
};

const NO_NEW_CONTACT = { "contact.name": "", "contact.email": "", "contact.phone": "" };

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
  contact: "NEW",
  ...NO_NEW_CONTACT,
  associateContactId: "",
};

/** Another type starts over with the contact: none for an individual, a blank one for a business. */
export const withType = (type: AccountType): Partial<NewAccountValues> => ({
  type,
  contact: "NEW",
  ...NO_NEW_CONTACT,
  associateContactId: "",
});

/** The other way to a contact forgets what the first one held. */
export const withContact = (contact: NewAccountValues["contact"]): Partial<NewAccountValues> =>
  contact === "EXISTING" ? { contact, ...NO_NEW_CONTACT, associateContactId: "" } : { contact, associateContactId: "" };

const individual = {
  name: requiredText(NAME_MAX_LENGTH),
  email: optionalEmail(),
  phone: optionalPhone(),
  mailingAddress: optionalAddress(),
};
const business = { ...individual, dba: optionalText(NAME_MAX_LENGTH), naics: string() };

/** What is sent for a new account, as the server will check again. */
export const NewAccount = discriminatedUnion("type", [
  object({ type: literal("INDIVIDUAL"), individual: object(individual) }),
  object({
    type: literal("BUSINESS"),
    business: object({ ...business, website: optionalWebsite() }),
    contact: optional(object({ name: requiredText(NAME_MAX_LENGTH), email: optionalEmail(), phone: optionalPhone() })),
    associateContactId: optional(string().check(minLength(1, INVALID_CONTACT))),
  }),
]);

/** The create payload: only what belongs to the chosen type and way of contact. */
export function toNewAccount(values: NewAccountValues) {
  const { name, email, phone, mailingAddress, dba, naics, website } = profileOf((field) => values[`account.${field}`]);
  const { type, associateContactId } = values;
  if (type === "INDIVIDUAL") return { type, individual: { name, email, phone, mailingAddress } };
  const business = { name, dba, email, phone, naics, mailingAddress, website };
  if (values.contact === "EXISTING") return { type, business, associateContactId };
  const contact = {
    name: values["contact.name"],
    email: values["contact.email"],
    phone: values["contact.phone"],
  };
  return { type, business, contact };
}

/** What the form of a known account holds; the version tells whether someone else saved meanwhile. */
export type EditAccountValues = Record<Exclude<ProfileField, "website">, string> & { version: string };

/** What is sent for a known account. */
export const AccountEdit = object({ id: string(), input: object({ ...business, version: string() }) });

export function toAccountEdit(id: string, values: EditAccountValues) {
  const { website: _, ...input } = profileOf((field) => (field === "website" ? "" : values[field]));
  return { id, input: { ...input, version: values.version } };
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

/** The browser's own findings under the paths the server would give them. */
export const atFormPaths = (refused: Refused): Refused =>
  invalid(
    underPaths(refused.data.errors, (path) =>
      path.replace(/^(business|individual)\./u, "account.").replace(/^input\./u, ""),
    ),
  );

/** Each record keeps its own unsaved text. */
export const accountDraftKey = (id?: string): string => `account.${id ?? "new"}`;
