// Writes the types of the database's tables: database-types.ts FILE. They come from a scratch database made by the
// migrations alone, so that no half-finished table gets in.
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import pg from "pg";

const [file] = process.argv.slice(2);
const owner = process.env["MIGRATE_DATABASE_URL"];
if (file === undefined || owner === undefined) throw new Error("usage: MIGRATE_DATABASE_URL=… database-types.ts FILE");

const root = new URL("..", import.meta.url).pathname;
const scratch = new URL(owner);
const name = `cara_generate_${String(process.pid)}`;
scratch.pathname = `/${name}`;

await asOwner(`create database ${name}`);
try {
  run("node", ["apps/server/src/entry/migrate.ts"], root);
  const options = ["--dialect", "postgres", "--exclude-pattern", "schema_migrations", "--date-parser", "string"];
  const output = ["--type-mapping", '{"int8":"number"}', "--url", scratch.href, "--out-file", resolve(file)];
  run("node_modules/.bin/kysely-codegen", [...options, ...output], `${root}apps/server`);
} finally {
  await asOwner(`drop database ${name} with (force)`);
}

function run(command: string, args: string[], cwd: string): void {
  const env = { ...process.env, MIGRATE_DATABASE_URL: scratch.href };
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} failed:\n${stdout}${stderr}`);
}

async function asOwner(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: owner });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
