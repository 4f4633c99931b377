import { copyFile, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { migrate, MIGRATIONS_FOLDER } from "../../src/platform/db/migrate.ts";
import { servicesEnvironment } from "../kit/test-environment.ts";

export type Measured = {
  migration: string;
  ms: number;
  longestLockMs: number;
  onTable: string;
  writes: number;
  slowestWriteMs: number;
  /** Tables of before that were written anew, row by row. */
  rewritten: string[];
  /** Rows of the filled table that were read by scanning it. */
  rowsScanned: number;
};

/** How often the watcher looks at the locks. */
const LOOK_EVERY_MS = 5;
/** The table that is filled, and written to while later migrations run. */
const FILLED = "audit_events";

/**
 * Applies the migrations one by one to a database of its own. Once the big table is there it is filled, and from then
 * on each migration runs while rows are being written; how long it shut everyone out of a table that was there before
 * is measured from another connection.
 */
export async function watchMigrations(
  rows: number,
  planted: Readonly<Record<string, string>> = {},
): Promise<Measured[]> {
  const { owner, app, drop } = await emptyDatabase();
  const folder = await mkdtemp(join(tmpdir(), "migrations-"));
  const watcher = new pg.Client({ connectionString: owner });
  await watcher.connect();
  const measured: Measured[] = [];
  try {
    let isFilled = false;
    for (const file of [...(await readdir(MIGRATIONS_FOLDER)).toSorted(), ...Object.keys(planted).toSorted()]) {
      const text = planted[file];
      if (text === undefined) await copyFile(join(MIGRATIONS_FOLDER, file), join(folder, file));
      else await writeFile(join(folder, file), text);
      const tables = await storageOf(watcher);
      const before = [...tables.keys()];
      const scanned = await rowsScanned(watcher);
      const load = isFilled ? startLoad(app) : null;
      const watch = startWatch(watcher, before);
      const begin = performance.now();
      await migrate(owner, folder);
      const ms = performance.now() - begin;
      const after = await storageOf(watcher);
      const watched = { ...(await watch.stop()), ...((await load?.stop()) ?? { writes: 0, slowestWriteMs: 0 }) };
      measured.push({
        migration: file,
        ms,
        rewritten: before.filter((name) => after.has(name) && after.get(name) !== tables.get(name)),
        rowsScanned: (await rowsScanned(watcher)) - scanned,
        ...watched,
      });
      if (!isFilled && after.has(FILLED)) {
        await fill(owner, rows);
        isFilled = true;
      }
    }
  } finally {
    await watcher.end();
    await rm(folder, { recursive: true });
    await drop();
  }
  return measured;
}

const AGENCY = "0190f000-0000-7000-8000-000000000001";
const bind = `select set_config('app.agency_id', '${AGENCY}', true)`;

async function fill(owner: string, rows: number): Promise<void> {
  const client = new pg.Client({ connectionString: owner });
  await client.connect();
  await client.query("begin; set local role cara_door");
  await client.query("insert into agencies (agency_id, name) values ($1, 'Harbor Point')", [AGENCY]);
  await client.query(
    `insert into ${FILLED} (agency_id, occurred_at, id, kind, actor_type, details)
     select $1, now() - make_interval(secs => n), gen_random_uuid(), 'load.made', 'WORKFLOW', '{"note": "a row to hold"}'
       from generate_series(1, $2::int) n`,
    [AGENCY, rows],
  );
  await client.query("commit");
  await client.end();
}

/** Writes rows as the application does, and keeps how long the slowest one had to wait. */
function startLoad(app: string) {
  let stopping = false;
  const run = async () => {
    const client = new pg.Client({ connectionString: app });
    await client.connect();
    const seen = { writes: 0, slowestWriteMs: 0 };
    while (!stopping) {
      const begin = performance.now();
      await client.query(`begin; ${bind};
        insert into ${FILLED} (agency_id, id, kind, actor_type) values ('${AGENCY}', gen_random_uuid(), 'load.made', 'WORKFLOW');
        commit`);
      seen.writes += 1;
      seen.slowestWriteMs = Math.max(seen.slowestWriteMs, performance.now() - begin);
    }
    await client.end();
    return seen;
  };
  const running = run();
  return {
    stop: () => {
      stopping = true;
      return running;
    },
  };
}

/** Looks again and again which tables of before are held exclusively, and for how long in one piece. */
function startWatch(client: pg.Client, tables: readonly string[]) {
  let stopping = false;
  const run = async () => {
    const since = new Map<string, number>();
    let longest = { longestLockMs: 0, onTable: "" };
    while (!stopping) {
      const { rows } = await client.query<{ name: string }>(
        `select distinct l.relation::regclass::text as name from pg_locks l
          where l.mode = 'AccessExclusiveLock' and l.granted and l.relation::regclass::text = any ($1)
            and l.database = (select oid from pg_database where datname = current_database())`,
        [tables],
      );
      const now = performance.now();
      for (const name of since.keys()) if (!rows.some((row) => row.name === name)) since.delete(name);
      for (const { name } of rows) {
        if (!since.has(name)) since.set(name, now);
        const held = now - (since.get(name) ?? now);
        if (held > longest.longestLockMs) longest = { longestLockMs: held, onTable: name };
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
    return longest;
  };
  const running = run();
  return {
    stop: () => {
      stopping = true;
      return running;
    },
  };
}

/** The tables, each with the file that holds its rows. */
async function storageOf(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; file: string }>(
    "select tablename as name, pg_relation_filenode(tablename::regclass)::text as file from pg_tables where schemaname = 'public'",
  );
  return new Map(rows.map(({ name, file }) => [name, file]));
}

/** Rows read so far by scans of the filled table and its partitions. A connection's counts are in once it is gone. */
async function rowsScanned(client: pg.Client): Promise<number> {
  for (let look = 0; look < 1_000 && (await othersConnected(client)); look += 1)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  const { rows } = await client.query<{ read: string }>(
    `select coalesce(sum(seq_tup_read), 0) as read from pg_stat_user_tables where relname like '${FILLED}%'`,
  );
  return Number(rows[0]?.read);
}

async function othersConnected(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  return rowCount !== 0;
}

/** A database of its own, without a schema. */
export async function emptyDatabase() {
  const environment = servicesEnvironment();
  const name = `cara_migrations_${process.pid}_${Date.now().toString(36)}`;
  const at = (url: string | undefined, database: string): string =>
    Object.assign(new URL(url ?? ""), { pathname: `/${database}` }).toString();
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: at(environment["MIGRATE_DATABASE_URL"], "postgres") });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await admin(`create database ${name}`);
  return {
    owner: at(environment["MIGRATE_DATABASE_URL"], name),
    app: at(environment["DATABASE_URL"], name),
    drop: () => admin(`drop database if exists ${name} with (force)`),
  };
}
