import { ACCOUNT_TYPES, type AccountType } from "@cara/contract/account-types.ts";
import { INVALID_ZONE, REQUIRED } from "@cara/contract/messages.ts";
import { US_STATES } from "@cara/contract/us-states.ts";
import {
  BusinessProfile,
  ContactDraft,
  IndividualProfile,
  sortName,
  type Account,
  type AccountProfile,
  type Contact,
} from "#domains/accounts/account.ts";
import { accountsThatFit } from "#domains/accounts/match-accounts.ts";
import { parsePhone } from "@cara/contract/phone.ts";
import { duplicateRow, newRow, refusedRow, updateRow, type Identity, type RowValidation } from "./row-validation.ts";
import { fieldChanges } from "#platform/history/field-changes.ts";
import type { RowChange } from "./import.ts";
import type { Problem, RowReader } from "./row-reader.ts";
import { readZone, wordReader } from "./words.ts";

/** The planned write of an account's row. */
export type AccountPlan = {
  before: Account | null;
  /** False when only the contact is new or changes. */
  changesProfile: boolean;
  type: AccountType;
  profile: AccountProfile;
  contact: { before: Contact | null; draft: Omit<Contact, "id"> } | null;
};
/** The data for validating a row: accounts of its name with their contacts, and accounts with its email or phone. */
export type AccountWorld = {
  sameName: readonly Account[];
  contactsOf(account: Account): readonly Contact[];
  byEmail(email: string): string | null;
  byPhone(phone: string): string | null;
};

const readType = wordReader(ACCOUNT_TYPES, {
  b: "BUSINESS",
  biz: "BUSINESS",
  bus: "BUSINESS",
  commercial: "BUSINESS",
  "commercial lines": "BUSINESS",
  cl: "BUSINESS",
  company: "BUSINESS",
  organization: "BUSINESS",
  corporation: "BUSINESS",
  llc: "BUSINESS",
  i: "INDIVIDUAL",
  ind: "INDIVIDUAL",
  p: "INDIVIDUAL",
  personal: "INDIVIDUAL",
  "personal lines": "INDIVIDUAL",
  pl: "INDIVIDUAL",
  person: "INDIVIDUAL",
});
const ADDRESS = ["line1", "line2", "city", "zone", "postalCode"] as const;
const PLAIN = ["email", "phone", "dba", "naics", "website"] as const;
const BUSINESS_ONLY = ["dba", "naics", "website", "contactName", "contactEmail", "contactPhone"] as const;

/** A row's email and phone, normalized as accounts store them. */
export const reachOf = (row: RowReader): { email: string | null; phone: string | null } => ({
  email: row.text("email")?.toLowerCase() ?? null,
  phone: parsePhone(row.text("phone") ?? ""),
});

/** Validates one row of accounts. */
export function validateAccountRow(number: number, row: RowReader, world: AccountWorld): RowValidation<AccountPlan> {
  const name = row.text("name") ?? "";
  const zoneText = row.text("zone");
  const zone = zoneText && readZone(zoneText);
  const typeText = row.text("type");
  const type = typeText ? readType(typeText) : null;
  const fits = name && (!zoneText || zone) ? accountsThatFit(world.sameName, zone) : [];
  const before = fits.length === 1 ? (fits[0] ?? null) : null;
  const finalType = before?.type ?? type ?? "BUSINESS";
  const read = readProfile(row, zone, finalType, before);
  const contact = readContact(row, before ? world.contactsOf(before) : []);
  // all of them: people correct a file once
  const problems = [
    ...(name ? [] : [row.problem("name", REQUIRED)]),
    ...(zoneText && !zone ? [row.problem("zone", INVALID_ZONE)] : []),
    ...(typeText && !type ? [row.problem("type", "Must be Business or Individual")] : []),
    ...(before && type && type !== before.type ? [row.problem("type", "The type of an account never changes")] : []),
    ...(fits.length > 1
      ? [`${fits.length} accounts are named ${name}${zone ? ` in ${zone}` : "; add the state"}`]
      : []),
    // which parts of an address are missing depends on the account
    ...(read.ok || fits.length > 1 ? [] : read.problems),
    ...(contact.ok ? [] : contact.problems),
  ];
  if (problems.length > 0 || !read.ok || !contact.ok) return refusedRow(number, problems);

  const profileChanges = before ? profileChangesOf(before.profile, read.profile) : [];
  const changesProfile = profileChanges.length > 0;
  const plan = { before, changesProfile, type: finalType, profile: read.profile, contact: contact.change };
  const identity = identityOf(name, zone, row);
  if (before) {
    const changes = [...profileChanges, ...contact.changes];
    return changes.length === 0
      ? duplicateRow(number, identity, `Already on file as ${before.profile.name} with the same values`, before.id)
      : updateRow(number, "ACCOUNTS", { identity, targetId: before.id, changes, plan });
  }
  const { email, phone } = read.profile;
  const byEmail = email && world.byEmail(email);
  if (byEmail) return duplicateRow(number, identity, `${row.column("email")}: belongs to ${byEmail} already`);
  const byPhone = phone && world.byPhone(phone);
  if (byPhone) return duplicateRow(number, identity, `${row.column("phone")}: belongs to ${byPhone} already`);
  return newRow(number, identity, plan);
}

