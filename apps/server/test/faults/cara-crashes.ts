import type { Browser } from "../kit/browser.ts";
import { startRehearsal } from "../kit/own-rehearsal.ts";
import { openWorkspace, settle, withLook } from "./cara-people.ts";
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
