import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startOwnServers } from "../apps/server/test/faults/own-servers.ts";
import { startScriptedModel } from "../apps/server/test/kit/own-scripted-model.ts";
import { addSignedIn, createLiveData } from "../apps/server/test/live/live-data.ts";
import { WATCHER_ORIGIN } from "../apps/server/test/live/live-watcher.ts";
import { WORKSPACE } from "../apps/server/test/live/watch-workspace.ts";
import { load, quantile, saveFigure } from "./figures.ts";
import { peakMemoryMb } from "./processes.ts";
import { API, measureStreams, STREAM_BOUND_KB, STREAMS_PER_SESSION } from "./stream-memory.ts";
import { talkInAll } from "./workspace-talk.ts";

const WORKSPACES = 200;
/** What each person says in a workspace, one thing after the other. */
const MESSAGES = 3;
/** As many as the desk is measured with, five for each workspace. */
const WATCHERS = 10_000;
const WATCHED = 2_000;
/** Most a process may ever hold while all are at work; most of it is garbage that nothing has yet forced out. */
const PEAK_BOUND_MB = 500;
const COMMAND = "pnpm bench workspaces";

/** Two hundred concurrent workspaces; then the memory of idle watchers. A name runs one of the two. */
export async function benchWorkspaces([only]: readonly string[]): Promise<boolean> {
  const isTalkMet = only === "watch" || (await benchTalk());
  const isWatchMet = only === "talk" || (await benchWatch());
  return isTalkMet && isWatchMet;
}

async function benchTalk(): Promise<boolean> {
  const scriptedModel = await startScriptedModel({ paceMs: 0 });
  const servers = await startOwnServers({
    more: {
      CARA_MODEL: "scripted:email",
      CARA_SCRIPTED_MODEL_URL: scriptedModel.url,
      ALLOWED_ORIGINS: WATCHER_ORIGIN,
      OPERATIONS_PER_SECOND: "100000",
      OPERATIONS_AT_ONCE: "100",
      CARA_MODEL_CALLS: "200",
      CARA_AGENCY_SHARE: "100",
      DATABASE_POOL: "10",
    },
  });
  try {
    const { agencyId, cookies } = await addSignedIn(servers.database.urls, WORKSPACES / STREAMS_PER_SESSION);
    const talk = await talkInAll(servers, { agencyId, cookies, workspaces: WORKSPACES, messages: MESSAGES });
    const peaks = { worker: peakMemoryMb(servers.worker.pid()), api: peakMemoryMb(servers.api.pid()) };
    for (const mistake of talk.mistakes.slice(0, 20)) console.error(`WRONG: ${mistake}`);
    const isMet =
      talk.mistakes.length === 0 &&
      talk.answered === WORKSPACES * MESSAGES &&
      Math.max(peaks.worker, peaks.api) <= PEAK_BOUND_MB;
    console.log(`first answer   median ${s(quantile(talk.firstMs, 0.5))}   p99 ${s(quantile(talk.firstMs, 0.99))}`);
    console.log(`asked again after an outage: ${talk.again}`);
    console.log(`later answers  median ${s(quantile(talk.laterMs, 0.5))}   p99 ${s(quantile(talk.laterMs, 0.99))}`);
    const figure =
      `${talk.answered} of ${WORKSPACES * MESSAGES} messages answered in ${WORKSPACES} workspaces at once (${talk.atOnce} at work together), ` +
      `${talk.mistakes.length} out of order, lost or twice, ${talk.refused} said too early and refused, in ${s(talk.ms)} (${(talk.answered / (talk.ms / 1000)).toFixed(1)} runs a second); ` +
      `peak of the worker ${peaks.worker.toFixed(0)} MB, of the API ${peaks.api.toFixed(0)} MB`;
    return conclude(COMMAND, figure, `all, in order; at most ${PEAK_BOUND_MB} MB`, isMet);
  } finally {
    await servers.stop();
    await scriptedModel.close();
  }
}

async function benchWatch(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), "cara-workspaces-"));
  const data = await createLiveData(WATCHERS / STREAMS_PER_SESSION);
  try {
    const ids = await addWorkspaces(data.environment.DATABASE_URL, data.agencyId, WATCHED);
    const cookie = (at: number) => data.cookies[at % data.cookies.length] ?? "";
    const atDesk = (at: number) => ({ cookie: cookie(at) });
    const atWorkspace = (at: number) => ({
      cookie: cookie(at),
      subscription: { query: WORKSPACE, variables: { id: ids[at % WATCHED] ?? "" } },
    });
    const measure = (seat: typeof atDesk, count: number) =>
      measureStreams(API, { folder, env: data.environment, count, seat });
    const many = await measure(atWorkspace, WATCHERS);
    const few = await measure(atWorkspace, WATCHED);
    const desk = await measure(atDesk, WATCHED);
    const isMet = Math.max(many.resident, many.alive, few.resident, few.alive) <= STREAM_BOUND_KB;
    const figure =
      `${many.resident.toFixed(1)} KB resident for an idle watcher of a workspace at ${WATCHERS} (alive ${many.alive.toFixed(1)}); ` +
      `at ${WATCHED} ${few.resident.toFixed(1)} KB beside ${desk.resident.toFixed(1)} of the desk (alive ${few.alive.toFixed(1)} and ${desk.alive.toFixed(1)})`;
    return conclude(`${COMMAND} (watchers)`, figure, `at most ${STREAM_BOUND_KB} KB`, isMet);
  } finally {
    await data.drop();
    rmSync(folder, { recursive: true });
  }
}

function conclude(command: string, figure: string, bound: string, isMet: boolean): boolean {
  saveFigure({ command, figure, bound, isMet });
  console.log(`${command}: ${figure}, ${bound}: ${isMet ? "met" : "MISSED"} (load ${load()})`);
  return isMet;
}

/** Finished workspaces, each of a user of the agency. */
async function addWorkspaces(connectionString: string, agencyId: string, count: number): Promise<string[]> {
  const agency = new pg.Client({ connectionString });
  await agency.connect();
  try {
    await agency.query("select set_config('app.agency_id', $1, false)", [agencyId]);
    const { rows } = await agency.query<{ id: string }>(
      `insert into workspaces (agency_id, id, title, user_id, state, created_at, updated_at, search_text)
       select $1, gen_random_uuid(), 'Renewal ' || n, (select id from agency_users where agency_id = $1 limit 1), 'IDLE', now(), now(), 'renewal'
         from generate_series(1, $2::integer) n returning id`,
      [agencyId, count],
    );
    return rows.map(({ id }) => id);
  } finally {
    await agency.end();
  }
}

const s = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
