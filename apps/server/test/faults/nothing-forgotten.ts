import { seededRandom, type Random } from "../kit/seeded-random.ts";
import type { Kill, KillPoint, TestServers } from "./kill-points.ts";
import { pause } from "./killable.ts";
import { missingMails, openOutboxPoll, runsByState } from "./look.ts";
import { findFaults, type Faults } from "./mail-faults.ts";
import { startOwnServers } from "./own-servers.ts";
import { addPeople, SignInRequests } from "./sign-in-requests.ts";

export type Plan = {
  seed: number;
  /** Each is met once, in an order the seed decides. */
  points: readonly KillPoint[];
  /** People who sign in with their mailed code at the end. */
  signIns: number;
  /** Another worker than the product's: a broken one must be found out. */
  workerEntry?: string;
  /** Longest the end is waited for; whatever is not there by then is missing. */
  drainWithinMs?: number;
};
export type Report = Faults & {
  requests: number;
  sends: number;
  kills: Kill[];
  /** Kills that met their moment, of the ones asked for. */
  effective: number;
  expectedRepeats: number;
  /** From the last restart until every mail was there and nothing was under way any more. */
  drainMs: number;
  outboxRows: number;
  runs: Record<string, number>;
  signedIn: number;
  startMs: Record<string, number[]>;
};

/** A kill that came too early or too late is tried again, this many times over. */
const TRIES_PER_KILL = 3;
/** Most people one try sends. */
const PEOPLE_PER_TRY = 4;
const DRAIN_WITHIN_MS = 30_000;

/** People ask for codes while processes are killed; then the mails are held against who asked. */
export async function runNothingForgotten(plan: Plan): Promise<Report> {
  const servers = await startOwnServers(plan.workerEntry ? { workerEntry: plan.workerEntry } : {});
  try {
    const most = plan.points.length * TRIES_PER_KILL * PEOPLE_PER_TRY;
    const people = await addPeople(servers.database.urls.DATABASE_URL, most);
    const requests = new SignInRequests(servers.url, people);
    const { outboxRows, close } = await openOutboxPoll(servers);
    const scene = { servers, requests, outboxRows, random: seededRandom(plan.seed) };
    const kills: Kill[] = [];
    for (const point of shuffle(plan.points, scene.random)) kills.push(...(await meet(point, scene)));
    const report = await settle(plan, scene, kills);
    await close();
    return report;
  } finally {
    await servers.stop();
  }
}

function shuffle<T>(things: readonly T[], random: Random): T[] {
  const left = [...things];
  return things.flatMap(() => left.splice(random.below(left.length), 1));
}

async function meet(point: KillPoint, scene: TestServers): Promise<Kill[]> {
  const kills: Kill[] = [];
  while (kills.length < TRIES_PER_KILL && !kills.at(-1)?.isEffective) kills.push(await point.kill(scene));
  return kills;
}

async function settle(plan: Plan, scene: TestServers, kills: Kill[]): Promise<Report> {
  const { servers, requests } = scene;
  const begin = performance.now();
  await Promise.all(requests.all.map((request) => request.done));
  while (performance.now() - begin < (plan.drainWithinMs ?? DRAIN_WITHIN_MS) && !(await isQuiet(scene)))
    await pause(20);
  const drainMs = performance.now() - begin;
  // a mail that was on its way twice would still come now
  await pause(1_000);

  const runs = await runsByState(servers.adminUrl);
  const killedAt = kills.map((kill) => kill.at.getTime());
  const faults = findFaults(requests.all, servers.sink.delivered, killedAt);
  const codes = new Map(servers.sink.delivered.map((mail) => [mail.to, mail.code]));
  const finished = requests.all.slice(-plan.signIns);
  const signedIn = await Promise.all(finished.map((it) => requests.finish(it, codes.get(it.email) ?? "")));
  const { api, worker, engine, redis } = servers;
  return {
    ...faults,
    requests: requests.all.length,
    sends: requests.all.reduce((sum, request) => sum + request.sends, 0),
    kills,
    effective: kills.filter((kill) => kill.isEffective).length,
    expectedRepeats: kills.filter((kill) => kill.causesRepeat).length,
    drainMs,
    outboxRows: await scene.outboxRows(),
    runs,
    signedIn: signedIn.filter(Boolean).length,
    startMs: Object.fromEntries([api, worker, engine, redis].map((it) => [it.name, it.startMs])),
  };
}

async function isQuiet(scene: TestServers): Promise<boolean> {
  if (missingMails(scene) > 0 || (await scene.outboxRows()) > 0) return false;
  return Object.keys(await runsByState(scene.servers.adminUrl)).every((status) => status === "completed");
}
