import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql, type RawBuilder } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AgencyId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { createPool } from "#platform/db/pool.ts";
import { inAgency } from "#platform/db/transactions.ts";
import type { Finding } from "../seed/check/rule.ts";
import { RULES } from "../seed/check/rules.ts";
import { createTestDatabase } from "./kit/test-database.ts";

const SEED = join(import.meta.dirname, "../seed/seed.ts");
const DAY = "2026-11-15";
const of = (name: string) => sql`(select id from accounts where name = ${name})`;
const RESTAURANT = of("Paloma Street Kitchen LLC");
const BUILDER = of("Bexar Ridge Builders LLC");

/** One nonsense for each rule, and what the rule says about it. */
const NONSENSE: readonly (readonly [rule: string, plant: RawBuilder<unknown>, says: RegExp])[] = [
  [
    "every policy's line fits its account's class",
    sql`update policies set type = 'SHIPPING_AND_TRANSPORTATION' where account_id = ${RESTAURANT} and type = 'PACKAGE'`,
    /Paloma.*food service.*SHIPPING/,
  ],
  [
    "every carrier writes the line it has",
    sql`update policies set carrier_id = (select id from carriers where name = 'Evergreen Workers Mutual')
      where account_id = ${BUILDER} and type = 'GENERAL_LIABILITY'`,
    /Evergreen Workers Mutual does not write GENERAL_LIABILITY/,
  ],
  [
    "an account has one carrier for a line",
    sql`update policies set carrier_id = (select id from carriers where name = 'Amberline Casualty') where quote_number = 'SMQ-711804'`,
    /Guadalupe.* 2 carriers for UMBRELLA/,
  ],
  [
    "an umbrella stands on liability",
    sql`update policies set account_id = (select id from accounts where type = 'INDIVIDUAL' limit 1) where policy_number = 'SMU-5031177-03'`,
    /umbrella over nothing/,
  ],
  [
    "no two carriers have one NAIC code",
    sql`update carriers set naic_code = (select naic_code from carriers where name = 'Alder Mutual') where name = 'Redwater Indemnity'`,
    /Redwater Indemnity.*90001/,
  ],
  [
    "every address is in its state",
    sql`update accounts set postal_code = '70112' where id = ${BUILDER}`,
    /Bexar Ridge.*70112 is not in San Antonio/,
  ],
  [
    "every phone number is of its city",
    sql`update accounts set phone = '+15045550100' where id = ${BUILDER}`,
    /\+1504/,
  ],
  [
    "a policy is not older than its account",
    sql`update policies set created_at = created_at - interval '3 years' where account_id = ${BUILDER} and type = 'UMBRELLA'`,
    /UMBRELLA of Bexar Ridge/,
  ],
  [
    "policies renew in 30, 60 and 90 days",
    sql`update policies set expires_on = expires_on + 1 where expires_on = ${DAY}::date + 60`,
    /nothing renews in 60 days/,
  ],
  [
    "every limit of a policy on file has its declarations page",
    sql`update coverage_facts set amount_cents = amount_cents * 2 where key = 'glPerOccurrenceLimit'
       and policy_id in (select id from policies where account_id = ${BUILDER})`,
    /GENERAL_LIABILITY of Bexar Ridge.*"Each occurrence \$2,000,000"/,
  ],
  [
    "every policy of the twelve accounts has its declarations on file",
    sql`update policy_documents set policy_id = (select id from policies where account_id = ${RESTAURANT} limit 1)
      where policy_id in (select id from policies where account_id = ${BUILDER} and type = 'UMBRELLA')`,
    /UMBRELLA of Bexar Ridge.* has no declarations/,
  ],
  [
    "what is not on file is entered, not verified",
    sql`update coverage_facts f set status = 'VERIFIED', verified_by = u.id, verified_at = f.recorded_at
      from agency_users u where u.name = 'Helen Voss' and f.key = 'glPerOccurrenceLimit' and f.document_id is null`,
    /Each occurrence is VERIFIED by nothing/,
  ],
  [
    "every quote is on the page it names",
    sql`update coverage_facts set page = 1 where key = 'CG 20 10' and policy_id in (select id from policies where account_id = ${BUILDER})`,
    /CG 20 10.* is not on page 1/,
  ],
  [
    "every endorsement has its schedule, and no page prints a day as a database does",
    sql`update file_pages set text = replace(text, 'Schedule', '') where text like '%This endorsement changes the policy%'`,
    /no schedule: Additional insured/,
  ],
  [
    "the declarations name the policy's insured, number and premium",
    sql`update policies set premium_cents = premium_cents + 100 where account_id = ${BUILDER} and type = 'UMBRELLA'`,
    /UMBRELLA of Bexar Ridge.*16,801/,
  ],
  [
    "a claims-made line says since when",
    sql`update coverage_facts set kind = 'RETENTION', amount_cents = 1 where kind = 'DATE'`,
    /CYBER of .* has no date/,
  ],
  [
    "limits go together",
    sql`update coverage_facts set amount_cents = 50000000 where key = 'glAggregateLimit'
       and policy_id in (select id from policies where account_id = ${BUILDER})`,
    /the aggregate is below an occurrence/,
  ],
  [
    "nobody speaks of what their business does not have",
    sql`update service_requests set details = 'Bought a 2024 flatbed, please add it.' where account_id = ${RESTAURANT}`,
    /Paloma.*food service.*flatbed/,
  ],
  [
    "a certificate holder has one address",
    sql`update service_requests set part = jsonb_set(part, '{address,line1}', '"1 Elsewhere St"') where id = (
       select min(id::text)::uuid from service_requests where part ->> 'name' = (
         select part ->> 'name' from service_requests where part ? 'address' group by 1 having count(*) > 1 limit 1))`,
    /has 2 addresses/,
  ],
  [
    "a question is not repeated as its details",
    sql`update service_requests set details = part ->> 'question' where type = 'QUESTION'`,
    /asked twice: /,
  ],
  [
    "a call about a certificate names the holder and the job",
    sql`update calls set transcript = '[]' where from_name = 'Dale Hutchens'`,
    /does not name Oakline/,
  ],
  [
    "a request is about a policy of its account, asked by one of its contacts",
    sql`update service_requests set business_policy_id = (select id from policies where account_id = ${BUILDER} limit 1) where account_id = ${RESTAURANT}`,
    /Paloma.* another account's policy/,
  ],
  [
    "every run has ended, and every import is done or in its preview",
    sql`update workspaces set state = 'WORKING' where title like 'Contract Review%'`,
    /Contract Review.* has not ended/,
  ],
  [
    "every amount that Cara states is a quote from its page, and what she did not find is not there",
    sql`update workspace_messages set content = content || ' In 3 of 3 pages.' where content like 'The email is drafted%'`,
    /an answer states 3 pages without its page/,
  ],
  [
    "every draft ends with the agency's signature",
    sql`update email_drafts set signature = null where subject like 'Certificate for Northgate%'`,
    /"Certificate for Northgate.* is not signed/,
  ],
  [
    "every draft can be approved",
    sql`update email_drafts set recipients = '{stranger@mail.example}' where subject like 'Your renewal%'`,
    /Your renewal.*stranger@mail\.example/,
  ],
  [
    "no time is outside business hours",
    sql`update service_requests set created_at = created_at + interval '12 hours' where account_id = ${RESTAURANT}`,
    /service_requests\.created_at: \w+DAY (2|0)/,
  ],
];

