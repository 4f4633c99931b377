import { ENGINE_POINT, PROCESS_POINTS, REDIS_POINT, type KillPoint } from "../faults/kill-points.ts";
import { runNothingForgotten, type Report } from "../faults/nothing-forgotten.ts";
import { chooseSeed } from "../kit/seeded-random.ts";

/** T-51, T-55: kills that must meet their moment; fewer is a failed run, whatever the mails say. */
const PROCESS_KILLS = 50;
const ENGINE_KILLS = 5;
const REDIS_KILLS = 5;
const SIGN_INS = 10;
/** From the last restart until nothing is under way any more. */
const DRAIN_BOUND_MS = 5_000;

const seed = chooseSeed();
console.log(`seed ${seed} (CARA_SEED=${seed} repeats it)`);
const report = await runNothingForgotten({
  seed,
  points: [
    ...times(PROCESS_POINTS, PROCESS_KILLS),
    ...times([ENGINE_POINT], ENGINE_KILLS),
    ...times([REDIS_POINT], REDIS_KILLS),
  ],
  signIns: SIGN_INS,
});
printKills(report);
const mistakes = findMistakes(report);
for (const mistake of mistakes) console.error(`WRONG: ${mistake}`);
console.log(
  `nothing-forgotten: ${report.requests} sign-ins, ${report.effective} effective kills, ${report.missing.length} mails missing, ` +
    `${report.different.length} different, ${report.repeats} repeats (same Message-ID and code), drained in ` +
    `${(report.drainMs / 1000).toFixed(1)} s: ${mistakes.length === 0 ? "met" : "MISSED"}`,
);
process.exitCode = mistakes.length === 0 ? 0 : 1;

function times(points: readonly KillPoint[], count: number): KillPoint[] {
  return Array.from({ length: Math.ceil(count / points.length) }, () => points)
    .flat()
    .slice(0, count);
}

function printKills({ kills, startMs, sends, requests }: Report): void {
  for (const { at, pid, signal, point, inFlight, isEffective } of kills)
    console.log(
      `${at.toISOString()}  pid ${String(pid).padEnd(7)} ${signal}  ${point.padEnd(34)} ${inFlight}${isEffective ? "" : "  (missed its moment)"}`,
    );
  console.log("\nmoment                              kills  effective");
  for (const [point, met] of Map.groupBy(kills, (kill) => kill.point))
    console.log(
      `${point.padEnd(36)}${String(met.length).padStart(5)}${String(met.filter((it) => it.isEffective).length).padStart(11)}`,
    );
  console.log("\nprocess   starts  median ms  slowest ms");
  for (const [name, ms] of Object.entries(startMs)) {
    const sorted = ms.toSorted((a, b) => a - b);
    const [middle, last] = [sorted[Math.floor(sorted.length / 2)] ?? 0, sorted.at(-1) ?? 0];
    console.log(
      `${name.padEnd(10)}${String(ms.length).padStart(6)}${middle.toFixed(0).padStart(11)}${last.toFixed(0).padStart(12)}`,
    );
  }
  console.log(`\n${requests} requests were sent ${sends} times until each was answered`);
}

function findMistakes(report: Report): string[] {
  const { missing, different, unasked, repeats, expectedRepeats, unexplained, runs, outboxRows } = report;
  const kills = PROCESS_KILLS + ENGINE_KILLS + REDIS_KILLS;
  const stuck = Object.entries(runs).filter(([status]) => status !== "completed");
  const checks: [boolean, string][] = [
    [report.effective >= kills, `${report.effective} of ${kills} kills met their moment`],
    [missing.length === 0, `no mail for ${missing.join(", ")}`],
    [different.length === 0, `different mails for one request of ${different.join(", ")}`],
    [unasked.length === 0, `mails nobody asked for: ${unasked.join(", ")}`],
    [repeats >= expectedRepeats, `${repeats} repeats, ${expectedRepeats} foreseen`],
    [unexplained.length === 0, `more copies than kills for ${unexplained.join(", ")}`],
    [outboxRows === 0, `${outboxRows} rows in the outbox`],
    [stuck.length === 0, `runs not completed: ${JSON.stringify(stuck)}`],
    [runs["completed"] === report.requests, `${runs["completed"]} runs for ${report.requests} requests`],
    [report.signedIn === SIGN_INS, `${report.signedIn} of ${SIGN_INS} codes let their person in`],
    [report.drainMs <= DRAIN_BOUND_MS, `drained in ${(report.drainMs / 1000).toFixed(1)} s`],
  ];
  return checks.flatMap(([isRight, words]) => (isRight ? [] : [words]));
}
