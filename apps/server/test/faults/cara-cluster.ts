import { startRehearsal } from "../kit/own-rehearsal.ts";
import type { Browser } from "../kit/browser.ts";
import type { Rehearsal } from "./cara-points.ts";
import { openWorkspace, settle, withLook } from "./cara-people.ts";
import { findRunMistakes } from "./cara-truth.ts";
import { pause, type Killable } from "./killable.ts";
import { startOwnServers, type OwnServers } from "./own-servers.ts";

/** What became of the runs that were under way when one node died. */
export type Round = {
  node: string;
  /** Runs that had begun and not ended when the blow fell. */
  underWay: number;
  ended: number;
  /** From the blow until the last had ended. */
  endedMs: number;
  /** How long one more run took, begun right after the blow. */
  newRunMs: number;
  modelCalls: number;
  mistakes: string[];
};

/** The model speaks as slowly as models do, so that the blow falls into the middle of every run. */
const PACE_MS = 150;
/** The blow falls when this part of the runs is at work. */
const MOST = 0.8;
/** Longest that is waited for; past it the blow falls anyway, and the round says how many it met. */
const BEGUN_WITHIN_MS = 30_000;
/** Longest runs take to end; past it they are lost. */
const END_WITHIN_MS = 120_000;
/** What comes twice would come by then. */
const AFTERWARDS_MS = 1_000;

type Scene = { servers: OwnServers; rehearsal: Rehearsal; browser: Browser; agencyId: string };

/** The product on a cluster of three nodes; kills each node once while so many runs are under way. */
export async function strikeCluster(runs: number, onRound: (round: Round) => void): Promise<Round[]> {
  const rehearsal = await startRehearsal({ paceMs: PACE_MS });
  const servers = await startOwnServers({
    more: {
      CARA_MODEL: "rehearsal:email",
      CARA_REHEARSAL_URL: rehearsal.url,
      OPERATIONS_PER_SECOND: "1000",
      OPERATIONS_AT_ONCE: "20",
    },
    engineNodes: 3,
  });
  try {
    const scene = { servers, rehearsal, ...(await settle(servers)) };
    const rounds: Round[] = [];
    for (const node of servers.engines) {
      const round = await strikeNode(scene, node, runs);
      rounds.push(round);
      onRound(round);
      await node.start();
    }
    return rounds;
  } finally {
    await servers.stop();
    await rehearsal.close();
  }
}

async function strikeNode(scene: Scene, node: Killable, runs: number): Promise<Round> {
  const { rehearsal, browser } = scene;
  await rehearsal.reset();
  const ids = await Promise.all(Array.from({ length: runs }, () => openWorkspace(browser)));
  const underWay = await untilMostWork(scene, ids);
  await node.kill();
  const blow = performance.now();
  const extra = await openWorkspace(browser);
  const extraEnded = untilEnded(scene, [extra]).then(() => performance.now() - blow);
  const ended = await untilEnded(scene, ids);
  const endedMs = performance.now() - blow;
  const newRunMs = await extraEnded;
  await pause(AFTERWARDS_MS);
  const { count } = await rehearsal.calls();
  const mistakes: string[] = [];
  for (const id of [...ids, extra]) {
    const found = await withLook(scene.servers, scene.agencyId, (look) => findRunMistakes(look, id));
    mistakes.push(...found.map((it) => `${node.name}: ${id}: ${it}`));
  }
  // the extra run makes two calls; of the others each may repeat the one under way
  const modelCalls = count - 2;
  if (modelCalls > 3 * runs)
    mistakes.push(`${node.name}: the model was called ${modelCalls} times for ${2 * runs} steps`);
  return { node: node.name, underWay, ended, endedMs, newRunMs, modelCalls, mistakes };
}

/** Waits until most of the runs are at work, and answers how many are. */
async function untilMostWork(scene: Scene, ids: readonly string[]): Promise<number> {
  const end = Date.now() + BEGUN_WITHIN_MS;
  for (;;) {
    const working = (await statesOf(scene, ids)).filter((state) => state === "WORKING").length;
    if (working >= ids.length * MOST || Date.now() > end) return working;
    await pause(20);
  }
}

async function untilEnded(scene: Scene, ids: readonly string[]): Promise<number> {
  const end = Date.now() + END_WITHIN_MS;
  for (;;) {
    const ended = (await statesOf(scene, ids)).filter((state) => state === "IDLE").length;
    if (ended === ids.length || Date.now() > end) return ended;
    await pause(50);
  }
}

const statesOf = ({ servers, agencyId }: Scene, ids: readonly string[]): Promise<string[]> =>
  withLook(servers, agencyId, async (look) => {
    const { rows } = await look.query<{ state: string }>("select state from workspaces where id = any($1)", [ids]);
    return rows.map(({ state }) => state);
  });
