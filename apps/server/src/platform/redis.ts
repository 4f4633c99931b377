import { Redis } from "ioredis";

/** The channel that says "the outbox has something"; the database stays the truth. */
const OUTBOX_CHANNEL = "cara:outbox";
/** Longest a command waits for Redis; past it the caller goes on without, as each caller says. */
const COMMAND_TIMEOUT_MS = 2_000;

/** Connects to Redis; it is asked for rate limits and pokes only, so losing it loses no record. */
export function connectRedis(url: string): Redis {
  const redis = new Redis(url, { maxRetriesPerRequest: 1, commandTimeout: COMMAND_TIMEOUT_MS, lazyConnect: false });
  // ioredis reconnects by itself; an unhandled "error" event would end the process
  redis.on("error", () => undefined);
  return redis;
}

/** Tells the pumps to look now; a lost poke costs half a second. */
export function pokeOutbox(redis: Redis): void {
  redis.publish(OUTBOX_CHANNEL, "").catch(() => undefined);
}

/** Calls back on every poke. */
export async function onOutboxPoke(redis: Redis, listener: () => void): Promise<void> {
  redis.on("message", listener);
  await redis.subscribe(OUTBOX_CHANNEL);
}
