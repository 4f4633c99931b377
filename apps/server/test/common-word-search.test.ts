import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase } from "./kit/test-database.ts";

const ROWS = 6_000;
/** A walk down the list and a sample, with room; twice as many rows hold the word. */
const MOST_READ = 2_500;
/** The first rows of the list and the sample, with room; twice as many would be a walk. */
const MOST_ASKED = 60;

describe("a search of policies", () => {
  const spread = randomUUID();
  const imported = randomUUID();
  // a database of its own: how PostgreSQL walks a list depends on what else the table holds
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let client: pg.Client;
  beforeAll(async () => {
    database = await createTestDatabase();
    await plantPolicies(database.urls, spread, "n");
    await plantPolicies(database.urls, imported, "least(n, 201)");
    client = new pg.Client({ connectionString: database.urls.DATABASE_URL });
    await client.connect();
  }, 120_000);
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  it("[OQ-36] reads few rows though neither the newest nor the oldest policies hold the word", async () => {
    const { fast, slow, read } = await searchFor(client, spread, "inforce");
    expect(slow).toHaveLength(51);
    expect(fast).toEqual(slow);
    expect(read).toBeLessThan(MOST_READ);
  });

  it("[OQ-36] reads few rows though all policies with the word were imported at one instant", async () => {
    const { fast, slow, read } = await searchFor(client, imported, "inforce");
    expect(slow).toHaveLength(51);
    expect(fast).toEqual(slow);
    expect(read).toBeLessThan(MOST_READ);
  });

  it("[OQ-36] reads next to no rows for a word that no policy holds", async () => {
    const { fast, read } = await searchFor(client, spread, "qxqxqx");
    expect(fast).toEqual([]);
    expect(read).toBeLessThan(MOST_ASKED);
  });

  it("[OQ-36] does not walk down the list for a word that a few policies hold", async () => {
    const { fast, slow, read } = await searchFor(client, spread, "gl-299");
    expect(slow).toHaveLength(11);
    expect(fast).toEqual(slow);
    expect(read).toBeLessThan(MOST_ASKED + slow.length);
  });
});

/** What a search returns, what the slow reference query returns, and how many rows of policies the search has read. */
async function searchFor(client: pg.Client, agencyId: string, word: string) {
  await client.query("begin");
  await client.query("select set_config('app.agency_id', $1, true)", [agencyId]);
  const before = await rowsRead(client);
  const { rows } = await client.query<{ ids: string[] }>(
    "select app.search_policies($1, null, null, null, null, null, null, null, 51) as ids",
    [word],
  );
  const read = (await rowsRead(client)) - before;
  const { rows: slow } = await client.query<{ id: string }>(
    "select id from policies where strpos(search_text, $1) > 0 order by updated_at desc, id desc limit 51",
    [word],
  );
  await client.query("rollback");
  return { fast: rows[0]?.ids, slow: slow.map(({ id }) => id), read };
}

/**
 * The newest 200 are being bound, the oldest 500 have expired, all between are in force. `minutes` is SQL: how long ago
 * the policy of number n was changed.
 */
async function plantPolicies(
  { MIGRATE_DATABASE_URL, DATABASE_URL }: { MIGRATE_DATABASE_URL: string; DATABASE_URL: string },
  agencyId: string,
  minutes: string,
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
              current_date, current_date + 365, 100000, now(), now() - make_interval(mins => ${minutes}),
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
