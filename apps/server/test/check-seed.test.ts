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
import { NONSENSE, NONSENSE_DAY } from "./kit/seed-nonsense.ts";
import { createTestDatabase } from "./kit/test-database.ts";

const SEED = join(import.meta.dirname, "../seed/seed.ts");

describe("pnpm check:seed", () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let pool: pg.Pool;
  let agencyId: AgencyId;

  beforeAll(async () => {
    database = await createTestDatabase();
    await promisify(execFile)(process.execPath, [SEED, "small", NONSENSE_DAY], {
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
      said = await rule.check(db, { agencyId, day: NONSENSE_DAY });
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
