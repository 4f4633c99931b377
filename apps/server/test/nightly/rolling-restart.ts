import { rollWorkers, type Change } from "../faults/rolling-restart.ts";

/** T-57: workers are restarted, replaced by the next release and brought back, each time with fifty runs under way. */
const RUNS = 50;

const changes = await rollWorkers(RUNS, (change) => console.log(lineOf(change)));
const mistakes = changes.flatMap((it) => it.mistakes);
for (const mistake of mistakes) console.error(`WRONG: ${mistake}`);
const sum = (pick: (change: Change) => number) => changes.reduce((total, it) => total + pick(it), 0);
const hit = Math.min(...changes.map((it) => it.underWay));
const [ended, strange] = [sum((it) => it.ended), sum((it) => it.strange)];
const isMet = mistakes.length === 0 && strange === 0 && ended === changes.length * RUNS && hit >= RUNS / 2;
console.log(
  `rolling-restart: ${changes.length} changes of workers (restart, next release, back) with ${hit} or more of ${RUNS} runs under way: ` +
    `${ended} of ${changes.length * RUNS} ended, ${mistakes.length} lost or twice, ${strange} whose steps were not known again: ${isMet ? "met" : "MISSED"}`,
);
process.exit(isMet ? 0 : 1);

function lineOf({ name, underWay, ended: whole, ms, strange: odd, mistakes: wrong }: Change): string {
  return `${name.padEnd(42)} ${String(underWay).padStart(2)} under way  ${whole} ended in ${(ms / 1000).toFixed(1)} s  ${odd} not known again  ${
    wrong.length === 0 ? "nothing lost, nothing twice" : `${wrong.length} WRONG`
  }`;
}
