import { seededRandom, type Random } from "../kit/seeded-random.ts";
import { startScriptedModel } from "../kit/own-scripted-model.ts";
import { approveDraft, findRunMistakes, findSendMistakes } from "./cara-truth.ts";
import { VICTIMS, type Victim } from "./cara-crashes.ts";
import { openWorkspace, settlePeople, untilEnded, withLook, type Person } from "./cara-people.ts";
import { pause, type Killable } from "./killable.ts";
import { openOutboxPoll, runsByState } from "./look.ts";
import { readModelCalls } from "./model-calls.ts";
import { startOwnServers, type OwnServers } from "./own-servers.ts";

export type RandomKill = { victim: Victim; at: number };
export type Schedule = { seed: number; lastsMs: number; runs: number; kills: number; people: number };
export type RandomReport = {
  kills: RandomKill[];
  runs: number;
  /** Runs and mails that are missing, there twice, or stand where nothing may stand. */
  mistakes: string[];
  /** Mails that came again under the same Message-ID. */
  mailRepeats: number;
  modelCalls: number;
  modelRepeats: number;
  /** From the last restart until everything had ended. */
  drainMs: number;
  slowestRunMs: number;
  /** Runs of Restate by state, at the end. */
  engine: Record<string, number>;
  startMs: Record<string, number[]>;
};

/** A process lives so long between its start and its next kill, and as long again as its start took: work is done too. */
const SHORTEST_LIFE_MS = 500;
const LONGEST_LIFE_MS = 9_000;
/** Longest anything takes to end beyond the time things are killed; past it it is lost. */
const DRAIN_WITHIN_MS = 60_000;
/** Longest the kills and runs that are asked for take, by how long they should; past it the test fails. */
const LONGEST_SCHEDULE = 4;

/** People work with Cara while all five processes are killed, each at times of its own; then everything is counted. */
export async function runRandomKills(schedule: Schedule): Promise<RandomReport> {
  const random = seededRandom(schedule.seed);
  const scriptedModel = await startScriptedModel();
  const servers = await startOwnServers({
    more: { CARA_MODEL: "scripted:email", CARA_SCRIPTED_MODEL_URL: scriptedModel.url },
    withPostgres: true,
  });
  const calls = readModelCalls(scriptedModel);
  try {
    const people = await settlePeople(servers, schedule.people);
    const kills: RandomKill[] = [];
    const begin = performance.now();
    const isOver = () => {
      const took = performance.now() - begin;
      if (took > schedule.lastsMs * LONGEST_SCHEDULE) return true;
      return took >= schedule.lastsMs && kills.length >= schedule.kills && working.begun() >= schedule.runs;
    };
    const working = work({ ...schedule, servers, people, begin });
    const killing = VICTIMS.map((victim) => killAtRandom(servers, victim, { random, kills, isOver }));
    await Promise.all(killing);
    const back = performance.now();
    const { runs, mistakes } = await working.done;
    const drainMs = performance.now() - back;
    // what was on its way twice would still come now
    await pause(2_000);
    const seen = await calls.end();
    const { outboxRows, close } = await openOutboxPoll(servers);
    const left = await outboxRows();
    await close();
    const engine = await runsByState(servers.adminUrl);
    const sent = findSendMistakes(
      runs.map(({ to }) => to),
      servers.sink.delivered,
    );
    for (const { person, id } of runs)
      mistakes.push(...(await withLook(servers, person.agencyId, (look) => findRunMistakes(look, id))));
    mistakes.push(...sent.mistakes, ...seen.mistakes(kills, 2 * schedule.runs));
    if (left > 0) mistakes.push(`${left} rows in the outbox`);
    // the timers that give runs up stand there until their time
    for (const [state, count] of Object.entries(engine))
      if (state !== "completed" && state !== "scheduled") mistakes.push(`${count} runs of Restate are ${state}`);
    return {
      kills,
      runs: runs.length,
      mistakes,
      mailRepeats: sent.repeats,
      modelCalls: seen.calls,
      modelRepeats: seen.repeats,
      drainMs,
      slowestRunMs: Math.max(...runs.map(({ ms }) => ms)),
      engine,
      startMs: Object.fromEntries(VICTIMS.map((it) => [it, servers[it]?.startMs ?? []])),
    };
  } finally {
    await calls.end();
    await servers.stop();
    await scriptedModel.close();
  }
}

type Killing = { random: Random; kills: RandomKill[]; isOver(): boolean };

async function killAtRandom(servers: OwnServers, victim: Victim, { random, kills, isOver }: Killing): Promise<void> {
  const struck = servers[victim];
  if (!struck) throw new Error(`there is no ${victim} of our own`);
  for (;;) {
    await pause(SHORTEST_LIFE_MS + random.below(LONGEST_LIFE_MS) + (struck.startMs.at(-1) ?? 0));
    if (isOver()) return;
    await struck.kill();
    kills.push({ victim, at: Date.now() });
    await startAgain(struck);
  }
}

/** As whatever watches over the processes does: one that cannot start, because another is away, is started again. */
async function startAgain(struck: Killable): Promise<void> {
  for (let tries = 1; ; tries += 1)
    try {
      return await struck.start();
    } catch (error) {
      if (tries >= 50) throw error;
      await pause(100);
    }
}

type Work = Pick<Schedule, "runs" | "lastsMs"> & { servers: OwnServers; people: Person[]; begin: number };
type Done = { person: Person; id: string; to: string; ms: number };

/** The runs, evenly over the time; each person waits for an end, approves the draft and goes on to the next. */
function work({ servers, people, begin, runs, lastsMs }: Work) {
  const done: Done[] = [];
  const mistakes: string[] = [];
  let next = 0;
  const workOn = async (person: Person): Promise<void> => {
    while (next < runs) {
      const place = (next += 1);
      await pause(Math.max(0, begin + (place * lastsMs) / runs - performance.now()));
      const from = performance.now();
      const to = `holder.${place}@example.com`;
      const id = await openWorkspace(person, `Write to ${to}`);
      const { mistakes: late } = await untilEnded(servers, person, id, lastsMs + DRAIN_WITHIN_MS);
      done.push({ person, id, to, ms: performance.now() - from });
      mistakes.push(...late.map((it) => `run ${place} ${it}`));
      const sending = { workspaceId: id, to, withinMs: lastsMs + DRAIN_WITHIN_MS };
      if (late.length === 0) mistakes.push(...(await approveDraft(servers, person, sending)));
    }
  };
  const all = Promise.all(people.map(workOn));
  return { begun: () => next, done: all.then(() => ({ runs: done, mistakes })) };
}
