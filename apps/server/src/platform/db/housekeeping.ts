import { sql } from "kysely";
import type pg from "pg";
import { atDoors } from "./transactions.ts";

/** Forgets what has run its time and makes the audit months ahead; safe to call at any time, by any process. */
export async function keepHouse(pool: pg.Pool): Promise<void> {
  await atDoors(pool, async (db) => {
    await sql`select app.purge_expired()`.execute(db);
    await sql`select app.roll_audit_partitions()`.execute(db);
  });
}
