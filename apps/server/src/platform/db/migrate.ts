import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import pg from "pg";

/** The SQL files, applied in the order of their names. */
export const MIGRATIONS_FOLDER = join(import.meta.dirname, "../../../migrations");
/** Key of the advisory lock that serializes migrators. */
const MIGRATION_LOCK = 727_274;
/** A migration that cannot get its table lock fails instead of blocking every query behind it. */
const LOCK_TIMEOUT = "1s";
const LOCK_RETRY_MS = 100;

/** Indexes of a table in use are built concurrently, which PostgreSQL refuses inside a transaction. */
const CONCURRENT_INDEX = /^create (?:unique )?index concurrently if not exists /u;

/** Applies pending migrations, each in its own transaction; throws when an applied file was edited. */
export async function migrate(connectionString: string, folder = MIGRATIONS_FOLDER): Promise<string[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const applied: string[] = [];
  try {
    await lockMigrations(client);
    await client.query(
      "create table if not exists schema_migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())",
    );
    const { rows } = await client.query<{ name: string; sha256: string }>("select name, sha256 from schema_migrations");
    const done = new Map(rows.map((row) => [row.name, row.sha256]));
    for (const file of (await readdir(folder)).filter((name) => name.endsWith(".sql")).toSorted()) {
      const sql = await readFile(join(folder, file), "utf8");
      const hash = createHash("sha256").update(sql).digest("hex");
      if (done.has(file)) {
        if (done.get(file) !== hash) throw new Error(`${file} was edited after it had been applied`);
        continue;
      }
      const indexes = concurrentIndexes(sql);
      await (indexes.length > 0 ? build(client, file, indexes, hash) : apply(client, file, sql, hash));
      applied.push(file);
    }
  } finally {
    await client.end();
  }
  return applied;
}

/** Waits without a snapshot: one held by a waiting migrator would block the concurrent index of the one at work. */
async function lockMigrations(client: pg.Client): Promise<void> {
  const lock = "select pg_try_advisory_lock($1) as locked";
  while (!(await client.query<{ locked: boolean }>(lock, [MIGRATION_LOCK])).rows[0]?.locked)
    await setTimeout(LOCK_RETRY_MS);
}

/** The statements of a file of concurrent indexes; none of any other file. */
function concurrentIndexes(sql: string): string[] {
  const statements = sql
    .replaceAll(/^--.*$/gmu, "")
    .split(";")
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "");
  return statements.every((statement) => CONCURRENT_INDEX.test(statement)) ? statements : [];
}

/** Builds indexes one by one. One that failed halfway is left invalid and must be dropped before the next try. */
async function build(client: pg.Client, file: string, indexes: readonly string[], hash: string): Promise<void> {
  try {
    for (const index of indexes) await client.query(index);
    await client.query(RECORD, [file, hash]);
  } catch (error) {
    throw new Error(`${file} could not be applied`, { cause: error });
  }
}

const RECORD = "insert into schema_migrations (name, sha256) values ($1, $2)";

async function apply(client: pg.Client, file: string, sql: string, hash: string): Promise<void> {
  await client.query("begin");
  try {
    await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
    await client.query(sql);
    await client.query(RECORD, [file, hash]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new Error(`${file} could not be applied`, { cause: error });
  }
}
