import { pause } from "../faults/killable.ts";
import { seededRandom } from "../kit/seeded-random.ts";
import { createChanges } from "./live-changes.ts";
import { gather, type Seen } from "./live-crowd.ts";
import { startLiveServers } from "./live-servers.ts";

/** Longest everyone takes to have everything once the last change is committed and everything runs again. */
const SETTLE_MS = 20_000;
/** Watchers come back at once, so that they are torn off again and again while they catch up. */
const RETURN_WITHIN_MS = 40;
const WRITERS = 4;

export type Torn = {
  /** What each watcher saw; `last` is where it ended. */
  seen: Seen[];
  disconnects: number;
  returns: number;
  /** The version the database ended with, and how many events it holds. */
  latest: number;
  events: number;
};
type Plan = { events: number; disconnects: number; watchers: number; perSecond: number; seed: number };

/**
 * Lets events flow while connections are torn at random, the API is killed and stopped, and Redis is killed, on servers
 * of its own; answers what everyone saw.
 */
export async function disconnectAtRandom({ events, disconnects, watchers, perSecond, seed }: Plan): Promise<Torn> {
  const random = seededRandom(seed);
  const servers = await startLiveServers(watchers);
  const changes = createChanges(servers);
  try {
    const crowd = await gather(servers.apiPort, servers.cookies, watchers, () => undefined, RETURN_WITHIN_MS);
    const lastsMs = (events / perSecond) * 1000;
    const tearing = Array.from({ length: disconnects }, () => random.below(lastsMs)).map(async (at) => {
      await pause(at);
      crowd.disconnect(random.below(watchers));
    });
    const restartApi = async () => {
      await pause(lastsMs * 0.2);
      await servers.api.kill();
      await servers.api.start();
    };
    const restartRedis = async () => {
      await pause(lastsMs * 0.5);
      await servers.redis.kill();
      await pause(300);
      await servers.redis.start();
    };
    const faults = [restartApi(), restartRedis()];
    const begin = performance.now();
    let at = 0;
    // several at once: versions must follow the order in which they commit
    const write = async () => {
      while (at < events) {
        at += 1;
        const due = begin + (at * 1000) / perSecond;
        await changes.change();
        await pause(Math.max(0, due - performance.now()));
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, write));
    await Promise.all([...tearing, ...faults]);
    const latest = await changes.latest();
    const end = Date.now() + SETTLE_MS;
    while (crowd.seen.some((it) => it.last !== latest) && Date.now() < end) await pause(20);
    crowd.leave();
    return { seen: crowd.seen, disconnects, returns: crowd.returns(), latest, events };
  } finally {
    await changes.close();
    await servers.stop();
  }
}
