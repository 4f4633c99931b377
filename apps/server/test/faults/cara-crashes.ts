import { startScriptedModel } from "../kit/own-scripted-model.ts";
import { findRunMistakes } from "./cara-truth.ts";
import { openWorkspace, settlePeople, slowestOf, untilEnded, withLook, type Person } from "./cara-people.ts";
import type { Ground, Moment, ScriptedModel } from "./cara-points.ts";
import { startHoldingProxy } from "./holding-proxy.ts";
import { pause } from "./killable.ts";
import { pausedRuns } from "./look.ts";
import { startOwnServers } from "./own-servers.ts";

export const VICTIMS = ["api", "worker", "engine", "redis", "postgres"] as const;
export type Victim = (typeof VICTIMS)[number];
/** What became of the runs that one process was killed under at one moment. */
export type Crash = {
  moment: string;
  victim: Victim;
  kills: number;
  runs: number;
  /** Runs that stood at the moment when the blow fell. */
  hits: number;
  /** From the victim's return until the last run had gone on, and until it had ended, after the slowest kill. */
  resumedMs: number;
  endedMs: number;
  /** Calls of the model that were made once more. */
  repeats: number;
  mistakes: string[];
};
/** `people` runs are concurrent for each kill, and the process is killed again until `hits` runs were hit. */
type Size = { people: number; hits: number };

/** Longest a moment is waited for; past it the runs go undisturbed and none counts as hit. */
const MOMENT_WITHIN_MS = 10_000;
/** Longest the others are waited for once the first has come to the moment: some moments only one can be at. */
const OTHERS_WITHIN_MS = 1_500;
/** Longest a run takes to end; past it it is lost. */
const END_WITHIN_MS = 40_000;
/** Kills for each moment and process; past them it counts as not hit often enough. */
const KILLS_MAX = 6;
const CALLS_A_RUN = 2;

/**
 * What the model said is first safe when it is committed: the journal must not hold it. A worker that dies between its last
 * word and that commit asks again, once.
 */
const UNSAVED: ReadonlySet<string> = new Set([
  "step is kept: written, not committed",
  "run ends: written, not committed",
]);

/** Runs the product and kills each process at each moment, with several runs at that moment. */
export async function runCaraCrashes(
  plan: readonly { moment: Moment; victim: Victim }[],
  { people, hits }: Size = { people: 1, hits: 1 },
  onCrash: (crash: Crash) => void = () => undefined,
): Promise<Crash[]> {
  const scriptedModel = await startScriptedModel();
  const model = await startHoldingProxy(Number(new URL(scriptedModel.url).port));
  const servers = await startOwnServers({
    more: { CARA_MODEL: "scripted:email", CARA_SCRIPTED_MODEL_URL: `http://127.0.0.1:${model.port}` },
    withPostgres: plan.some(({ victim }) => victim === "postgres"),
  });
  try {
    const scene = { servers, model, scriptedModel, people: await settlePeople(servers, people) };
    const crashes: Crash[] = [];
    for (const { moment, victim } of plan) {
      let crash: Crash | null = null;
      while (!crash || (crash.hits < hits && crash.kills < KILLS_MAX))
        crash = together(crash, await strike(scene, moment, victim));
      crashes.push(crash);
      onCrash(crash);
    }
    return crashes;
  } finally {
    await servers.stop();
    model.close();
    await scriptedModel.close();
  }
}

type TestServers = Ground & { scriptedModel: ScriptedModel; people: Person[] };

async function strike(scene: TestServers, moment: Moment, victim: Victim): Promise<Crash> {
  const { servers, model, scriptedModel, people } = scene;
  await scriptedModel.reset();
  const struck = servers[victim];
  if (!struck) throw new Error(`there is no ${victim} of our own`);
  let met = 0;
  void moment.watch(scene, () => {
    met += 1;
  });
  // another address for each run, so that no two of them ask the model the same
  const opened = people.map((person, at) => ({
    person,
    id: openWorkspace(person, `Write to holder.${at}@example.com`),
  }));
  await untilMet(() => met, people.length);
  const hits = met;
  await struck.kill();
  // processes that still wait for a response get it now
  for (const proxy of [servers.databaseProxy, servers.workerDatabaseProxy, servers.ingressProxy, model])
    proxy.release();
  await struck.start();
  const went = slowestOf(
    await Promise.all(opened.map(({ person, id }) => untilEnded(servers, person, id, END_WITHIN_MS))),
  );
  // what was on its way twice would still come now
  await pause(300);
  const mistakes = [...went.mistakes, ...(await findRepeatMistakes(scriptedModel, people.length))];
  for (const { person, id } of opened)
    mistakes.push(...(await withLook(servers, person.agencyId, async (look) => findRunMistakes(look, await id))));
  const paused = await pausedRuns(servers.adminUrl);
  if (paused > 0) mistakes.push(`${paused} runs are paused until a person looks`);
  const { count } = await scriptedModel.calls();
  const repeats = count - CALLS_A_RUN * people.length;
  // only a call that was under way is made again: of a run that stood at another moment there was none
  const isUnderWay = moment.name.startsWith("model call") || (victim === "worker" && UNSAVED.has(moment.name));
  const underWay = isUnderWay ? people.length : people.length - hits;
  if (repeats > underWay) mistakes.push(`${repeats} calls of the model were repeated, ${underWay} were under way`);
  return { ...went, moment: moment.name, victim, kills: 1, runs: people.length, hits, repeats, mistakes };
}

/** Waits until that many runs are at the moment, or no more will come. */
export async function untilMet(met: () => number, wanted: number): Promise<void> {
  const begin = performance.now();
  let first: number | null = null;
  while (met() < wanted) {
    const now = performance.now();
    if (met() > 0) first ??= now;
    if (now - begin > MOMENT_WITHIN_MS || (first !== null && now - first > OTHERS_WITHIN_MS)) return;
    await pause(5);
  }
}

/** No question is put to the model more than twice: once more for the one crash, and never again. */
async function findRepeatMistakes(scriptedModel: ScriptedModel, runs: number): Promise<string[]> {
  const { calls } = await scriptedModel.calls();
  const questions = [...Map.groupBy(calls, ({ key }) => key).values()];
  const often = questions
    .filter((asked) => asked.length > 2)
    .map((asked) => `a question was put ${asked.length} times`);
  return questions.length === CALLS_A_RUN * runs
    ? often
    : [...often, `${questions.length} questions were put to the model by ${runs} runs`];
}

function together(former: Crash | null, crash: Crash): Crash {
  if (!former) return crash;
  return {
    ...crash,
    kills: former.kills + crash.kills,
    runs: former.runs + crash.runs,
    hits: former.hits + crash.hits,
    resumedMs: Math.max(former.resumedMs, crash.resumedMs),
    endedMs: Math.max(former.endedMs, crash.endedMs),
    repeats: former.repeats + crash.repeats,
    mistakes: [...former.mistakes, ...crash.mistakes],
  };
}
