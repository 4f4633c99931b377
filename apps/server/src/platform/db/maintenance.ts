import { sql } from "kysely";
import type pg from "pg";
import type { UnscopedDb } from "./agency-db.ts";
import { withoutAgency } from "./transactions.ts";

/** Live events deleted by one statement. */
const LIVE_BATCH = 20_000;
/** Most batches of one call; the rest waits for the next call. */
const LIVE_BATCHES = 200;

/** Purges expired rows and creates upcoming audit partitions; safe to call at any time, from any process. */
export async function runMaintenance(pool: pg.Pool): Promise<void> {
  await withoutAgency(pool, async (db) => {
    await sql`select app.purge_expired()`.execute(db);
    await sql`select app.roll_audit_partitions()`.execute(db);
  });
  // one transaction per batch
  for (let batch = 0; batch < LIVE_BATCHES; batch += 1)
    if ((await withoutAgency(pool, purgeLiveEvents)) < LIVE_BATCH) return;
}

async function purgeLiveEvents(db: UnscopedDb): Promise<number> {
  const { rows } = await sql<{ gone: number }>`select app.purge_live_events(${LIVE_BATCH}) as gone`.execute(db);
  return rows[0]?.gone ?? 0;
}
