import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import { createPool } from "../src/platform/db/pool.ts";
import { withoutAgency } from "../src/platform/db/transactions.ts";
import { createRateLimit } from "../src/platform/rate-limit.ts";
import { connectRedis } from "../src/platform/redis.ts";
import { runBadLines } from "./faults/cara-network.ts";
import { startToxicProxy, type ToxicProxy } from "./faults/toxic-proxy.ts";
import { noteTiming } from "./kit/measured.ts";

const open: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close();
});
async function badLine(address: string): Promise<{ line: ToxicProxy; url: string }> {
  const url = new URL(address);
  const line = await startToxicProxy(Number(url.port));
  open.push(() => line.close());
  url.port = String(line.port);
  return { line, url: url.toString() };
}
async function tookMs(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

describe("a line that is gone without a word", () => {
  it("[T-53] ends a transaction after its time, and the next one has another connection", async () => {
    const { line, url } = await badLine(process.env["DATABASE_URL"] ?? "");
    const pool = createPool(url, 2, 800);
    open.push(() => pool.end());
    const ask = () => withoutAgency(pool, (db) => db.selectNoFrom((eb) => eb.val(1).as("one")).execute());
    await ask();
    line.set("HALF_OPEN");
    const ms = await tookMs(() => expect(ask()).rejects.toThrow("Connection terminated"));
    expect(ms).toBeGreaterThan(700);
    noteTiming(ms, 2_000);
    line.set(null);
    await ask();
  });

  it("[T-53] to Redis is waited for once, not by every count of a request", async () => {
    const { line, url } = await badLine(process.env["REDIS_URL"] ?? "");
    const redis = connectRedis(url);
    open.push(() => redis.disconnect());
    const limit = createRateLimit(redis, { name: `test-${randomUUID()}`, points: 100, seconds: 60 });
    await limit.take("a");
    line.set("HALF_OPEN");
    const ms = await tookMs(async () => {
      for (let takes = 0; takes < 6; takes += 1) await limit.take("a");
    });
    noteTiming(ms, 3_500);
    line.set(null);
    const ping = () => redis.ping().then(Boolean, () => false);
    await expect.poll(ping, { timeout: 5_000 }).toBe(true);
  });
});

describe("Cara behind bad lines", () => {
  it(
    "[T-53] answers within ten seconds, does everything once, and goes on within five",
    { timeout: 90_000 },
    async () => {
      const bad = await runBadLines(
        [
          { line: "api-postgres", toxic: "CUT" },
          { line: "api-redis", toxic: "HALF_OPEN" },
          { line: "worker-engine", toxic: "CUT" },
          { line: "engine-worker", toxic: "LATENCY" },
        ],
        1_000,
      );
      for (const { line, toxic, mistakes, slowestAnswerMs, recoveredMs, resumedMs } of bad) {
        expect({ line, toxic, mistakes }).toEqual({ line, toxic, mistakes: [] });
        noteTiming(slowestAnswerMs, 10_000);
        noteTiming(Math.max(recoveredMs, resumedMs), 5_000);
      }
    },
  );
});
