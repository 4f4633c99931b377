import pg from "pg";
import { addAgency, addAgencyUser } from "../../src/domains/identity/provision.ts";
import { createPool } from "../../src/platform/db/pool.ts";
import { withoutAgency } from "../../src/platform/db/transactions.ts";
import { pause } from "../faults/killable.ts";
import { startOwnServers, type OwnServers } from "../faults/own-servers.ts";
import { Browser } from "../kit/browser.ts";
import { must } from "../kit/test-policies.ts";
import { mustUpload } from "../documents/uploading.ts";
import { seedFormer } from "./former-accounts.ts";
import { findMistakes, stateSums } from "./import-truth.ts";
import { csvOf, linesOf } from "./sixty-thousand.ts";

export type Plan = {
  rows: number;
  killsInRun: number;
  killsInUndo: number;
  /** Something wrong to put into the database once the import is done: it must be found out. */
  planted?: string;
};
export type KillSeen = { phase: "RUNNING" | "UNDOING"; rowsBefore: number; rowsAfter: number; rowsInFlight: number };
export type Report = {
  rows: number;
  former: number;
  kills: KillSeen[];
  mistakes: string[];
  seconds: { read: number; check: number; run: number; undo: number };
};

const EMAIL = "dana@harborpoint.example";
/** Longest a phase may take; past it the run has failed. */
const PHASE_WITHIN_MS = 15 * 60_000;
/** Longest a moment with rows in flight is waited for. */
const MOMENT_WITHIN_MS = 60_000;

const FIELDS =
  "id state failure rowsTotal rowsChecked rowsDone rowsUndone version matching { field column } counts { new update duplicate refused }";
type Seen = {
  id: string;
  state: string;
  failure: string | null;
  rowsTotal: number;
  rowsChecked: number;
  rowsDone: number;
  rowsUndone: number;
  version: number;
  matching: { field: string; column: number }[];
  counts: Record<string, number>;
};

/** Imports a file through the real API and the real worker while the worker is killed, then undoes it all. */
export async function runImportSurvives(plan: Plan): Promise<Report> {
  const servers = await startOwnServers();
  const look = new pg.Client({ connectionString: servers.database.urls.DATABASE_URL });
  try {
    const { lines, former } = linesOf(plan.rows);
    const { agencyId, browser } = await settle(servers, former);
    await look.connect();
    await look.query("select set_config('app.agency_id', $1, false)", [agencyId]);
    const before = await stateSums(look);
    const kills: KillSeen[] = [];
    const scene = { servers, look, browser, kills };

    const fileId = await mustUpload(servers.url, browser, "export.csv", csvOf(lines));
    const started = await ask(browser, "startImport(input: { kind: ACCOUNTS, fileId: $id })", fileId);
    const read = await timed(() => until(scene, started.id, "MATCHING"));
    const { matching, version } = await see(browser, started.id);
    const pairs = matching.map(({ field, column }) => `{ field: "${field}", column: ${column} }`).join(", ");
    await ask(browser, `matchImport(id: $id, input: { matching: [${pairs}], version: ${version} })`, started.id);
    const check = await timed(() => until(scene, started.id, "READY"));

    const run = await timed(async () => {
      await ask(browser, "runImport(id: $id)", started.id);
      await killInFlight(scene, started.id, "RUNNING", plan.killsInRun);
      await until(scene, started.id, "DONE");
    });
    if (plan.planted) await look.query(plan.planted);
    const mistakes = await findMistakes(look, {
      importId: started.id,
      lines,
      former,
      seen: await see(browser, started.id),
    });

    const undo = await timed(async () => {
      await ask(browser, "undoImport(id: $id)", started.id);
      await killInFlight(scene, started.id, "UNDOING", plan.killsInUndo);
      await until(scene, started.id, "UNDONE");
    });
    const after = await stateSums(look);
    for (const [table, sum] of Object.entries(before))
      if (after[table] !== sum)
        mistakes.push(`${table} is not what it was: ${sum} became ${after[table] ?? "nothing"}`);
    const { rows: kept } = await look.query(
      "select row_number, kept_reason from import_rows where kept_reason is not null limit 3",
    );
    if (kept.length > 0) mistakes.push(`kept by the undo: ${JSON.stringify(kept)}`);
    return { rows: plan.rows, former, kills, mistakes, seconds: { read, check, run, undo } };
  } finally {
    await look.end().catch(() => undefined);
    await servers.stop();
  }
}

type TestServers = { servers: OwnServers; look: pg.Client; browser: Browser; kills: KillSeen[] };

