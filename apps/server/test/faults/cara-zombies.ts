import { startScriptedModel } from "../kit/own-scripted-model.ts";
import { untilMet, type Victim } from "./cara-crashes.ts";
import {
  openWorkspace,
  sendUntilAnswered,
  settlePeople,
  slowestOf,
  untilEnded,
  withLook,
  type Person,
} from "./cara-people.ts";
import { MOMENTS, type Ground, type ScriptedModel } from "./cara-points.ts";
import { findRunMistakes, findStoppedMistakes } from "./cara-truth.ts";
import { startHoldingProxy } from "./holding-proxy.ts";
import { pause, signalTree } from "./killable.ts";
import { pausedRuns } from "./look.ts";
import { startOwnServers } from "./own-servers.ts";

/** Which process is stopped at which moment; `isGivenUp`: the people stop Cara during that time. */
export type Round = { victim: Victim; moment: string; isGivenUp?: boolean };
export type Zombie = Round & {
  runs: number;
  /** Runs that stood at the moment when the process was stopped. */
  hits: number;
  /** From its return until the last run had gone on, and until it had ended. */
  resumedMs: number;
  endedMs: number;
  repeats: number;
  mistakes: string[];
};

/** People whose runs stand at the moment, and as many again who come while the process is away. */
const PEOPLE = 3;
const LATER_AFTER_MS = 3_000;
const END_WITHIN_MS = 60_000;
const STOP = "mutation Stop($id: ID!) { stopCaraWorkspace(id: $id) { caraWorkspace { state } } }";

/** Stops each process for so long in the middle of runs and lets it go on as if nothing had been. */
export async function runZombies(
  rounds: readonly Round[],
  stoppedMs: number,
  onZombie: (zombie: Zombie) => void,
): Promise<Zombie[]> {
  const scriptedModel = await startScriptedModel();
  const model = await startHoldingProxy(Number(new URL(scriptedModel.url).port));
  const servers = await startOwnServers({
    more: { CARA_MODEL: "scripted:email", CARA_SCRIPTED_MODEL_URL: `http://127.0.0.1:${model.port}` },
    withPostgres: true,
  });
  try {
    const scene = { servers, model, scriptedModel, people: await settlePeople(servers, 2 * PEOPLE) };
    const zombies: Zombie[] = [];
    for (const round of rounds) {
      const zombie = await play(scene, round, stoppedMs);
      zombies.push(zombie);
      onZombie(zombie);
    }
    return zombies;
  } finally {
    await servers.stop();
    model.close();
    await scriptedModel.close();
  }
}

type TestServers = Ground & { scriptedModel: ScriptedModel; people: Person[] };
type Opened = { person: Person; id: Promise<string>; isGivenUp: boolean };

async function play(scene: TestServers, round: Round, stoppedMs: number): Promise<Zombie> {
  const { servers, model, scriptedModel, people } = scene;
  const struck = servers[round.victim];
  const moment = MOMENTS.find(({ name }) => name === round.moment);
  if (!struck || !moment) throw new Error(`there is no ${round.victim}, or no moment ${round.moment}`);
  await scriptedModel.reset();
  let met = 0;
  void moment.watch(scene, () => {
    met += 1;
  });
  const open = (person: Person, isGivenUp: boolean): Opened => {
    const id = openWorkspace(person, `Write to holder.${people.indexOf(person)}@example.com`);
    return { person, id, isGivenUp };
  };
  const opened = people.slice(0, PEOPLE).map((person) => open(person, round.isGivenUp ?? false));
  await untilMet(() => met, PEOPLE);
  const hits = met;
  const pids = signalTree(struck, "SIGSTOP");
  const stoppedAt = performance.now();
  // held responses are delivered, but the stopped process does not read them
  for (const proxy of [servers.databaseProxy, servers.workerDatabaseProxy, servers.ingressProxy, model])
    proxy.release();
  await pause(LATER_AFTER_MS);
  opened.push(...people.slice(PEOPLE).map((person) => open(person, false)));
  if (round.isGivenUp)
    for (const { person, id } of opened.slice(0, PEOPLE))
      await sendUntilAnswered(person.browser, STOP, { id: await id });
  await pause(stoppedMs - (performance.now() - stoppedAt));
  for (const pid of pids) process.kill(pid, "SIGCONT");
  const went = slowestOf(
    await Promise.all(opened.map(({ person, id }) => untilEnded(servers, person, id, END_WITHIN_MS))),
  );
  // whatever the one who was away still does, it does now
  await pause(2_000);
  const mistakes = [...went.mistakes];
  for (const { person, id, isGivenUp } of opened)
    mistakes.push(
      ...(await withLook(servers, person.agencyId, async (look) =>
        (isGivenUp ? findStoppedMistakes : findRunMistakes)(look, await id),
      )),
    );
  const paused = await pausedRuns(servers.adminUrl);
  if (paused > 0) mistakes.push(`${paused} runs are paused until a person looks`);
  const { calls, count } = await scriptedModel.calls();
  const questions = new Set(calls.map(({ key }) => key));
  if ([...questions].some((key) => calls.filter((call) => call.key === key).length > 2))
    mistakes.push("a question was put to the model more than once more");
  return { ...round, ...went, runs: opened.length, hits, repeats: count - questions.size, mistakes };
}
