import { loadavg } from "node:os";
import { runZombies, type Round, type Zombie } from "../faults/cara-zombies.ts";

/** T-52: each process is stopped for half a minute in the middle of runs and comes back as if nothing had been. */
const STOPPED_MS = 30_000;
/** Runs that must stand at the moment. */
const HITS = 1;
const ROUNDS: readonly Round[] = [
  { victim: "worker", moment: "model call 1: in the middle of the answer" },
  { victim: "worker", moment: "model call 1: in the middle of the answer", isGivenUp: true },
  { victim: "worker", moment: "hand-over: taken, not settled" },
  { victim: "worker", moment: "tool ends with its draft: written, not committed" },
  { victim: "worker", moment: "tool ends with its draft: committed, not known" },
  { victim: "worker", moment: "run ends: committed, not known" },
  { victim: "api", moment: "message: committed, not answered" },
  { victim: "engine", moment: "hand-over: sent, not heard" },
  { victim: "engine", moment: "tool ends with its draft: committed, not known" },
  { victim: "redis", moment: "model call 1: in the middle of the answer" },
  { victim: "postgres", moment: "message: committed, not answered" },
  { victim: "postgres", moment: "tool ends with its draft: written, not committed" },
];

const only = process.env["CARA_VICTIM"];
const rounds = ROUNDS.filter(({ victim }) => only === undefined || victim === only);
const zombies = await runZombies(rounds, STOPPED_MS, (zombie) => console.log(lineOf(zombie)));
const wrong = zombies.filter((zomby) => zomby.mistakes.length > 0 || zomby.hits < HITS);
for (const zombie of wrong) console.error(`WRONG: ${lineOf(zombie)}`);
const slowest = (pick: (zombie: Zombie) => number) => (Math.max(...zombies.map(pick)) / 1000).toFixed(1);
const runs = zombies.reduce((sum, it) => sum + it.runs, 0);
console.log(
  `cara-zombies: ${zombies.length} stops of ${STOPPED_MS / 1000} s over ${new Set(rounds.map((round) => round.victim)).size} processes, ${runs} runs, ` +
    `${wrong.length} stops with a loss, a double or a missed moment, last run on ${slowest((it) => it.resumedMs)} s and ended ${slowest((it) => it.endedMs)} s after the return ` +
    `(load ${loadavg()[0]?.toFixed(1)}): ${wrong.length === 0 ? "met" : "MISSED"}`,
);
process.exit(wrong.length === 0 ? 0 : 1);

function lineOf({
  victim,
  moment,
  isGivenUp,
  runs: count,
  hits,
  resumedMs,
  endedMs,
  repeats,
  mistakes,
}: Zombie): string {
  return `${victim.padEnd(9)} ${`${moment}${isGivenUp ? ", stopped by its person" : ""}`.padEnd(66)} ${hits} of ${count} there on after ${(resumedMs / 1000).toFixed(1)} s, ended after ${(endedMs / 1000).toFixed(1)} s, ${repeats} repeated  ${
    mistakes.join("; ") || "nothing lost, nothing twice"
  }`;
}
