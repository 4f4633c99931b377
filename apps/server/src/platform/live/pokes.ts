import type { Redis } from "ioredis";

const CHANNEL = "cara:live:";

/** Tells the processes that watch these topics to look now; a lost poke costs the time until their next round. */
export function pokeLive(redis: Redis, topics: ReadonlySet<string>): void {
  for (const topic of topics) redis.publish(CHANNEL + topic, "").catch(ignore);
}

/** Hears pokes about the topics this process watches, and about no others. */
export type Pokes = { watch(topic: string): Promise<void>; unwatch(topic: string): void; close(): void };

/** `redis` becomes a connection that only listens. `onReturn` is called when pokes may have been missed. */
export function hearPokes(redis: Redis, onPoke: (topic: string) => void, onReturn: () => void): Pokes {
  const watched = new Set<string>();
  let wasAway = false;
  redis.on("message", (channel: string) => onPoke(channel.slice(CHANNEL.length)));
  redis.on("close", () => {
    wasAway = true;
  });
  // those that could not be asked for while Redis was away are asked for now, with all others
  redis.on("ready", () => {
    if (!wasAway) return;
    wasAway = false;
    const channels = [...watched].map((topic) => CHANNEL + topic);
    if (channels.length > 0) redis.subscribe(...channels).then(onReturn, ignore);
  });
  return {
    async watch(topic) {
      watched.add(topic);
      await redis.subscribe(CHANNEL + topic).catch(ignore);
    },
    unwatch(topic) {
      watched.delete(topic);
      redis.unsubscribe(CHANNEL + topic).catch(ignore);
    },
    close: () => redis.disconnect(),
  };
}

const ignore = (): void => undefined;