/** An agency with its former accounts, and a person of it, signed in through the real sign-in. */
async function settle(servers: OwnServers, former: number) {
  const pool = createPool(servers.database.urls.DATABASE_URL, 2);
  try {
    const agencyId = must(await withoutAgency(pool, (db) => addAgency(db, "Harbor Point Insurance")));
    const userId = must(
      await withoutAgency(pool, (db) => addAgencyUser(db, { agencyId, email: EMAIL, name: "Dana Whitfield" })),
    );
    await seedFormer(pool, { agencyId, userId, count: former });
    return { agencyId, browser: await signIn(servers) };
  } finally {
    await pool.end();
  }
}

async function signIn({ url, sink }: OwnServers): Promise<Browser> {
  const browser = new Browser(url, "10.1.1.7");
  const operation =
    "mutation SignIn($email: String!, $code: String) { agencySignIn(email: $email, code: $code) { validationErrors { message } } }";
  await browser.send(operation, { email: EMAIL });
  const deadline = Date.now() + MOMENT_WITHIN_MS;
  while (sink.delivered.length === 0) {
    if (Date.now() > deadline) throw new Error("no code came");
    await pause(20);
  }
  await browser.send(operation, { email: EMAIL, code: sink.delivered[0]?.code });
  return browser;
}

async function ask(browser: Browser, call: string, id: string): Promise<Seen> {
  const text = `mutation Ask($id: ID!) { answer: ${call} { import { ${FIELDS} } validationErrors { path message } } }`;
  const { body, text: said } = await browser.send(text, { id });
  const answer = body.data?.["answer"] as { import: Seen | null } | undefined;
  if (!answer?.import) throw new Error(`${call}: ${said}`);
  return answer.import;
}

async function see(browser: Browser, id: string): Promise<Seen> {
  const { body, text } = await browser.send(`query See($id: ID!) { import(id: $id) { ${FIELDS} } }`, { id });
  const it = body.data?.["import"] as Seen | undefined;
  if (!it) throw new Error(text);
  return it;
}

async function until({ browser }: TestServers, id: string, state: string): Promise<void> {
  const deadline = Date.now() + PHASE_WITHIN_MS;
  for (;;) {
    const it = await see(browser, id);
    if (it.state === state) return;
    if (it.failure || Date.now() > deadline) throw new Error(`stands in ${it.state}: ${it.failure ?? "too long"}`);
    await pause(50);
  }
}

/**
 * Kills the worker as often as asked, spread over the phase, each time with a batch written and not committed: the worker
 * is stopped first, and only killed when the database then shows its open transaction with rows of the import in it.
 */
async function killInFlight(scene: TestServers, id: string, phase: KillSeen["phase"], count: number): Promise<void> {
  const { servers, look, browser, kills } = scene;
  const done = async () => {
    const it = await see(browser, id);
    return phase === "RUNNING" ? it.rowsDone : it.rowsUndone;
  };
  const { rowsTotal } = await see(browser, id);
  for (let at = 0; at < count; at += 1) {
    // never before the first batch is through: each kill falls into the middle of the work
    const least = Math.max(1, Math.floor((rowsTotal * at) / count));
    while ((await done()) < least) await pause(20);
    const deadline = Date.now() + MOMENT_WITHIN_MS;
    for (;;) {
      servers.worker.signal("SIGSTOP");
      await pause(15);
      if (await isInFlight(look)) break;
      servers.worker.signal("SIGCONT");
      if ((await see(browser, id)).state !== phase) throw new Error(`${phase} was over before kill ${at + 1}`);
      if (Date.now() > deadline) throw new Error("no batch was met in flight");
      await pause(5);
    }
    const rowsBefore = await done();
    const rowsInFlight = await heldRows(look, id);
    await servers.worker.kill();
    // its connection is noticed as gone, and what it had written is rolled back
    while (await isInFlight(look)) await pause(10);
    kills.push({ phase, rowsBefore, rowsAfter: await done(), rowsInFlight });
    await servers.worker.start();
  }
}

/** Whether a transaction that has written rows of an import stands open. */
async function isInFlight(look: pg.Client): Promise<boolean> {
  const { rows } = await look.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_xid is not null
        and state like 'idle in transaction%' and query ~ '(accounts|contacts|import_rows|remove_imported)'`,
  );
  return (rows[0]?.count ?? 0) > 0;
}

/** Rows of the import that an open transaction holds: those that nobody else can lock now. */
async function heldRows(look: pg.Client, id: string): Promise<number> {
  const { rows } = await look.query<{ held: number }>(
    `with free as (select 1 from import_rows where import_id = $1 for update skip locked)
     select ((select count(*) from import_rows where import_id = $1) - (select count(*) from free))::int as held`,
    [id],
  );
  return rows[0]?.held ?? 0;
}

async function timed(work: () => Promise<void>): Promise<number> {
  const begin = performance.now();
  await work();
  return (performance.now() - begin) / 1000;
}
