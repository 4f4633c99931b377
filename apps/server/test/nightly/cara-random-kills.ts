import { loadavg } from "node:os";
import { VICTIMS } from "../faults/cara-crashes.ts";
import { runRandomKills } from "../faults/cara-random-kills.ts";
import { chooseSeed } from "../kit/seeded-random.ts";

/** T-51, the random schedule: people work with Cara for five minutes while every process is killed again and again. */
const LASTS_MS = Number(process.env["CARA_SECONDS"] ?? 300) * 1_000;
const RUNS = 200;
const KILLS = 100;
const PEOPLE = 12;

const seed = chooseSeed();
console.log(`seed ${seed} (CARA_SEED=${seed} repeats its draws)`);
const report = await runRandomKills({ seed, lastsMs: LASTS_MS, runs: RUNS, kills: KILLS, people: PEOPLE });
console.log("process    kills  median start ms  slowest");
for (const victim of VICTIMS) {
  const ms = (report.startMs[victim] ?? []).toSorted((a, b) => a - b);
  const [middle, last] = [ms[Math.floor(ms.length / 2)] ?? 0, ms.at(-1) ?? 0];
  const kills = report.kills.filter((kill) => kill.victim === victim).length;
  console.log(
    `${victim.padEnd(10)}${String(kills).padStart(6)}${middle.toFixed(0).padStart(17)}${last.toFixed(0).padStart(9)}`,
  );
}
console.log(`runs of Restate: ${JSON.stringify(report.engine)}`);
const mistakes = [...report.mistakes];
const spared = VICTIMS.filter((victim) => !report.kills.some((kill) => kill.victim === victim));
if (spared.length > 0) mistakes.push(`never killed: ${spared.join(", ")}`);
if (report.kills.length < KILLS) mistakes.push(`${report.kills.length} kills of ${KILLS}`);
if (report.runs < RUNS) mistakes.push(`${report.runs} runs of ${RUNS}`);
for (const mistake of mistakes) console.error(`WRONG: ${mistake}`);
console.log(
  `cara-random-kills: ${report.runs} runs, ${report.kills.length} kills, ${report.mistakes.length} lost, doubled or stuck, ` +
    `${report.modelRepeats} of ${report.modelCalls} model calls and ${report.mailRepeats} mails (same Message-ID) repeated, ` +
    `slowest run ${(report.slowestRunMs / 1000).toFixed(1)} s, everything ended and sent ${(report.drainMs / 1000).toFixed(1)} s after the last restart ` +
    `(load ${loadavg()[0]?.toFixed(1)}): ${mistakes.length === 0 ? "met" : "MISSED"}`,
);
process.exit(mistakes.length === 0 ? 0 : 1);
