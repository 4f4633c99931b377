import { Redis } from "ioredis";

/** The channel that says "the outbox has something"; the database stays the truth. */
const OUTBOX_CHANNEL = "cara:outbox";
/** Longest a command waits for Redis; past it the caller goes on without, as each caller says. */
const COMMAND_TIMEOUT_MS = 2_000;

/** Longest a connection may say nothing to a command before it is given up, so that the next one does not wait as well. */
const SILENCE_MS = 1_500;
/**
 * How often a connection is asked whether it still is one. A connection that only listens never writes, and would not
 * notice that nobody is at its other end; this and a command's longest wait are how long that goes unnoticed.
 */
const PULSE_MS = 3_000;

const away = new WeakSet<Redis>();

/** Connects to Redis; it is asked for rate limits and pokes only, so losing it loses no record. */
export function connectRedis(url: string): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 1,
    commandTimeout: COMMAND_TIMEOUT_MS,
    socketTimeout: SILENCE_MS,
    connectTimeout: COMMAND_TIMEOUT_MS,
    lazyConnect: false,
  });
  // ioredis reconnects by itself; an unhandled "error" event would end the process
  redis.on("error", () => undefined);
  redis.on("close", () => void away.add(redis));
  redis.on("ready", () => void away.delete(redis));
  const pulse = setInterval(() => {
    if (redis.status === "ready") redis.ping().catch(() => undefined);
  }, PULSE_MS).unref();
  redis.on("end", () => clearInterval(pulse));
  return redis;
}

/** Whether the connection was lost and is not back yet; whoever can do without need not wait to hear it. */
export const isAway = (redis: Redis): boolean => away.has(redis);

/** Tells the pumps to look now; a lost poke costs half a second. */
export function wakeOutbox(redis: Redis): void {
  redis.publish(OUTBOX_CHANNEL, "").catch(() => undefined);
}

/** Calls back on every poke. */
export async function onOutboxWakeup(redis: Redis, listener: () => void): Promise<void> {
  redis.on("message", listener);
  await redis.subscribe(OUTBOX_CHANNEL);
}
