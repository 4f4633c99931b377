import { sql } from "kysely";
import type { InsuranceType } from "@cara/contract/insurance-types.ts";
import { classOf, fitsClass } from "../business-classes.ts";
import { writes } from "../carriers.ts";
import { misplaced, wrongArea, type PlacedAddress } from "./places.ts";
import { each, type Rule } from "./rule.ts";

type PolicyRow = {
  name: string;
  naics: string | null;
  type: InsuranceType;
  carrier: string;
  market: string;
  state: string;
};
const POLICIES = sql<PolicyRow>`
  select a.name, a.naics, p.type, c.name as carrier, p.market, p.state from policies p
    join accounts a on a.id = p.account_id join carriers c on c.id = p.carrier_id`;
type AddressRow = { name: string; phone: string | null } & PlacedAddress;
/** Of accounts, and of the holders that requests name. */
const ADDRESSES = sql<AddressRow>`
  select name, phone, city, zone, postal_code as "postalCode" from accounts where city is not null
  union all
  select part ->> 'name', null, part -> 'address' ->> 'city', part -> 'address' ->> 'zone', part -> 'address' ->> 'postalCode'
    from service_requests where part -> 'address' ->> 'city' is not null`;

/** An umbrella needs an underlying liability policy. */
const LIABILITY: ReadonlySet<InsuranceType> = new Set([
  "GENERAL_LIABILITY",
  "BUSINESS_OWNERS",
  "PACKAGE",
  "COMMERCIAL_AUTO",
]);

/** Accounts, carriers and the policies between them. */
export const RECORD_RULES: readonly Rule[] = [
  {
    name: "every policy's line fits its account's class",
    async check(db) {
      return each((await POLICIES.execute(db)).rows, ({ name, naics, type }) => {
        const found = classOf(naics);
        if (!found) return `${name} has policies and no class (${naics ?? "no code"})`;
        return fitsClass(found, type) ? null : `${name} (${found.name}) has ${type}`;
      });
    },
  },
  {
    name: "every carrier writes the line it has",
    async check(db) {
      return each((await POLICIES.execute(db)).rows, ({ name, type, carrier }) =>
        writes(carrier, type) ? null : `${carrier} does not write ${type}, which ${name} has there`,
      );
    },
  },
  {
    name: "an account has one carrier for a line",
    async check(db) {
      const { rows } = await sql<{ name: string; type: string; carriers: number }>`
        select a.name, p.type, count(distinct p.carrier_id)::integer as carriers
          from policies p join accounts a on a.id = p.account_id group by a.id, a.name, p.type`.execute(db);
      return each(rows, ({ name, type, carriers }) =>
        carriers === 1 ? null : `${name} has ${carriers} carriers for ${type}`,
      );
    },
  },
  {
    name: "an umbrella stands on liability",
    async check(db) {
      const { rows } = await sql<{ name: string; types: InsuranceType[] }>`
        select a.name, array_agg(p.type) as types from policies p join accounts a on a.id = p.account_id
         group by a.id, a.name having 'UMBRELLA' = any (array_agg(p.type))`.execute(db);
      return each(rows, ({ name, types }) =>
        types.some((type) => LIABILITY.has(type)) ? null : `${name} has an umbrella over nothing`,
      );
    },
  },
  {
    name: "no two carriers have one NAIC code",
    async check(db) {
      const { rows } = await sql<{ code: string; names: string[] }>`
        select naic_code as code, array_agg(name) as names from carriers where naic_code is not null
         group by naic_code`.execute(db);
      return each(rows, ({ code, names }) => (names.length === 1 ? null : `${names.join(" and ")} have ${code}`));
    },
  },
  {
    name: "every address is in its state",
    async check(db) {
      return each((await ADDRESSES.execute(db)).rows, ({ name, ...address }) => {
        const wrong = misplaced(address);
        return wrong && `${name}: ${wrong}`;
      });
    },
  },
  {
    name: "every phone number is of its city",
    async check(db) {
      const { rows } = await ADDRESSES.execute(db);
      return each(rows, ({ name, city, phone }) => {
        const wrong = phone && wrongArea(city, phone);
        return wrong ? `${name}: ${wrong}` : null;
      });
    },
  },
  {
    name: "a policy is not older than its account",
    async check(db) {
      const { rows } = await sql<{ name: string; type: string; isOlder: boolean }>`
        select a.name, p.type, p.created_at < a.created_at as "isOlder" from policies p
          join accounts a on a.id = p.account_id`.execute(db);
      return each(rows, ({ name, type, isOlder }) => (isOlder ? `${type} of ${name} is older than the account` : null));
    },
  },
  {
    name: "policies renew in 30, 60 and 90 days",
    async check(db, { day }) {
      const { rows } = await sql<{ days: number; policies: number }>`
        select d as days, (select count(*)::integer from policies where state = 'INFORCE' and expires_on = ${day}::date + d) as policies
          from unnest(array[30, 60, 90]) d`.execute(db);
      return each(rows, ({ days, policies }) => (policies > 0 ? null : `nothing renews in ${days} days`));
    },
  },
];