/** A row without a state can match an account of any state; one with a state can match an account without one. */
function identityOf(name: string, zone: string | null, row: RowReader): Identity {
  const key = (of: string) => `${sortName(name)}|${of}`;
  if (!row.has("zone")) return { key: key(""), alike: [] };
  return { key: key(zone ?? ""), alike: zone ? [key("")] : Object.keys(US_STATES).map(key) };
}

type Problems = { ok: false; problems: Problem[] };
type Read = { ok: true; profile: AccountProfile } | Problems;

/** The profile after the row; blank cells change nothing. */
function readProfile(row: RowReader, zone: string | null, type: AccountType, before: Account | null): Read {
  const isBusiness = type === "BUSINESS";
  const astray = isBusiness ? [] : BUSINESS_ONLY.filter((field) => row.text(field));
  const former = before?.profile;
  const address = Object.fromEntries(
    ADDRESS.map((part) => [part, (part === "zone" ? zone : row.text(part)) ?? former?.mailingAddress?.[part] ?? null]),
  );
  const draft = {
    // the name identifies the account; another spelling of it is not a change
    name: former?.name ?? row.text("name"),
    email: row.text("email") ?? former?.email,
    phone: row.text("phone") ?? former?.phone,
    mailingAddress: address,
    dba: row.text("dba") ?? former?.dba,
    naics: row.text("naics") ?? former?.naics,
    website: row.text("website") ?? former?.website,
  };
  const parsed = (isBusiness ? BusinessProfile : IndividualProfile).safeParse(draft);
  if (parsed.success && astray.length === 0)
    return { ok: true, profile: { dba: null, naics: null, website: null, ...parsed.data } };
  const issues = (parsed.error?.issues ?? []).map(({ path, message }) => ({ field: String(path.at(-1)), message }));
  return {
    ok: false,
    problems: [
      ...astray.map((field) => row.problem(field, "Only businesses have this")),
      // a missing name is reported by the caller
      ...issues.flatMap(({ field, message }) => (field === "name" && !draft.name ? [] : [row.problem(field, message)])),
    ],
  };
}

type ContactRead = { ok: true; change: AccountPlan["contact"]; changes: RowChange[] } | Problems;
const CONTACT_FIELDS: Readonly<Record<string, string>> = {
  name: "contactName",
  email: "contactEmail",
  phone: "contactPhone",
};

/** The row's contact: an existing one of this account by name, or a new one. */
function readContact(row: RowReader, contacts: readonly Contact[]): ContactRead {
  const given = { name: row.text("contactName"), email: row.text("contactEmail"), phone: row.text("contactPhone") };
  if (!given.name && !given.email && !given.phone) return { ok: true, change: null, changes: [] };
  const { name } = given;
  const before = name ? contacts.find((contact) => sortName(contact.name) === sortName(name)) : undefined;
  const parsed = ContactDraft.safeParse({
    name: before?.name ?? given.name ?? "",
    email: given.email ?? before?.email,
    phone: given.phone ?? before?.phone,
  });
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) =>
      row.problem(CONTACT_FIELDS[String(path[0])] ?? "contactName", message),
    );
    return { ok: false, problems };
  }
  const draft = parsed.data;
  if (!before) {
    const added = { field: "contactName", from: null, to: draft.name };
    return { ok: true, change: { before: null, draft }, changes: [added] };
  }
  const changes = fieldChanges(["email", "phone"], before, draft).map((change) => ({
    ...change,
    field: CONTACT_FIELDS[change.field] ?? change.field,
  }));
  return { ok: true, change: changes.length > 0 ? { before, draft } : null, changes };
}

const profileChangesOf = (before: AccountProfile, after: AccountProfile): RowChange[] => [
  ...fieldChanges<(typeof PLAIN)[number], string | null>(PLAIN, before, after),
  ...fieldChanges<(typeof ADDRESS)[number], string | null>(ADDRESS, addressOf(before), addressOf(after)),
];

const NO_ADDRESS = { line1: null, line2: null, city: null, zone: null, postalCode: null };
const addressOf = ({ mailingAddress }: AccountProfile): Record<(typeof ADDRESS)[number], string | null> => ({
  ...NO_ADDRESS,
  ...mailingAddress,
});
