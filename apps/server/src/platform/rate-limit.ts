import type { Redis } from "ioredis";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { Fault } from "./errors.ts";
import { isAway } from "./redis.ts";

/** `points` per `seconds` and key; past it the caller is refused with the time left. */
export type Budget = { name: string; points: number; seconds: number };

export type RateLimit = {
  /** Takes a point, or throws RATE_LIMITED. */
  take(key: string): Promise<void>;
  /** Refunds a point. */
  giveBack(key: string): Promise<void>;
  /** Throws RATE_LIMITED when no point is left, without taking one. */
  check(key: string): Promise<void>;
};

/** Counts in Redis for all processes; while Redis is unavailable, each process counts in memory with the same budget. */
export function createRateLimit(redis: Redis, { name, points, seconds }: Budget): RateLimit {
  const memory = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
  const limiter = new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: `cara:limit:${name}`,
    points,
    duration: seconds,
    insuranceLimiter: memory,
  });
  // a sign-in checks several limits, and each would wait for the Redis timeout
  const counter = () => (isAway(redis) ? memory : limiter);
  return {
    async take(key) {
      try {
        await counter().consume(key);
      } catch (error) {
        throw error instanceof RateLimiterRes ? tooMany(error.msBeforeNext) : error;
      }
    },
    async giveBack(key) {
      await counter().reward(key);
    },
    async check(key) {
      const state = await counter().get(key);
      if (state && state.remainingPoints <= 0) throw tooMany(state.msBeforeNext);
    },
  };
}

/** The error of every rate limit, with the time until a retry can succeed. */
export function tooMany(milliseconds: number): Fault {
  const retryAfterSeconds = Math.max(1, Math.ceil(milliseconds / 1000));
  const wait = retryAfterSeconds > 90 ? `${Math.ceil(retryAfterSeconds / 60)} minutes` : `${retryAfterSeconds} seconds`;
  return new Fault("RATE_LIMITED", `Too many tries. Try again in ${wait}.`, { retryAfterSeconds });
}

/** Whether an error comes from a rate limit. */
export const isRateLimited = (error: unknown): error is Fault =>
  error instanceof Fault && error.code === "RATE_LIMITED";
