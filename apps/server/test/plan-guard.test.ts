import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase } from "./kit/test-database.ts";
import { faultsOf } from "./plans/excused.ts";
import { checkPlans } from "./plans/plan-guard.ts";
import { shippedStatements, type Shipped } from "./plans/shipped-statements.ts";
import { fillSkewed, type Hot } from "./plans/skewed-data.ts";

const ROWS = 100_000;

describe("every statement the API sends", () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let hot: Hot;
  let shipped: { statements: Shipped[]; failed: string[] };
  beforeAll(async () => {
    database = await createTestDatabase();
    hot = await fillSkewed(database.urls, ROWS);
    shipped = await shippedStatements(database.urls.DATABASE_URL, hot);
  }, 600_000);
  afterAll(() => database.drop());

  it("[T-67] finds its rows by an index, in an agency with nearly all of them", { timeout: 60_000 }, async () => {
    expect(shipped.failed).toEqual([]);
    expect(shipped.statements.length).toBeGreaterThan(10);
    const validated = await checkPlans(database.urls.DATABASE_URL, shipped.statements, hot);
    expect(faultsOf(validated)).toEqual([]);
  });

  it.each([
    ["custom_presets_newest_first", "(p.updated_at, p.id) <"],
    ["custom_presets_search", "app.search_custom_presets"],
  ])("[T-67] would be reported without the index %s", { timeout: 60_000 }, async (index, words) => {
    const client = new pg.Client({ connectionString: database.urls.MIGRATE_DATABASE_URL });
    await client.connect();
    // the database is thrown away: nothing puts the index back
    await client.query(`drop index ${index}`);
    await client.end();
    const validated = await checkPlans(database.urls.DATABASE_URL, shipped.statements, hot);
    expect(faultsOf(validated).filter(({ text }) => text.includes(words))).not.toEqual([]);
  });
});
