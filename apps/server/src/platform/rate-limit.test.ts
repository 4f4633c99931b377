import { randomUUID } from "node:crypto";
import { Redis } from "ioredis";
import { afterAll, describe, expect, it } from "vitest";
import { createRateLimit, tooMany, type RateLimit } from "./rate-limit.ts";
import { connectRedis } from "./redis.ts";
import { noteTiming } from "#test/kit/measured.ts";

const url = process.env["REDIS_URL"] ?? "";
const redis = connectRedis(url);
afterAll(() => redis.quit());
const budget = () => ({ name: `test-${randomUUID()}`, points: 3, seconds: 60 });

/** How many of `count` concurrent takes succeed. */
async function taken(limit: RateLimit, key: string, count: number): Promise<number> {
  const outcomes = await Promise.allSettled(Array.from({ length: count }, () => limit.take(key)));
  return outcomes.filter((outcome) => outcome.status === "fulfilled").length;
}
const REFUSED = expect.objectContaining({ code: "RATE_LIMITED" });

describe("createRateLimit", () => {
  it("allows the budget for each key, also concurrently, then refuses with the time left", async () => {
    const limit = createRateLimit(redis, budget());
    expect(await taken(limit, "a", 20)).toBe(3);
    expect(await taken(limit, "b", 2)).toBe(2);
    await expect(limit.take("a")).rejects.toMatchObject({
      code: "RATE_LIMITED",
      details: { retryAfterSeconds: expect.any(Number) },
    });
  });

  it("checks without taking a point", async () => {
    const limit = createRateLimit(redis, budget());
    for (let check = 0; check < 10; check += 1) await limit.check("a");
    expect(await taken(limit, "a", 3)).toBe(3);
    await expect(limit.check("a")).rejects.toThrow(REFUSED);
  });

  it("refunds a point", async () => {
    const limit = createRateLimit(redis, budget());
    expect(await taken(limit, "a", 3)).toBe(3);
    await limit.giveBack("a");
    expect(await taken(limit, "a", 3)).toBe(1);
  });

  it("shares one budget among all processes", async () => {
    const shared = budget();
    const second = connectRedis(url);
    const [here, there] = [createRateLimit(redis, shared), createRateLimit(second, shared)];
    expect((await taken(here, "a", 2)) + (await taken(there, "a", 2))).toBe(3);
    await second.quit();
  });

  it("counts in memory while Redis is unavailable, with the same budget, and does not hang", async () => {
    const away = new Redis("redis://127.0.0.1:1", { maxRetriesPerRequest: 1, commandTimeout: 500 });
    away.on("error", () => undefined);
    const limit = createRateLimit(away, budget());
    const begin = performance.now();
    await limit.check("a");
    let through = 0;
    for (let take = 0; take < 5; take += 1) through += await taken(limit, "a", 1);
    expect(through).toBe(3);
    await expect(limit.check("a")).rejects.toThrow(REFUSED);
    noteTiming(performance.now() - begin, 7 * 700);
    away.disconnect();
  });
});

describe("tooMany", () => {
  it.each([
    [1, "1 seconds", 1],
    [59_001, "60 seconds", 60],
    [900_000, "15 minutes", 900],
  ])("says how long to wait: %i ms", (ms, words, retryAfterSeconds) => {
    const fault = tooMany(ms);
    expect(fault.message).toContain(words);
    expect(fault.details).toEqual({ retryAfterSeconds });
  });
});
