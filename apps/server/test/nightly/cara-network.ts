import { loadavg } from "node:os";
import { ALL_LINES, runBadLines, type BadLine } from "../faults/cara-network.ts";
import { TOXICS } from "../faults/toxic-proxy.ts";

/** T-53: every line between two processes is cut, late, half open and slow, while people work with Cara. */
const BAD_MS = 12_000;
const ANSWER_BOUND_MS = 10_000;
const RECOVERY_BOUND_MS = 5_000;
/**
 * Runs that were under way when the line went bad may be waiting for an end of their own: a request for its ten seconds,
 * a statement for its eleven, a model that has fallen silent for half a minute and then with growing pauses.
 */
const RESUME_BOUND_MS = 11_000;
const MODEL_RESUME_BOUND_MS = 45_000;

const only = process.env["CARA_LINE"];
const cases = ALL_LINES.flatMap((line) => TOXICS.map((toxic) => ({ line, toxic }))).filter(
  ({ line, toxic }) => only === undefined || `${line} ${toxic}`.includes(only),
);
console.log("line             what       requests  errors  slowest answer  recovered  runs under way on  all ended");
const bad = await runBadLines(cases, BAD_MS, (it) => console.log(lineOf(it)));
const resumeBound = ({ line }: BadLine) => (line === "worker-model" ? MODEL_RESUME_BOUND_MS : RESUME_BOUND_MS);
const wrong = bad.filter((it) => it.mistakes.length > 0);
const hanging = bad.filter((it) => it.slowestAnswerMs > ANSWER_BOUND_MS);
const slow = bad.filter((it) => it.recoveredMs > RECOVERY_BOUND_MS || it.resumedMs > resumeBound(it));
for (const it of new Set([...wrong, ...hanging, ...slow])) console.error(`WRONG: ${lineOf(it)}`);
const most = (pick: (it: BadLine) => number) => (Math.max(...bad.map(pick)) / 1000).toFixed(1);
const isMet = wrong.length + hanging.length + slow.length === 0;
console.log("api-engine: there is no such line; what the API has for the engine goes through the outbox");
console.log(
  `cara-network: ${bad.length} bad lines, ${wrong.length} with a loss or a double, ${hanging.length} with a request over ${ANSWER_BOUND_MS / 1000} s, ` +
    `slowest answer ${most((it) => it.slowestAnswerMs)} s, slowest recovery ${most((it) => it.recoveredMs)} s, runs under way on within ${most((it) => it.resumedMs)} s and ended within ${most((it) => it.endedMs)} s of healing ` +
    `(load ${loadavg()[0]?.toFixed(1)}): ${isMet ? "met" : "MISSED"}`,
);
process.exit(isMet ? 0 : 1);

function lineOf({
  line,
  toxic,
  requests,
  errors,
  slowestAnswerMs,
  recoveredMs,
  resumedMs,
  endedMs,
  mistakes,
}: BadLine): string {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  return `${line.padEnd(16)} ${toxic.padEnd(9)} ${String(requests).padStart(9)} ${String(errors).padStart(7)} ${seconds(slowestAnswerMs).padStart(15)} ${seconds(
    recoveredMs,
  ).padStart(
    10,
  )} ${seconds(resumedMs).padStart(18)} ${seconds(endedMs).padStart(10)}  ${mistakes.join("; ") || "nothing lost, nothing twice"}`;
}