describe("pnpm check:seed", () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let pool: pg.Pool;
  let agencyId: AgencyId;

  beforeAll(async () => {
    database = await createTestDatabase();
    await promisify(execFile)(process.execPath, [SEED, "small", DAY], {
      env: { ...process.env, ...database.urls, S3_BUCKET: undefined },
    });
    pool = createPool(database.urls.DATABASE_URL, 1);
    agencyId = await findAgency();
  }, 300_000);

  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  /** The agency; on the way the test is given the right to plant what no process of the product may write. */
  async function findAgency(): Promise<AgencyId> {
    const client = new pg.Client({ connectionString: database.urls.MIGRATE_DATABASE_URL });
    await client.connect();
    const { rows: users } = await pool.query<{ name: string }>("select current_user as name");
    await client.query(`grant update on all tables in schema public to ${users[0]?.name ?? ""}`);
    await client.query("set role cara_door");
    const found = await client.query<{ id: AgencyId }>(
      "select agency_id as id from agencies where name like 'Harbor%'",
    );
    await client.end();
    const [agency] = found.rows;
    if (!agency) throw new Error("the demo agency was not loaded");
    return agency.id;
  }

  /** What a rule says in a transaction that is undone. */
  async function saysAfter(plant: RawBuilder<unknown> | null, name: string): Promise<Finding> {
    const rule = RULES.find((one) => one.name === name);
    if (!rule) throw new Error(`there is no rule "${name}"`);
    const undone = new Error("undone");
    let said: Finding = { looked: 0, wrong: [] };
    const work = async (db: AgencyDb) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(db);
      if (plant) await plant.execute(db);
      said = await rule.check(db, { agencyId, day: DAY });
      throw undone;
    };
    await inAgency(pool, agencyId, work).catch((error: unknown) => {
      if (error !== undone) throw error;
    });
    return said;
  }

  it("knows a nonsense for each of its rules", () => {
    expect(NONSENSE.map(([rule]) => rule)).toEqual(RULES.map(({ name }) => name));
  });

  it.each(NONSENSE)(
    "finds nothing wrong, and then what was planted: %s",
    { timeout: 120_000 },
    async (rule, plant, says) => {
      const before = await saysAfter(null, rule);
      expect(before.wrong).toEqual([]);
      expect(before.looked).toBeGreaterThan(0);
      expect((await saysAfter(plant, rule)).wrong.join("\n")).toMatch(says);
    },
  );
});
