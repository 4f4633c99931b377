import { chooseSeed } from "../kit/seeded-random.ts";
import { tearWorkspace } from "../live/torn-workspace.ts";

/** T-61 for a workspace: connections torn at random while Cara works in it, the API and Redis killed in between. */
const EVENTS = 5_000;
const DISCONNECTS = 200;
const WATCHERS = 4;
/** Longest a watcher waits for what it missed once it is back. */
const RETURN_MS = 2_000;
/** A reader that does not read is cut off at a megabyte, and the frame that crossed it. */
const WAITING_BYTES = [1_000_000, 1_010_000] as const;

const seed = chooseSeed();
const torn = await tearWorkspace({ events: EVENTS, disconnects: DISCONNECTS, watchers: WATCHERS, perSecond: 50, seed });
for (const it of torn.seen) console.log(JSON.stringify(it));
for (const it of torn.differences) console.error(`WRONG: ${it}`);
const sum = (pick: (it: (typeof torn.seen)[number]) => number) => torn.seen.reduce((total, it) => total + pick(it), 0);
const missing = WATCHERS * (torn.latest - torn.first) - sum((it) => it.heard);
const [lost, twice, resets] = [sum((it) => it.lost), sum((it) => it.duplicated), sum((it) => it.resets)];
const slowest = Math.max(...torn.seen.map((it) => it.returnMs));
const isAtEnd = torn.latest - torn.first === EVENTS && torn.seen.every((it) => it.last === torn.latest);
const { waitingBytes, isWhole } = torn.slow;
const isCut = waitingBytes !== null && waitingBytes >= WAITING_BYTES[0] && waitingBytes <= WAITING_BYTES[1] && isWhole;
const isMet =
  isAtEnd && isCut && lost + missing + twice + resets + torn.differences.length === 0 && slowest <= RETURN_MS;
console.log(
  `live-torn-workspace: ${EVENTS} events to ${WATCHERS} watchers torn ${DISCONNECTS} times (${torn.returns} tries to come back): ${lost + missing} lost, ${twice} twice, ${resets} reset, ` +
    `${torn.differences.length} differ from the database; back within ${slowest.toFixed(0)} ms; slow reader cut at ${waitingBytes ?? "no"} bytes (seed ${seed}): ${isMet ? "met" : "MISSED"}`,
);
process.exit(isMet ? 0 : 1);
