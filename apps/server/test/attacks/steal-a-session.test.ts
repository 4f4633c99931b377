import { createHash, randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { INVALID_CODE } from "@cara/contract/messages.ts";
import type { Browser } from "#test/kit/browser.ts";
import { privilegedSql } from "#test/kit/privileged-sql.ts";
import { testAgency } from "#test/kit/test-agency.ts";
import { reportFigure } from "#test/kit/report-figure.ts";
import type { TestApi } from "#test/kit/test-api.ts";
import { askForCode, faultOf, refusalOf, signInAnswer, startAttackedApi, tryCode } from "./attacked-api.ts";
import { noteTiming } from "#test/kit/measured.ts";

const SESSION = "__Host-cara_session";
const BROWSER = "__Host-cara_browser";
const ME = "{ agencyUser { id } }";
const SIGN_OUT = "mutation { signOut { done } }";
const REVOKE = "mutation ($id: ID!) { revokeSession(id: $id) { revokedId } }";
const SESSIONS = "{ sessions { id current browser } }";

let api: TestApi;
let second: TestApi;
beforeAll(async () => {
  [api, second] = await Promise.all([startAttackedApi(), startAttackedApi()]);
});
afterAll(() => Promise.all([api.stop(), second.stop()]));

/** What a session cookie answers, through either process. */
async function statusOf(cookie: string): Promise<number[]> {
  const statuses: number[] = [];
  for (const process of [api, second]) {
    const browser = process.browser();
    browser.setCookie(SESSION, cookie);
    statuses.push((await browser.send(ME)).status);
  }
  return statuses;
}
const cookieOf = (browser: Browser) => browser.cookie(SESSION) ?? "";
const shift = (userId: string, column: "last_seen_at" | "expires_at", interval: string) =>
  privilegedSql(`update sessions set ${column} = ${column} - $2::interval where user_id = $1`, [userId, interval]);

describe("taking over a session", () => {
  it("[T-15] does not adopt a planted session: signing in always makes a new one of 256 bits", async () => {
    const { id, user } = await testAgency();
    const planted = Buffer.concat([Buffer.from(id.replaceAll("-", ""), "hex"), randomBytes(32)]).toString("base64url");
    const browser = api.browser();
    browser.setCookie(SESSION, planted);
    await api.signIn(user.email, browser);
    const first = cookieOf(browser);
    await privilegedSql(
      "update sign_in_challenges set created_at = created_at - interval '2 minutes' where user_id = $1",
      [user.id],
    );
    await api.signIn(user.email, browser);
    const cookies = [planted, first, cookieOf(browser)];
    expect(new Set(cookies).size).toBe(3);
    for (const cookie of cookies) expect(Buffer.from(cookie, "base64url").subarray(16)).toHaveLength(32);
    expect(await statusOf(planted)).toEqual([401, 401]);
    // signing in again ended the session this browser had
    expect(await statusOf(first)).toEqual([401, 401]);
    expect(await statusOf(cookieOf(browser))).toEqual([200, 200]);

    const rows = await privilegedSql<{ hash: Buffer; whole: string }>(
      "select token_hash as hash, to_jsonb(s)::text as whole from sessions s where user_id = $1 order by created_at",
      [user.id],
    );
    const secrets = [first, cookieOf(browser)].map((cookie) => Buffer.from(cookie, "base64url").subarray(16));
    expect(rows.map((row) => row.hash)).toEqual(secrets.map((secret) => createHash("sha256").update(secret).digest()));
    for (const [index, row] of rows.entries()) expect(row.whole).not.toContain(secrets[index]?.toString("hex"));
  });

  it("[T-15] ends the former session of the browser alone, also another person's, and leaves a trace", async () => {
    const [mine, other] = [await testAgency(), await testAgency()];
    const elsewhere = cookieOf(await api.signIn(mine.user.email));
    const browser = await api.signIn(mine.user.email);
    const former = cookieOf(browser);
    const { body } = await browser.send(SESSIONS);
    const sessions = body.data?.["sessions"] as { id: string; current: boolean }[];
    const id = sessions.find((session) => session.current)?.id;
    await second.signIn(other.user.email, browser);
    expect(await statusOf(former)).toEqual([401, 401]);
    expect(await statusOf(elsewhere)).toEqual([200, 200]);
    expect(await mine.auditTrail(id ?? "")).toEqual(["session.opened", "session.revoked"]);
    reportFigure(
      "sessions left alive by signing in again",
      (await statusOf(former)).filter((it) => it === 200).length,
      0,
    );
  });

  it("[T-15] keeps the session of a repeated request: its own cookie is no former session", async () => {
    const { user } = await testAgency();
    const browser = api.browser();
    await askForCode(browser, user.email);
    const code = await api.readCode(user.email);
    const key = randomUUID();
    await tryCode(browser, user.email, code, key);
    expect(signInAnswer(await tryCode(browser, user.email, code, key))?.agencyUser?.id).toBe(user.id);
    expect((await browser.send(ME)).status).toBe(200);
  });

  it("[T-15] gives an attacker who planted the browser's cookie nothing", async () => {
    const { user } = await testAgency();
    const planted = randomBytes(32).toString("base64url");
    const [victim, planter] = [api.browser(), api.browser()];
    victim.setCookie(BROWSER, planted);
    planter.setCookie(BROWSER, planted);
    await askForCode(victim, user.email);
    const code = await api.readCode(user.email);
    expect(signInAnswer(await tryCode(victim, user.email, code))?.agencyUser?.id).toBe(user.id);
    // even with the code, once the victim has used it
    expect(refusalOf(await tryCode(planter, user.email, code))).toBe(INVALID_CODE);
    expect((await planter.send(ME)).status).toBe(401);
  });

  it("[T-15] knows no cookie that is forged, cut, of another agency or with another secret", async () => {
    const [mine, other] = [await testAgency(), await testAgency()];
    const cookie = cookieOf(await api.signIn(mine.user.email));
    const bytes = Buffer.from(cookie, "base64url");
    const foreign = Buffer.concat([Buffer.from(other.id.replaceAll("-", ""), "hex"), bytes.subarray(16)]);
    const flipped = Buffer.from(bytes);
    flipped[47] = (flipped[47] ?? 0) ^ 1;
    const forged = [foreign, flipped].map((it) => it.toString("base64url"));
    for (const value of [...forged, cookie.slice(0, -1), `${cookie}A`, "", "null", "A".repeat(64)])
      expect(await statusOf(value), value).toEqual([401, 401]);
    expect(await statusOf(cookie)).toEqual([200, 200]);
  });

  it("[T-15] [OQ-26] ends with signing out: the cookie is cleared and its value is invalid immediately", async () => {
    const { user } = await testAgency();
    const browser = await api.signIn(user.email);
    const cookie = cookieOf(browser);
    expect((await browser.send(SIGN_OUT)).status).toBe(200);
    expect(browser.cookie(SESSION)).toBeUndefined();
    expect(await statusOf(cookie)).toEqual([401, 401]);
  });

  it("[T-15] [OQ-26] ends in another browser when its owner says so, at the next request", async () => {
    const { user } = await testAgency();
    const [here, there] = [await api.signIn(user.email), await second.signIn(user.email)];
    const { body } = await here.send(SESSIONS);
    const sessions = body.data?.["sessions"] as { id: string; current: boolean }[];
    expect(sessions.filter((it) => it.current)).toHaveLength(1);
    expect(sessions).toHaveLength(2);
    const id = sessions.find((it) => !it.current)?.id;
    expect((await there.send(ME)).status).toBe(200);
    expect((await here.send(REVOKE, { id })).status).toBe(200);
    expect((await there.send(ME)).status).toBe(401);
    expect((await here.send(ME)).status).toBe(200);
  });

  it("[T-15] cannot be ended by anyone else: another person's session is treated like one that never existed", async () => {
    const agency = await testAgency();
    const [colleague, stranger] = [await agency.addUser("Lee Marsh"), (await testAgency()).user];
    const victim = await api.signIn(agency.user.email);
    const [row] = await privilegedSql<{ id: string }>("select id from sessions where user_id = $1", [agency.user.id]);
    const said = [];
    for (const { email } of [colleague, stranger]) {
      const browser = await api.signIn(email);
      for (const id of [row?.id, randomUUID(), "not-an-id"]) {
        const answer = await browser.send(REVOKE, { id });
        said.push([answer.status, faultOf(answer), answer.text.replace(/"requestId":"[^"]+"/, "")]);
      }
    }
    expect(new Set(said.map((it) => it.join(" "))).size).toBe(1);
    expect(said[0]).toMatchObject([404, "NOT_FOUND", expect.any(String)]);
    expect((await victim.send(ME)).status).toBe(200);
  });

  it("[T-15] ends for a disabled user within a second, in every process", async () => {
    const { user } = await testAgency();
    const cookie = cookieOf(await api.signIn(user.email));
    expect(await statusOf(cookie)).toEqual([200, 200]);
    const begin = performance.now();
    await privilegedSql("select app.disable_agency_user($1, $2)", [user.email, randomUUID()]);
    expect(await statusOf(cookie)).toEqual([401, 401]);
    noteTiming(performance.now() - begin, 1000);
    // disabled alone is enough: a session that were still open would be of no use
    await privilegedSql("update sessions set revoked_at = null where user_id = $1", [user.id]);
    expect(await statusOf(cookie)).toEqual([401, 401]);
  });

  it("[T-15] [OQ-26] ends after twelve idle hours and after seven days, by the database's clock", async () => {
    const { user } = await testAgency();
    const cookie = cookieOf(await api.signIn(user.email));
    await shift(user.id, "last_seen_at", "11 hours 59 minutes");
    expect(await statusOf(cookie)).toEqual([200, 200]);
    // that request counted as being there
    await shift(user.id, "last_seen_at", "11 hours 59 minutes");
    expect(await statusOf(cookie)).toEqual([200, 200]);
    await shift(user.id, "last_seen_at", "12 hours 1 second");
    expect(await statusOf(cookie)).toEqual([401, 401]);

    await privilegedSql("update sessions set last_seen_at = now() where user_id = $1", [user.id]);
    await shift(user.id, "expires_at", "6 days 23 hours 59 minutes");
    expect(await statusOf(cookie)).toEqual([200, 200]);
    await shift(user.id, "expires_at", "1 minute");
    expect(await statusOf(cookie)).toEqual([401, 401]);
  });
});
