import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { INVALID_CODE } from "@cara/contract/messages.ts";
import { privilegedSql } from "#test/kit/privileged-sql.ts";
import { testAgency } from "#test/kit/test-agency.ts";
import type { TestApi } from "#test/kit/test-api.ts";
import { testWebRoot } from "#test/kit/test-web-root.ts";
import { askForCode, faultOf, refusalOf, signInAnswer, startAttackedApi, tryCode } from "./attacked-api.ts";

const SESSION = "__Host-cara_session";
const ME = "{ agencyUser { id } }";

let api: TestApi;
let web: Awaited<ReturnType<typeof testWebRoot>>;
beforeAll(async () => {
  web = await testWebRoot();
  api = await startAttackedApi();
});
afterAll(async () => {
  await api.stop();
  await web.remove();
});

async function askedForCode(at = api) {
  const agency = await testAgency();
  const browser = at.browser();
  await askForCode(browser, agency.user.email);
  return { agency, user: agency.user, email: agency.user.email, browser, code: await at.readCode(agency.user.email) };
}
const sessionsOf = (userId: string) => privilegedSql("select id from sessions where user_id = $1", [userId]);

describe("using a code otherwise than meant", { timeout: 60_000 }, () => {
  it("[T-14] [SIGNIN-08] [API-08] works in the browser that asked, once, and returns who signed in", async () => {
    const { agency, user, email, browser, code } = await askedForCode();
    expect(
      signInAnswer(await tryCode(browser, ` ${email.toUpperCase()} `, `${code.slice(0, 3)} ${code.slice(3)}`)),
    ).toEqual({
      agencyUser: { id: user.id, email: user.email, name: user.name },
      agency: { id: agency.id, name: agency.name },
      validationErrors: [],
    });
    expect(refusalOf(await tryCode(browser, email, code))).toBe(INVALID_CODE);
    expect(await sessionsOf(user.id)).toHaveLength(1);
  });

  it("[T-14] is worth nothing in another browser, even at the same address", async () => {
    const { user, email, code } = await askedForCode();
    const other = api.browser();
    expect(refusalOf(await tryCode(other, email, code))).toBe(INVALID_CODE);
    // nor in one that has asked for a code of its own
    await askForCode(other, email);
    expect(refusalOf(await tryCode(other, email, code))).toBe(INVALID_CODE);
    expect(await sessionsOf(user.id)).toEqual([]);
  });

  it("[T-14] is worth nothing for another account, though both asked in one browser", async () => {
    const { agency, user, browser, code } = await askedForCode();
    const colleague = await agency.addUser("Lee Marsh");
    await askForCode(browser, colleague.email);
    expect(refusalOf(await tryCode(browser, colleague.email, code))).toBe(INVALID_CODE);
    expect([...(await sessionsOf(user.id)), ...(await sessionsOf(colleague.id))]).toEqual([]);
  });

  it("[T-14] [OQ-19] is stored under a key only: no column holds it, nor anything made from it without the secret", async () => {
    const { user, email, code } = await askedForCode();
    const [row] = await privilegedSql<{ id: string; nonce: Buffer; whole: string }>(
      "select id, nonce, to_jsonb(c)::text as whole from sign_in_challenges c where user_id = $1",
      [user.id],
    );
    if (!row) throw new Error("no challenge");
    const guesses = [code, row.id + code, code + row.id].flatMap((text) =>
      ["md5", "sha1", "sha256", "sha512"].map((kind) => createHash(kind).update(text).digest("hex")),
    );
    guesses.push(createHash("sha256").update(row.nonce).update(code).digest("hex"));
    for (const trace of [code, Buffer.from(code).toString("hex"), email, ...guesses])
      expect(row.whole).not.toContain(trace);
  });

  it("[T-62] opens one session when the response is lost and the request retried, and only the last token is valid", async () => {
    const { user, email, browser, code } = await askedForCode();
    const key = randomUUID();
    expect((await tryCode(browser, email, code, key)).status).toBe(200);
    const lost = browser.cookie(SESSION) ?? "";
    const again = await tryCode(browser, email, code, key);
    expect(signInAnswer(again)?.agencyUser?.id).toBe(user.id);
    expect(await sessionsOf(user.id)).toHaveLength(1);
    expect((await browser.send(ME)).status).toBe(200);
    expect(browser.cookie(SESSION)).not.toBe(lost);
    browser.setCookie(SESSION, lost);
    expect((await browser.send(ME)).status).toBe(401);
  });

  it("[T-62] opens one session for twenty parallel repeats of one request, also through another process", async () => {
    const { user, email, browser, code } = await askedForCode();
    const second = await startAttackedApi();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => tryCode(browser, email, code, key)));
    expect(answers.filter((answer) => signInAnswer(answer)?.agencyUser?.id === user.id)).toHaveLength(20);
    const elsewhere = second.browser();
    elsewhere.setCookie("__Host-cara_browser", browser.cookie("__Host-cara_browser") ?? "");
    expect(signInAnswer(await tryCode(elsewhere, email, code, key))?.agencyUser?.id).toBe(user.id);
    expect(await sessionsOf(user.id)).toHaveLength(1);
    await second.stop();
  });

  it("[T-62] does not revive a session that was ended, though the request is repeated", async () => {
    const { user, email, browser, code } = await askedForCode();
    const key = randomUUID();
    await tryCode(browser, email, code, key);
    expect((await browser.send("mutation { signOut { done } }")).status).toBe(200);
    expect(signInAnswer(await tryCode(browser, email, code, key))?.agencyUser).toBeNull();
    expect(await sessionsOf(user.id)).toHaveLength(1);
    expect(browser.cookie(SESSION)).toBeUndefined();
  });

  it("[T-62] mails one code for a repeated request, and refuses its key for another address", async () => {
    const agency = await testAgency();
    const other = await agency.addUser("Lee Marsh");
    const browser = api.browser();
    browser.setCookie("__Host-cara_browser", "A".repeat(43));
    const key = randomUUID();
    const repeats = await Promise.all(Array.from({ length: 20 }, () => askForCode(browser, other.email, key)));
    expect(repeats.map((repeat) => repeat.status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(await privilegedSql("select id from sign_in_challenges where user_id = $1", [other.id])).toHaveLength(1);
    const mistaken = await askForCode(browser, agency.user.email, key);
    expect([mistaken.status, faultOf(mistaken)]).toEqual([409, "CONFLICT"]);
    expect(mistaken.body.errors?.[0]?.extensions["reason"]).toBe("IDEMPOTENCY_MISMATCH");
  });

  it("[T-18] [OQ-19] is not used up by opening the link, and stays out of the log", async () => {
    const logged = await startAttackedApi({ WEB_ROOT: web.folder, LOG_LEVEL: "trace" });
    const { user, email, browser, code } = await askedForCode(logged);
    const link = `/app/signin?${new URLSearchParams({ email, code }).toString()}`;
    for (const [method, headers] of [
      ["GET", {}],
      ["HEAD", {}],
      ["GET", { "sec-purpose": "prefetch", purpose: "prefetch" }],
      ["GET", { "user-agent": "MailScanner/1.0", referer: `https://mail.example${link}` }],
    ] as const)
      for (const visitor of [logged.browser(), browser]) {
        const answer = await visitor.request(link, { method, headers });
        expect([answer.status, answer.headers.get("referrer-policy")]).toEqual([200, "no-referrer"]);
        expect(answer.text).not.toContain(code);
      }
    expect(await sessionsOf(user.id)).toEqual([]);
    expect(
      await privilegedSql("select attempts, consumed_at from sign_in_challenges where user_id = $1", [user.id]),
    ).toEqual([{ attempts: 0, consumed_at: null }]);
    // wrong requests with the code in them end in the log too
    await browser.request(`/nowhere${link}`);
    await browser.request(`/graphql${link.slice(4)}`, { method: "POST", body: `{"query":"${code}` });
    expect(signInAnswer(await tryCode(browser, email, code))?.agencyUser?.id).toBe(user.id);
    // its whole log is written when it ends
    await logged.stop();
    expect(logged.log()).toContain('"route":"/app/*"');
    for (const secret of [code, email, encodeURIComponent(email), browser.cookie(SESSION) ?? ""])
      expect(logged.log()).not.toContain(secret);
  });
});
