import { Redis } from "ioredis";

/** Channel for outbox wake-ups; the database remains the source of truth. */
const OUTBOX_CHANNEL = "cara:outbox";
/** Timeout of a command; each caller decides how to continue without Redis. */
const COMMAND_TIMEOUT_MS = 2_000;

/** Longest silence while a command is pending; past it the connection is closed, so that the next command need not wait. */
const SILENCE_MS = 1_500;
/**
 * Heartbeat interval. A subscriber connection never writes, and without a heartbeat it would not notice a dead peer. A
 * dead connection goes unnoticed for at most this plus the command timeout.
 */
const HEARTBEAT_MS = 3_000;

const away = new WeakSet<Redis>();

/** Connects to Redis, which holds only rate limits and wake-ups, so an outage loses no records. */
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
  const heartbeat = setInterval(() => {
    if (redis.status === "ready") redis.ping().catch(() => undefined);
  }, HEARTBEAT_MS).unref();
  redis.on("end", () => clearInterval(heartbeat));
  return redis;
}

/** Whether the connection is currently lost; a caller that can do without Redis need not wait for the timeout. */
export const isAway = (redis: Redis): boolean => away.has(redis);

/** Wakes the outbox pumps; a lost wake-up costs half a second. */
export function wakeOutbox(redis: Redis): void {
  redis.publish(OUTBOX_CHANNEL, "").catch(() => undefined);
}

/** Calls the listener on every outbox wake-up. */
export async function onOutboxWakeup(redis: Redis, listener: () => void): Promise<void> {
  redis.on("message", listener);
  await redis.subscribe(OUTBOX_CHANNEL);
}
