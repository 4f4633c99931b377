import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";

/** The SQL files, applied in the order of their names. */
export const MIGRATIONS_FOLDER = join(import.meta.dirname, "../../../migrations");
/** Key of the advisory lock that serializes migrators. */
const MIGRATION_LOCK = 727_274;
/** A migration that cannot get its table lock fails instead of blocking every query behind it. */
const LOCK_TIMEOUT = "1s";

/** Applies pending migrations, each in its own transaction; throws when an applied file was edited. */
export async function migrate(connectionString: string, folder = MIGRATIONS_FOLDER): Promise<string[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const applied: string[] = [];
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
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
      await apply(client, file, sql, hash);
      applied.push(file);
    }
  } finally {
    await client.end();
  }
  return applied;
}

async function apply(client: pg.Client, file: string, sql: string, hash: string): Promise<void> {
  await client.query("begin");
  try {
    await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
    await client.query(sql);
    await client.query("insert into schema_migrations (name, sha256) values ($1, $2)", [file, hash]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new Error(`${file} could not be applied`, { cause: error });
  }
}
