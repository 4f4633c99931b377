import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { MIGRATIONS_FOLDER } from "../../src/platform/db/migrate.ts";
import { createTestDatabase } from "./test-database.ts";

export type Records = Awaited<ReturnType<typeof openRecords>>;

/** A database of its own for a test of what a migration carries over, with rights on every table. */
export async function openRecords() {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.urls.MIGRATE_DATABASE_URL });
  await client.connect();
  await client.query("grant all on all tables in schema public to cara_door");
  const asPrivileged = async (statements: string) => {
    await client.query("set role cara_door");
    const result = await client.query(statements);
    await client.query("reset role");
    return result;
  };
  return {
    client,
    asPrivileged,
    rowsOf: async (query: string) => (await asPrivileged(query)).rows as unknown[],
    /** Applies a migration once more, as it is in its file. */
    async applyMigration(name: string) {
      await client.query("begin");
      await client.query(await readFile(join(MIGRATIONS_FOLDER, name), "utf8"));
      await client.query("commit");
    },
    async close() {
      await client.end();
      await database.drop();
    },
  };
}
