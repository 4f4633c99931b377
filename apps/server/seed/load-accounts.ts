import type pg from "pg";
import { accountSearchText, contactSearchText, sortName, type Account } from "#domains/accounts/account.ts";
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
import { importedAt } from "./load-import.ts";
import { someMoment } from "./office-hours.ts";
import { personName } from "./people.ts";
import type { Random } from "./random.ts";
import type { SeededAccount } from "./seeded.ts";

/** Businesses whose sign says something else than their papers. */
const DBA_SHARE = 0.07;
const SECOND_ACCOUNT_SHARE = 0.03;

/** How many customers an agency has. */
export type AccountsPlan = { businesses: number; individuals: number; contacts: number; places: "THREE" | "MANY" };

/** Loads an agency's accounts with their contacts, each table in one COPY. */
export async function loadAccounts(
  client: pg.Client,
  random: Random,
  today: Date,
  agencyId: string,
  { plan, first }: { plan: AccountsPlan; first: readonly SeededAccount[] },
): Promise<{ accounts: SeededAccount[]; counts: Record<string, number> }> {
  const made = [...first, ...makeAccounts(random, today, without(plan, first))];
  // every contact is in the table once, even if it belongs to two accounts
  const contacts = new Map(
    made.flatMap((account) => account.contacts.map((contact) => [contact.id, { contact, account }])),
  );
  const links = made.flatMap((account) =>
    account.contacts.map((contact, index) => ({ account_id: account.id, contact_id: contact.id, position: index + 1 })),
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
  return { accounts: made, counts };
}

/** What is left to make when some accounts were written by hand. */
const without = (plan: AccountsPlan, first: readonly SeededAccount[]): AccountsPlan => ({
  ...plan,
  businesses: plan.businesses - first.length,
  contacts: plan.contacts - first.reduce((sum, { contacts }) => sum + contacts.length, 0),
});

function makeAccounts(random: Random, today: Date, plan: AccountsPlan): SeededAccount[] {
  const places = plan.places === "THREE" ? THREE_STATES : MANY_STATES;
  const shares = spread(random, plan.contacts, plan.businesses, 1);
  const made: SeededAccount[] = [];
  for (const [index, count] of shares.entries()) {
    const before = made.at(-1);
    // one name in two states, and names nearly as long as a form allows
    const named = index === 1 && before ? sameNameElsewhere(before) : JOINT_VENTURES[index - 2];
    const zone = index === 1 ? before?.profile.mailingAddress?.zone : undefined;
    const elsewhere = zone ? places.filter((place) => place.zone !== zone) : places;
    const account = business(random, today, { places: elsewhere, contacts: count, named });
    const shared = before?.contacts[0];
    if (shared && random.chance(SECOND_ACCOUNT_SHARE)) account.contacts.push(shared);
    made.push(account);
  }
  for (let index = 0; index < plan.individuals; index += 1)
    made.push(individual(random, places, plan.places === "THREE" ? importedAt(today) : someDay(random, today)));
  return made;
}

type Places = typeof THREE_STATES;

type Named = { name: string; naics: string; domain: string };
type BusinessInput = { places: Places; contacts: number; named: Named | undefined };

function business(random: Random, today: Date, input: BusinessInput): SeededAccount {
  const place = random.pick(input.places);
  const industry = weighted(random, INDUSTRIES);
  const [trade, code] = random.pick(industry.trades);
  const invented = companyName(random, trade, industry.name === "professional");
  const { name, naics, domain: host } = input.named ?? { name: invented, naics: code, domain: domainOf(invented) };
  const domain = `${host}.example`;
  const createdAt = someDay(random, today);
  const account: Account = {
    id: random.id<AccountId>(createdAt),
    type: "BUSINESS",
    origin: "AGENCY",
    profile: {
      name,
      dba: !input.named && random.chance(DBA_SHARE) ? tradeName(random, trade) : null,
      email: random.chance(0.9) ? `office@${domain}` : null,
      phone: random.chance(0.95) ? phone(random, place) : null,
      naics,
      website: random.chance(0.6) ? `https://www.${domain}` : null,
      mailingAddress: random.chance(0.97) ? address(random, place) : null,
    },
    managerId: null,
    version: 1,
    createdAt,
    updatedAt: createdAt,
  };
  const contacts = Array.from({ length: input.contacts }, () => {
    const person = personName(random);
    const email = random.chance(0.85) ? `${slug(person).replaceAll("-", ".")}@${domain}` : null;
    const id = random.id<ContactId>(createdAt);
    return { id, name: person, email, phone: random.chance(0.7) ? phone(random, place) : null };
  });
  return { ...account, contacts };
}

function individual(random: Random, places: Places, createdAt: Date): SeededAccount {
  const place = random.pick(places);
  const name = personName(random);
  return {
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
    managerId: null,
    version: 1,
    createdAt,
    updatedAt: createdAt,
    contacts: [],
  };
}

/** The name of a company on the web: without its legal form. */
const domainOf = (name: string): string => slug(name.replace(/ [A-Za-z.]+$/, ""));

/** Another business of the same name and trade in another state. */
const sameNameElsewhere = ({ profile: { name, naics } }: Account): Named => ({
  name,
  naics: naics ?? "",
  domain: `${domainOf(name)}-co`,
});

/** Joint ventures that name all their partners. */
const JOINT_VENTURES: readonly Named[] = [
  {
    name: "Heron Crest Paving LLC and Sabine Fork Excavation Inc., a Joint Venture for the Neches River Bridge and Causeway Rehabilitation, Phase Two",
    naics: "237310",
    domain: "neches-bridge-venture",
  },
  {
    name: "Abernathy Point Builders LLC, Boudreaux & Sons Concrete Inc. and Castellan Ridge Steel Erectors LP, a Joint Venture for the Gulf Coast Levee Restoration, Segments Four through Nine and Appurtenances",
    naics: "237990",
    domain: "levee-restoration-venture",
  },
];

/** The accounts came over when the agency began to work with the system. */
const someDay = (random: Random, today: Date): Date => someMoment(random, today, 366, 392);

const accountColumns =
  (agencyId: string) =>
  ({ id, type, origin, profile, managerId, version, createdAt, updatedAt, contacts }: SeededAccount): Columns => {
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
      manager_id: managerId,
      version,
      created_at: createdAt,
      updated_at: updatedAt,
      sort_name: sortName(name),
      search_text: accountSearchText(profile, type, contacts),
    };
  };
