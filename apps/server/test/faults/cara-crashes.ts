import { randomUUID } from "node:crypto";
import pg from "pg";
import { addAgency, addAgencyUser } from "../../src/domains/identity/provision.ts";
import { createPool } from "../../src/platform/db/pool.ts";
import { atDoors } from "../../src/platform/db/transactions.ts";
import { Browser } from "../kit/browser.ts";
import { startRehearsal } from "../kit/own-rehearsal.ts";
import { must } from "../kit/test-policies.ts";
import { findRunMistakes } from "./cara-truth.ts";
import type { Moment, Rehearsal } from "./cara-points.ts";
import { pause } from "./killable.ts";
import { startOwnServers, type OwnServers } from "./own-servers.ts";

export type Victim = "api" | "worker" | "engine" | "redis" | "postgres";
/** What became of one run that was disturbed once. */
export type Crash = {
  moment: string;
  victim: Victim;
  /** The moment came, so that the blow fell where it should. */
  isMet: boolean;
  /** From the victim's return until the run had ended. */
  resumedMs: number;
  modelCalls: number;
  mistakes: string[];
};

const EMAIL = "dana@harborpoint.example";
const CREATE = `mutation Open($input: CreateCaraWorkspaceInput!) {
  createCaraWorkspace(input: $input) { caraWorkspace { id } validationErrors { message } } }`;
/** Longest a moment is waited for; past it the run goes undisturbed and counts as not met. */
const MOMENT_WITHIN_MS = 10_000;
/** Longest a run takes to end; past it it is lost. */
const END_WITHIN_MS = 40_000;

/** Runs the product and strikes each victim at each moment, one run at a time. */
export async function runCaraCrashes(
  plan: readonly { moment: Moment; victim: Victim }[],
  onCrash: (crash: Crash) => void = () => undefined,
): Promise<Crash[]> {
  const rehearsal = await startRehearsal();
  const servers = await startOwnServers({
    more: { CARA_MODEL: "rehearsal:email", CARA_REHEARSAL_URL: rehearsal.url },
    withPostgres: plan.some(({ victim }) => victim === "postgres"),
  });
  try {
    const { agencyId, browser } = await settle(servers);
    const crashes: Crash[] = [];
    for (const { moment, victim } of plan) {
      const crash = await strike({ servers, rehearsal, browser, agencyId }, moment, victim);
      crashes.push(crash);
      onCrash(crash);
    }
    return crashes;
  } finally {
    await servers.stop();
    await rehearsal.close();
  }
}

type Scene = { servers: OwnServers; rehearsal: Rehearsal; browser: Browser; agencyId: string };

async function strike(scene: Scene, moment: Moment, victim: Victim): Promise<Crash> {
  const { servers, rehearsal, browser, agencyId } = scene;
  await rehearsal.reset();
  const struck = servers[victim];
  if (!struck) throw new Error(`there is no ${victim} of our own`);
  const met = moment.meet(scene).then(() => true);
  const opened = openWorkspace(browser);
  const isMet = await Promise.race([met, pause(MOMENT_WITHIN_MS).then(() => false)]);
  await struck.kill();
  // whoever still waits for an answer gets it now; to the dead it is not delivered
  for (const proxy of [servers.databaseProxy, servers.workerDatabaseProxy, servers.ingressProxy]) proxy.release();
  await struck.start();
  const back = performance.now();
  const id = await opened;
  const mistakes = await untilEnded(servers, agencyId, id);
  const resumedMs = performance.now() - back;
  // what was on its way twice would still come now
  await pause(300);
  const { count } = await rehearsal.calls();
  mistakes.push(...(await withLook(servers, agencyId, (look) => findRunMistakes(look, id))));
  if (count > 3) mistakes.push(`the model was called ${count} times for two steps`);
  return { moment: moment.name, victim, isMet, resumedMs, modelCalls: count, mistakes };
}

/** Hands a message over as the page does: under one key, again and again until it is answered. */
async function openWorkspace(browser: Browser): Promise<string> {
  const key = randomUUID();
  const input = { message: "Write to holder@example.com" };
  for (;;) {
    const answer = await browser.send(CREATE, { input }, { key }).catch(() => null);
    const payload = answer?.body.data?.["createCaraWorkspace"] as { caraWorkspace: { id: string } | null } | undefined;
    if (payload?.caraWorkspace) return payload.caraWorkspace.id;
    if (answer && answer.status < 500 && !answer.text.includes("INTERNAL")) throw new Error(`refused: ${answer.text}`);
    await pause(100);
  }
}

async function untilEnded(servers: OwnServers, agencyId: string, id: string): Promise<string[]> {
  const deadline = Date.now() + END_WITHIN_MS;
  for (;;) {
    const state = await withLook(servers, agencyId, async (look) => {
      const { rows } = await look.query<{ state: string }>("select state from workspaces where id = $1", [id]);
      return rows[0]?.state;
    }).catch(() => null);
    if (state === "IDLE" || state === "WAITING_FOR_INPUT") return [];
    if (Date.now() > deadline) return [`stands in ${state ?? "nothing"} after ${END_WITHIN_MS / 1000} s`];
    await pause(20);
  }
}

async function withLook<T>(
  { database }: OwnServers,
  agencyId: string,
  work: (look: pg.Client) => Promise<T>,
): Promise<T> {
  const look = new pg.Client({ connectionString: database.urls.DATABASE_URL });
  await look.connect();
  try {
    await look.query("select set_config('app.agency_id', $1, false)", [agencyId]);
    return await work(look);
  } finally {
    await look.end().catch(() => undefined);
  }
}

/** An agency and a person of it, signed in through the real door. */
async function settle({ url, sink, database }: OwnServers) {
  const pool = createPool(database.urls.DATABASE_URL, 2);
  const agencyId = must(await atDoors(pool, (db) => addAgency(db, "Harbor Point Insurance")));
  must(await atDoors(pool, (db) => addAgencyUser(db, { agencyId, email: EMAIL, name: "Dana Whitfield" })));
  await pool.end();
  const browser = new Browser(url, "10.1.1.7");
  const operation =
    "mutation SignIn($email: String!, $code: String) { agencySignIn(email: $email, code: $code) { validationErrors { message } } }";
  await browser.send(operation, { email: EMAIL });
  for (let tries = 0; sink.delivered.length === 0; tries += 1) {
    if (tries > 1_000) throw new Error("no code came");
    await pause(20);
  }
  await browser.send(operation, { email: EMAIL, code: sink.delivered[0]?.code });
  return { agencyId, browser };
}
