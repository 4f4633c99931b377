import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { Redis } from "ioredis";
import type { Answer, Browser } from "#test/kit/browser.ts";
import { attackFromHere } from "#test/kit/lag-probe.ts";
import { solveProof } from "#test/kit/solve-proof.ts";
import type { TestApi } from "#test/kit/test-api.ts";
import { SIGN_IN, testApiAt } from "#test/kit/test-api-at.ts";
import { servicesEnvironment, testSettings } from "#test/kit/test-environment.ts";
import { readEnvironment } from "../../src/platform/env.ts";
import { freePort, spawnEntry } from "./spawned-process.ts";

/** Numbered databases of one Redis server; the first is left to everybody else. */
const REDIS_DATABASES = 16;

/** The API under attack in a separate process: the lag probe measures that process instead of this one, the attacker's. */
export async function startAttackedApi(overrides: Record<string, string> = {}): Promise<TestApi> {
  attackFromHere();
  return startApiProcess(overrides);
}

/**
 * The API as the product starts it, with separate rate limits in Redis, so that an attack does not affect others. It is
 * ready when its log says so: a log level above info would hide that.
 */
export async function startApiProcess(overrides: Record<string, string> = {}): Promise<TestApi> {
  const REDIS_URL = await emptyRedis();
  const settings = testSettings({ REDIS_URL, CARA_API_PORT: String(await freePort()), ...overrides });
  const env = readEnvironment(settings);
  const { output, stop } = await spawnEntry("api.ts", '"api ready"', settings);
  const url = `http://127.0.0.1:${env.CARA_API_PORT}`;
  // a load balancer routes to a process only once it is ready
  await fetch(`${url}/healthz`);
  return testApiAt({ url, env, log: output, stop: () => stop() });
}

/** The address of a Redis database of this process's own, emptied: no two that test side by side have the same. */
export async function emptyRedis(): Promise<string> {
  const url = new URL(servicesEnvironment()["REDIS_URL"] ?? "");
  const lane = Number(process.env["VITEST_POOL_ID"] ?? process.pid);
  url.pathname = `/${1 + (lane % (REDIS_DATABASES - 1))}`;
  const redis = new Redis(url.toString());
  await redis.flushdb().finally(() => redis.disconnect());
  return url.toString();
}

export type SignInAnswer = {
  agencyUser: { id: string; email: string; name: string } | null;
  agency: { id: string; name: string } | null;
  validationErrors: { path: string; message: string }[];
};

/** Asks for a code, as the first step of the page does. */
export const askForCode = (browser: Browser, email: string, key: string = randomUUID()): Promise<Answer> =>
  browser.send(SIGN_IN, { email }, { key });

/** The challenge a refusal carries, if any. */
export const challengeOf = ({ body }: Answer): string | undefined =>
  body.errors?.[0]?.extensions["proof"] as string | undefined;

/** Asks for a code as the page does: a challenge, when one comes, is solved and sent along. */
export async function askWithProof(browser: Browser, email: string): Promise<Answer> {
  const first = await askForCode(browser, email);
  const challenge = challengeOf(first);
  if (challenge === undefined) return first;
  return browser.send(SIGN_IN, { email, proof: await solveProof(challenge) });
}

/** Enters a code from a new client address, so that rate limits by address do not interfere. */
export const tryCode = (browser: Browser, email: string, code: string, key: string = randomUUID()): Promise<Answer> =>
  browser.send(SIGN_IN, { email, code }, { key, headers: { "x-forwarded-for": anyAddress() } });

/** The response of sign-in, if there was one. */
export const signInAnswer = ({ body }: Answer): SignInAnswer | undefined =>
  body.data?.["agencySignIn"] as SignInAnswer | undefined;

/** The one message under the code or the address. */
export const refusalOf = (answer: Answer): string | undefined => signInAnswer(answer)?.validationErrors[0]?.message;

/** The code of a refusal of the whole operation. */
export const faultOf = ({ body }: Answer): unknown => body.errors?.[0]?.extensions["code"];

/** Another code than this one. */
export const wrongCode = (code: string, step = 1): string => String((Number(code) + step) % 1_000_000).padStart(6, "0");

export const anyAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

/** Runs work for every item, with limited concurrency. */
export async function inParallel<Item>(
  items: Iterable<Item>,
  width: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items[Symbol.iterator]();
  const lane = async (_: unknown, index: number) => {
    // attackers do not begin in the same moment
    await pause(index);
    for (let next = queue.next(); !next.done; next = queue.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: width }).map(lane));
}
