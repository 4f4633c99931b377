import type pg from "pg";
import {
  accountSearchText,
  contactSearchText,
  sortName,
  type Account,
  type Contact,
} from "#domains/accounts/account.ts";
import type { AccountId, ContactId } from "#kernel/ids.ts";
import {
  address,
  companyName,
  INDUSTRIES,
  MANY_STATES,
  phone,
  slug,
  spread,
  THREE_STATES,
  tradeName,
  weighted,
} from "./companies.ts";
import { copyEach, type Columns } from "./copy-rows.ts";
import { personName } from "./people.ts";
import type { Random } from "./random.ts";

const DAY_MS = 86_400_000;
/** Businesses whose sign says something else than their papers. */
const DBA_SHARE = 0.07;
const SECOND_ACCOUNT_SHARE = 0.03;

/** How many customers an agency has. */
export type AccountsPlan = { businesses: number; individuals: number; contacts: number; places: "THREE" | "MANY" };
/** An account in memory while the seed loads its dependent records. */
export type SeededAccount = Account & { industry: string };
type Made = { account: SeededAccount; contacts: Contact[] };

/** Loads an agency's accounts with their contacts, each table in one COPY. */
export async function loadAccounts(
  client: pg.Client,
  random: Random,
  today: Date,
  agencyId: string,
  plan: AccountsPlan,
): Promise<{ accounts: SeededAccount[]; counts: Record<string, number> }> {
  const made = makeAccounts(random, today, plan);
  // every contact is in the table once, even if it belongs to two accounts
  const contacts = new Map(made.flatMap((it) => it.contacts.map((contact) => [contact.id, { contact, ...it }])));
  const links = made.flatMap(({ account, contacts: all }) =>
    all.map((contact, index) => ({ account_id: account.id, contact_id: contact.id, position: index + 1 })),
  );
  const counts = {
    accounts: await copyEach(client, "accounts", made, accountColumns(agencyId)),
    contacts: await copyEach(client, "contacts", [...contacts.values()], ({ contact, account }) => ({
      agency_id: agencyId,
      ...contact,
      created_at: account.createdAt,
      sort_name: sortName(contact.name),
      search_text: contactSearchText(contact),
    })),
    account_contacts: await copyEach(client, "account_contacts", links, (link) => ({ agency_id: agencyId, ...link })),
  };
  return { accounts: made.map(({ account }) => account), counts };
}

function makeAccounts(random: Random, today: Date, plan: AccountsPlan): Made[] {
  const places = plan.places === "THREE" ? THREE_STATES : MANY_STATES;
  const shares = spread(random, plan.contacts, plan.businesses, 1);
  const made: Made[] = [];
  for (const [index, count] of shares.entries()) {
    const before = made.at(-1);
    const it = business(random, today, { places, contacts: count });
    // one name in two states, and names as long as a form allows
    if (index === 1 && before) it.account.profile = sameNameElsewhere(random, it, before, places);
    if (index === 2 || index === 3)
      it.account.profile.name = longName(it.account.profile.name, index === 2 ? 140 : 200);
    const shared = before?.contacts[0];
    if (shared && random.chance(SECOND_ACCOUNT_SHARE)) it.contacts.push(shared);
    made.push(it);
  }
  for (let index = 0; index < plan.individuals; index += 1) made.push(individual(random, today, places));
  return made;
}

type Places = typeof THREE_STATES;

function business(random: Random, today: Date, input: { places: Places; contacts: number }): Made {
  const place = random.pick(input.places);
  const industry = weighted(random, INDUSTRIES);
  const [trade, naics] = random.pick(industry.trades);
  const name = companyName(random, trade);
  const domain = `${slug(name.replace(/ [A-Za-z.]+$/, ""))}.example`;
  const createdAt = someDay(random, today);
  const account: SeededAccount = {
    id: random.id<AccountId>(createdAt),
    type: "BUSINESS",
    origin: "AGENCY",
    profile: {
      name,
      dba: random.chance(DBA_SHARE) ? tradeName(random, trade) : null,
      email: random.chance(0.9) ? `office@${domain}` : null,
      phone: random.chance(0.95) ? phone(random, place) : null,
      naics: random.chance(0.92) ? naics : null,
      website: random.chance(0.6) ? `https://www.${domain}` : null,
      mailingAddress: random.chance(0.97) ? address(random, place) : null,
    },
    version: 1,
    createdAt,
    updatedAt: createdAt,
    industry: industry.name,
  };
  const contacts = Array.from({ length: input.contacts }, () => {
    const person = personName(random);
    const email = random.chance(0.85) ? `${slug(person).replaceAll("-", ".")}@${domain}` : null;
    const id = random.id<ContactId>(createdAt);
    return { id, name: person, email, phone: random.chance(0.7) ? phone(random, place) : null };
  });
  return { account, contacts };
}

function individual(random: Random, today: Date, places: Places): Made {
  const place = random.pick(places);
  const name = personName(random);
  const createdAt = someDay(random, today);
  const account: SeededAccount = {
    id: random.id<AccountId>(createdAt),
    type: "INDIVIDUAL",
    origin: "AGENCY",
    profile: {
      name,
      dba: null,
      email: `${slug(name).replaceAll("-", ".")}${random.between(1, 99)}@mail.example`,
      phone: phone(random, place),
      naics: null,
      website: null,
      mailingAddress: address(random, place),
    },
    version: 1,
    createdAt,
    updatedAt: createdAt,
    industry: "",
  };
  return { account, contacts: [] };
}

function sameNameElsewhere(random: Random, { account }: Made, before: Made, places: Places): Account["profile"] {
  const zone = before.account.profile.mailingAddress?.zone;
  const elsewhere = random.pick(places.filter((it) => it.zone !== zone));
  return { ...account.profile, name: before.account.profile.name, mailingAddress: address(random, elsewhere) };
}

/** A partnership that names all its partners. */
const longName = (name: string, length: number): string =>
  `${name} d/b/a the Consolidated Partnership of ${"Abernathy, Boudreaux, Castellan, Dunleavy and Espinoza, ".repeat(3)}`
    .slice(0, length)
    .trimEnd();

const someDay = (random: Random, today: Date): Date =>
  new Date(today.getTime() - random.between(1, 390) * DAY_MS + random.between(0, DAY_MS - 1));

const accountColumns =
  (agencyId: string) =>
  ({ account, contacts }: Made): Columns => {
    const { id, type, origin, profile, version, createdAt, updatedAt } = account;
    const { mailingAddress, name, dba, email, phone: number, naics, website } = profile;
    return {
      agency_id: agencyId,
      id,
      type,
      origin,
      name,
      dba,
      email,
      phone: number,
      naics,
      website,
      line1: mailingAddress?.line1 ?? null,
      line2: mailingAddress?.line2 ?? null,
      city: mailingAddress?.city ?? null,
      zone: mailingAddress?.zone ?? null,
      postal_code: mailingAddress?.postalCode ?? null,
      version,
      created_at: createdAt,
      updated_at: updatedAt,
      sort_name: sortName(name),
      search_text: accountSearchText(profile, type, contacts),
    };
  };
