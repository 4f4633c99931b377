import { z } from "zod";
import type { AccountOrigin, AccountType } from "@cara/contract/account-types.ts";
import { BUSINESS_FIELDS, CONTACT_FIELDS, INDIVIDUAL_FIELDS } from "@cara/contract/account-fields.ts";
import { INVALID_NAICS } from "@cara/contract/messages.ts";
import { optionalAddress, type Address } from "#kernel/address.ts";
import type { Day } from "#kernel/calendar.ts";
import { shapeOf } from "#kernel/fields.ts";
import type { AccountId, AgencyUserId, ContactId } from "#kernel/ids.ts";
import { classificationTitle, isClassification } from "./classification.ts";

/** Policies read for each account: a list of accounts must not read thousands for one of them. */
export const POLICIES_COUNTED = 100;

/** The policies of an account, summed up for a list. */
export type PolicyTotals = { count: number; nextExpiration: Day | null };

/** A client of the agency: a business or an individual. */
export type Account = {
  id: AccountId;
  type: AccountType;
  origin: AccountOrigin;
  profile: AccountProfile;
  /** The person of the agency who looks after it; they may have left. */
  managerId: AgencyUserId | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  /** Only of one read with a page of the list that shows them. */
  policyTotals?: PolicyTotals;
};

/** The client's data; the last three fields are for businesses only. */
export type AccountProfile = {
  name: string;
  email: string | null;
  phone: string | null;
  mailingAddress: Address | null;
  dba: string | null;
  naics: string | null;
  website: string | null;
};

/** A person at one or more accounts. */
export type Contact = { id: ContactId; name: string; email: string | null; phone: string | null };

const { naics, dba, website } = shapeOf(BUSINESS_FIELDS);

/** The form's input for an individual. */
export const IndividualProfile = z.object({ ...shapeOf(INDIVIDUAL_FIELDS), mailingAddress: optionalAddress });
/** The form's input for a business. */
export const BusinessProfile = IndividualProfile.extend({
  dba,
  naics: naics.refine((code) => code === null || isClassification(code), INVALID_NAICS),
  website,
});
/** The form's input for a new contact. */
export const ContactDraft = z.object(shapeOf(CONTACT_FIELDS));

/** The sort key of a name, ignoring case. */
export const sortName = (name: string): string => name.toLowerCase();

/** The search terms for look-alikes; null when too short or missing. */
export type LookAlikeQuery = {
  /** The name without its legal form. */
  name: string | null;
  zone: string | null;
  email: string | null;
  phone: string | null;
};

const LEGAL_FORMS = new Set(
  "llc l.l.c l.l.c. inc inc. incorporated co co. company corp corp. corporation ltd ltd. lp llp pllc pc p.c.".split(
    " ",
  ),
);

/** A name without its legal form, in lower case, with single spaces: "Alamo Ridge, LLC" is "alamo ridge". */
export function bareName(name: string): string {
  const words = sortName(name).split(/\s/u).filter(Boolean);
  if (words.length > 1 && LEGAL_FORMS.has(words.at(-1) ?? "")) words.pop();
  const bare = words.join(" ");
  return bare.endsWith(",") ? bare.slice(0, -1) : bare;
}

/** The text that the list's filter matches: every field of the account and its contacts. */
export function accountSearchText(profile: AccountProfile, type: AccountType, contacts: Omit<Contact, "id">[]): string {
  const { mailingAddress: address } = profile;
  const parts = [
    profile.name,
    profile.dba,
    profile.email,
    ...phoneSpellings(profile.phone),
    type,
    profile.naics,
    profile.naics && classificationTitle(profile.naics),
    profile.website,
    ...(address ? [address.line1, address.line2, address.city, address.zone, address.postalCode] : []),
    ...contacts.flatMap((contact) => [contact.name, contact.email, ...phoneSpellings(contact.phone)]),
  ];
  return parts.filter(Boolean).join("\n").toLowerCase();
}

/** The text that the contact picker matches. */
export const contactSearchText = ({ name, email, phone }: Omit<Contact, "id">): string =>
  [name, email, ...phoneSpellings(phone)].filter(Boolean).join("\n").toLowerCase();

/** A phone number as stored and as people type it: +13375550148, (337) 555-0148, 337-555-0148, 337.555.0148. */
export function phoneSpellings(phone: string | null): string[] {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone ?? "") ?? [];
  if (!phone || !area) return phone ? [phone] : [];
  return [phone, `(${area}) ${exchange}-${line}`, `${area}-${exchange}-${line}`, `${area}.${exchange}.${line}`];
}
