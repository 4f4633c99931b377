import { disconnectAtRandom } from "../live/random-disconnects.ts";
import { chooseSeed } from "../kit/seeded-random.ts";

/** T-61 at full length: connections torn at random while events flow, the API and Redis killed in between. */
const EVENTS = 5_000;
const DISCONNECTS = 200;
const WATCHERS = 4;
/** Longest a watcher waits for what it missed once it is back. */
const RETURN_MS = 2_000;

const seed = chooseSeed();
const torn = await disconnectAtRandom({
  events: EVENTS,
  disconnects: DISCONNECTS,
  watchers: WATCHERS,
  perSecond: 50,
  seed,
});
for (const it of torn.seen) process.stdout.write(`${JSON.stringify(it)}\n`);
const sum = (pick: (it: (typeof torn.seen)[number]) => number) => torn.seen.reduce((total, it) => total + pick(it), 0);
const missing = WATCHERS * EVENTS - sum((it) => it.heard);
const [lost, twice, resets] = [sum((it) => it.lost), sum((it) => it.duplicated), sum((it) => it.resets)];
const slowest = Math.max(...torn.seen.map((it) => it.returnMs));
const isAtEnd = torn.latest === EVENTS && torn.seen.every((it) => it.last === EVENTS);
process.stdout.write(
  `T-61 ${EVENTS} events to ${WATCHERS} watchers torn ${DISCONNECTS} times (${torn.returns} tries to come back): ${lost + missing} lost, ${twice} twice, ${resets} reset; back within ${slowest.toFixed(0)} ms (seed ${seed})\n`,
);
process.exit(isAtEnd && lost + missing + twice + resets === 0 && slowest <= RETURN_MS ? 0 : 1);
