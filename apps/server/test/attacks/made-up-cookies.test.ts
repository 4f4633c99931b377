import { createHash, randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Browser } from "#test/kit/browser.ts";
import { privilegedSql } from "#test/kit/privileged-sql.ts";
import { reportFigure } from "#test/kit/report-figure.ts";
import { testAgency, type TestAgency } from "#test/kit/test-agency.ts";
import type { TestApi } from "#test/kit/test-api.ts";
import { anyAddress, inParallel, startAttackedApi } from "./attacked-api.ts";

const SESSION = "__Host-cara_session";
const ME = "{ agencyUser { id } }";
const BUDGET = 20;
const COOKIES = 200;

let api: TestApi;
/** Another process of the same, which has heard of nobody who signed in. */
let restarted: TestApi;
let agency: TestAgency;
let person: Browser;
beforeAll(async () => {
  const start = () => startAttackedApi({ UNKNOWN_SESSIONS_PER_MINUTE: String(BUDGET) });
  [api, restarted] = await Promise.all([start(), start()]);
  agency = await testAgency();
  person = await api.signIn(agency.user.email);
});
afterAll(() => Promise.all([api.stop(), restarted.stop()]));

const madeUp = () =>
  Buffer.concat([Buffer.from(agency.id.replaceAll("-", ""), "hex"), randomBytes(32)]).toString("base64url");
/** Gives a person's session a secret without a tag, as they were before; its cookie. */
async function withoutTag(userId: string): Promise<string> {
  const secret = randomBytes(32);
  const hash = createHash("sha256").update(secret).digest();
  await privilegedSql("update sessions set token_hash = $2 where user_id = $1", [userId, hash]);
  return Buffer.concat([Buffer.from(agency.id.replaceAll("-", ""), "hex"), secret]).toString("base64url");
}
async function flood(
  address: string,
  ask: (browser: Browser) => Promise<{ status: number }>,
  at: TestApi = api,
): Promise<number[]> {
  const statuses: number[] = [];
  await inParallel(Array.from({ length: COOKIES }), 10, async () => {
    const browser = at.browser(address);
    browser.setCookie(SESSION, madeUp());
    statuses.push((await ask(browser)).status);
  });
  return statuses;
}
const count = (statuses: readonly number[], status: number) => statuses.filter((statuse) => statuse === status).length;

describe("cookies somebody made up", { timeout: 60_000 }, () => {
  it.each([
    ["operations", (browser: Browser) => browser.send(ME)],
    ["file links", (browser: Browser) => browser.request("/files/0190b0a0-0000-7000-8000-000000000000")],
    ["live sockets", (browser: Browser) => browser.send("subscription { requestsChanged { version } }")],
  ])("[T-15] are looked up as often as the budget of their client address allows: %s", async (_name, ask) => {
    const address = anyAddress();
    const begin = performance.now();
    const statuses = await flood(address, ask);
    // the budget fills again while the flood lasts
    const refilled = Math.ceil(((performance.now() - begin) / 60_000) * BUDGET);
    expect(statuses.filter((it) => it !== 401 && it !== 429)).toEqual([]);
    reportFigure(`made-up cookies looked up of ${COOKIES} (${_name})`, count(statuses, 401), BUDGET + refilled);
  });

  it("[T-15] do not reach the database past that: without one, only those looked up notice", async () => {
    const broken = await startAttackedApi({
      UNKNOWN_SESSIONS_PER_MINUTE: String(BUDGET),
      DATABASE_URL: "postgres://127.0.0.1:1/none",
    });
    const begin = performance.now();
    const statuses = await flood(anyAddress(), (browser) => browser.send(ME), broken);
    const refilled = Math.ceil(((performance.now() - begin) / 60_000) * BUDGET);
    expect(count(statuses, 500) + count(statuses, 429)).toBe(COOKIES);
    expect(count(statuses, 500)).toBeLessThanOrEqual(BUDGET + refilled);
    await broken.stop();
    // and nobody at another address notices anything
    expect((await person.send(ME)).status).toBe(200);
  });

  it("[T-15] cost nothing to a session this process knows, though it shares their address", async () => {
    const address = anyAddress();
    const colleague = await api.signIn((await agency.addUser("Lee Marsh")).email, api.browser(address));
    expect((await colleague.send(ME)).status).toBe(200);
    await flood(address, (browser) => browser.send(ME));
    expect((await colleague.send(ME)).status).toBe(200);
  });

  it("[T-15] cost nothing to somebody who signs in at their address, before and after a restart", async () => {
    const address = anyAddress();
    await flood(address, (browser) => browser.send(ME));
    const colleague = await api.signIn((await agency.addUser("Lee Marsh")).email, api.browser(address));
    expect((await colleague.send(ME)).status).toBe(200);
    await flood(address, (browser) => browser.send(ME), restarted);
    const again = restarted.browser(address);
    again.setCookie(SESSION, colleague.cookie(SESSION) ?? "");
    expect((await again.send(ME)).status).toBe(200);
  });

  it("[T-15] share the budget of their IPv6 network, a /48", async () => {
    let at = 0;
    const begin = performance.now();
    const statuses = await flood("2001:db8:7::1", (browser) => {
      at += 1;
      return browser.send(ME, {}, { headers: { "x-forwarded-for": `2001:db8:7:${at.toString(16)}::1` } });
    });
    const refilled = Math.ceil(((performance.now() - begin) / 60_000) * BUDGET);
    expect(statuses.filter((it) => it !== 401 && it !== 429)).toEqual([]);
    reportFigure(`made-up cookies looked up of ${COOKIES} (one IPv6 network)`, count(statuses, 401), BUDGET + refilled);
  });

  it("[T-15] are no worse than a session that has ended: it is looked up as often", async () => {
    const colleague = await api.signIn((await agency.addUser("Lee Marsh")).email, api.browser(anyAddress()));
    const cookie = colleague.cookie(SESSION) ?? "";
    await colleague.send("mutation { signOut { done } }");
    const begin = performance.now();
    const statuses = await flood(anyAddress(), (browser) => {
      browser.setCookie(SESSION, cookie);
      return browser.send(ME);
    });
    const refilled = Math.ceil(((performance.now() - begin) / 60_000) * BUDGET);
    // those under way before the first was found to have ended
    const first = 10;
    expect(statuses.filter((it) => it !== 401 && it !== 429)).toEqual([]);
    reportFigure("look-ups of a session that has ended", count(statuses, 401), BUDGET + refilled + first);
  });

  it("[T-15] and an office that returns all at once is let in: a session that is one costs nothing", async () => {
    const address = anyAddress();
    const people = await Promise.all(Array.from({ length: BUDGET + 10 }, () => agency.addUser()));
    const cookies: string[] = [];
    for (const { id, email } of people) {
      await api.signIn(email);
      cookies.push(await withoutTag(id));
    }
    const statuses = await Promise.all(
      cookies.map(async (cookie) => {
        const browser = restarted.browser(address);
        browser.setCookie(SESSION, cookie);
        return (await browser.send(ME)).status;
      }),
    );
    expect(count(statuses, 200)).toBe(people.length);
  });
});
