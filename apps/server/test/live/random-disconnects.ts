import { pause } from "../faults/killable.ts";
import { seededRandom } from "../kit/seeded-random.ts";
import { createChanges } from "./live-changes.ts";
import { gather, type Seen } from "./live-crowd.ts";
import { startLiveServers, type LiveServers } from "./live-servers.ts";
import type { Subscription } from "./live-watcher.ts";

/** Longest everyone takes to have everything once the last change is committed and everything runs again. */
const SETTLE_MS = 20_000;
/** Watchers reconnect immediately, so that they are disconnected again while they catch up. */
const RETURN_WITHIN_MS = 40;
const WRITERS = 4;

export type Torn = {
  /** What each watcher saw; `last` is where it ended. */
  seen: Seen[];
  disconnects: number;
  returns: number;
  /** The versions the database began and ended with, and how many events flowed. */
  first: number;
  latest: number;
  events: number;
  /** Differences between a watcher's state and the database. */
  differences: string[];
};
/** Changes of one thing that is watched. */
export type Flow = {
  subscription?: Subscription;
  change(): Promise<unknown>;
  latest(): Promise<number>;
  /** Receives one watcher's messages. */
  onText?(watcher: number, text: string): void;
  /** Compares every watcher's state with the database. */
  differences?(): Promise<string[]>;
  close(): Promise<void>;
};
type Plan = {
  events: number;
  disconnects: number;
  watchers: number;
  perSecond: number;
  seed: number;
  /** The agency's servicing, unless said otherwise. */
  openFlow?(servers: LiveServers): Promise<Flow>;
  /** What else is shown once everything has settled, on the same servers. */
  afterwards?(servers: LiveServers, flow: Flow): Promise<void>;
};

/**
 * Lets events flow while connections are torn at random, the API is killed and stopped, and Redis is killed, on servers
 * of its own; returns what everyone saw.
 */
export async function disconnectAtRandom({
  events,
  disconnects,
  watchers,
  perSecond,
  seed,
  openFlow = async (servers) => createChanges(servers),
  afterwards,
}: Plan): Promise<Torn> {
  const random = seededRandom(seed);
  const servers = await startLiveServers(watchers);
  const changes = await openFlow(servers);
  try {
    const first = await changes.latest();
    const crowd = await gather(servers.apiPort, servers.cookies, watchers, () => undefined, RETURN_WITHIN_MS, changes);
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
    // several concurrently: versions must follow commit order
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
    const differences = (await changes.differences?.()) ?? [];
    await afterwards?.(servers, changes);
    return { seen: crowd.seen, disconnects, returns: crowd.returns(), first, latest, events, differences };
  } finally {
    await changes.close();
    await servers.stop();
  }
}
