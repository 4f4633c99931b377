import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase } from "./kit/test-database.ts";

const ROWS = 6_000;
/** A walk down the list and a sample, with room; twice as many rows hold the word. */
const MOST_READ = 2_500;

describe("a search of policies for a common word", () => {
  const agencyId = randomUUID();
  // a database of its own: how PostgreSQL walks a list depends on what else the table holds
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let client: pg.Client;
  beforeAll(async () => {
    database = await createTestDatabase();
    await plantPolicies(database.urls, agencyId);
    client = new pg.Client({ connectionString: database.urls.DATABASE_URL });
    await client.connect();
  }, 120_000);
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  it("[OQ-36] reads few rows though neither the newest nor the oldest policies hold the word", async () => {
    await client.query("begin");
    await client.query("select set_config('app.agency_id', $1, true)", [agencyId]);
    const before = await rowsRead(client);
    const { rows: fast } = await client.query<{ ids: string[] }>(
      "select app.search_policies('inforce', null, null, null, null, null, null, null, 51) as ids",
    );
    const read = (await rowsRead(client)) - before;
    const { rows: slow } = await client.query<{ id: string }>(
      `select id from policies where strpos(search_text, 'inforce') > 0 order by updated_at desc, id desc limit 51`,
    );
    await client.query("rollback");

    expect(slow).toHaveLength(51);
    expect(fast[0]?.ids).toEqual(slow.map(({ id }) => id));
    expect(read).toBeLessThan(MOST_READ);
  });
});

/** One change a minute: the newest 200 are being bound, the oldest 500 have expired, all between are in force. */
async function plantPolicies(
  { MIGRATE_DATABASE_URL, DATABASE_URL }: { MIGRATE_DATABASE_URL: string; DATABASE_URL: string },
  agencyId: string,
): Promise<void> {
  const owner = new pg.Client({ connectionString: MIGRATE_DATABASE_URL });
  const app = new pg.Client({ connectionString: DATABASE_URL });
  await Promise.all([owner.connect(), app.connect()]);
  try {
    await owner.query("set role cara_door");
    await owner.query("insert into agencies (agency_id, name) values ($1, 'Harbor Point Insurance')", [agencyId]);
    await owner.query("reset role");
    const [accountId, carrierId] = [randomUUID(), randomUUID()];
    await app.query("select set_config('app.agency_id', $1, false)", [agencyId]);
    await app.query(
      `insert into accounts (agency_id, id, type, name, created_at, updated_at, sort_name, search_text)
         values ($1, $2, 'BUSINESS', 'Cedar', now(), now(), 'cedar', 'cedar')`,
      [agencyId, accountId],
    );
    await app.query(
      `insert into carriers (agency_id, id, name, is_carrier, is_broker, created_at, sort_name)
         values ($1, $2, 'Lone Star Mutual', true, false, now(), 'lone star mutual')`,
      [agencyId, carrierId],
    );
    await app.query(
      `insert into policies (agency_id, id, account_id, type, state, market, carrier_id, policy_number, source_type,
         inforce_on, expires_on, premium_cents, created_at, updated_at, search_text)
       select $1, gen_random_uuid(), $2, 'GENERAL_LIABILITY', 'BINDING', 'ADMITTED', $3, 'GL-' || n, 'INBOUND',
              current_date, current_date + 365, 100000, now(), now() - make_interval(mins => n),
              'gl-' || n || case when n <= 200 then ' binding' when n > $4 - 500 then ' expired' else ' inforce' end
         from generate_series(1, $4::integer) n`,
      [agencyId, accountId, carrierId, ROWS],
    );
    await owner.query("analyze");
  } finally {
    await Promise.all([owner.end(), app.end()]);
  }
}

/** Rows of policies that this transaction has read so far, inside functions too. */
async function rowsRead(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ rows: string }>(
    `select seq_tup_read + coalesce(idx_tup_fetch, 0) as rows from pg_stat_xact_user_tables where relname = 'policies'`,
  );
  return Number(rows[0]?.rows);
}
