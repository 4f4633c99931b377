import { startScriptedModel } from "../kit/own-scripted-model.ts";
import type { Browser } from "../kit/browser.ts";
import type { ScriptedModel } from "./cara-points.ts";
import { openWorkspace, settle, withLook } from "./cara-people.ts";
import { untilEnded, untilMostWork } from "./cara-crowd.ts";
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
/** What comes twice would come by then. */
const AFTERWARDS_MS = 1_000;

type TestServers = { servers: OwnServers; scriptedModel: ScriptedModel; browser: Browser; agencyId: string };

/** The product on a cluster of three nodes; kills each node once while so many runs are under way. */
export async function strikeCluster(runs: number, onRound: (round: Round) => void): Promise<Round[]> {
  const scriptedModel = await startScriptedModel({ paceMs: PACE_MS });
  const servers = await startOwnServers({
    more: {
      CARA_MODEL: "scripted:email",
      CARA_SCRIPTED_MODEL_URL: scriptedModel.url,
      OPERATIONS_PER_SECOND: "1000",
      OPERATIONS_AT_ONCE: "20",
      CARA_AGENCY_SHARE: "100",
    },
    engineNodes: 3,
  });
  try {
    const scene = { servers, scriptedModel, ...(await settle(servers)) };
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
    await scriptedModel.close();
  }
}

async function strikeNode(scene: TestServers, node: Killable, runs: number): Promise<Round> {
  const { scriptedModel } = scene;
  await scriptedModel.reset();
  // each writes to somebody else, so that no two runs ask the model the same
  const open = (at: number) => openWorkspace(scene, `Write to holder.${at}@example.com`);
  const ids = await Promise.all(Array.from({ length: runs }, (_, at) => open(at)));
  const underWay = await untilMostWork(scene, ids);
  await node.kill();
  const blow = performance.now();
  const extra = await open(runs);
  const extraEnded = untilEnded(scene, [extra]).then(() => performance.now() - blow);
  const ended = await untilEnded(scene, ids);
  const endedMs = performance.now() - blow;
  const newRunMs = await extraEnded;
  await pause(AFTERWARDS_MS);
  const { count: modelCalls } = await scriptedModel.calls();
  const mistakes: string[] = [];
  for (const id of [...ids, extra]) {
    const found = await withLook(scene.servers, scene.agencyId, (look) => findRunMistakes(look, id));
    mistakes.push(...found.map((it) => `${node.name}: ${id}: ${it}`));
  }
  // the process that asks has not died: however often Restate hands a run over, its call goes on
  if (modelCalls !== 2 * (runs + 1))
    mistakes.push(`${node.name}: the model was called ${modelCalls} times for ${2 * (runs + 1)} steps`);
  return { node: node.name, underWay, ended, endedMs, newRunMs, modelCalls, mistakes };
}
