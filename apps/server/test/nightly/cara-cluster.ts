import { strikeCluster, type Round } from "../faults/cara-cluster.ts";

/** Three nodes of Restate, each killed once during twenty concurrent runs. */
const RUNS = 20;
/** From the blow until the last of the runs has ended: the cluster's own failover, one back-off, and what is left to do. */
const END_BOUND_MS = 60_000;

const rounds = await strikeCluster(RUNS, (round) => console.log(lineOf(round)));
const runs = rounds.length * RUNS;
const mistakes = rounds.flatMap((it) => it.mistakes);
for (const mistake of mistakes) console.error(`WRONG: ${mistake}`);
const slowest = Math.max(...rounds.map((it) => it.endedMs));
const ended = rounds.reduce((sum, it) => sum + it.ended, 0);
const hit = Math.min(...rounds.map((it) => it.underWay));
const repeated = rounds.reduce((sum, it) => sum + it.modelCalls - 2 * (RUNS + 1), 0);
const isMet = mistakes.length === 0 && ended === runs && hit >= RUNS / 2 && slowest <= END_BOUND_MS;
console.log(
  `cara-cluster: ${rounds.length} of 3 nodes killed with ${hit} to ${Math.max(...rounds.map((it) => it.underWay))} of ${RUNS} runs under way: ` +
    `${ended} of ${runs} ended, ${mistakes.length} lost or twice, ${repeated} model calls repeated, last end ${(slowest / 1000).toFixed(1)} s after the blow: ${isMet ? "met" : "MISSED"}`,
);
process.exit(isMet ? 0 : 1);

function lineOf({ node, underWay, ended: whole, endedMs, newRunMs, modelCalls, mistakes: wrong }: Round): string {
  return `${node}  ${String(underWay).padStart(2)} under way  ${whole} ended  last ${(endedMs / 1000).toFixed(1)} s after the blow  a new run in ${(newRunMs / 1000).toFixed(1)} s  ${modelCalls} calls  ${
    wrong.length === 0 ? "nothing lost, nothing twice" : `${wrong.length} WRONG`
  }`;
}
