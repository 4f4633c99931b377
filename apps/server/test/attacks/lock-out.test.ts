import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { USE_THE_LINK } from "@cara/contract/messages.ts";
import { checkProof, issueChallenge } from "../../src/platform/proof-of-work.ts";
import { createSecret } from "../../src/platform/secret.ts";
import { privilegedSql } from "#test/kit/privileged-sql.ts";
import { reportFigure } from "#test/kit/report-figure.ts";
import { solveProof } from "#test/kit/solve-proof.ts";
import { testAgency } from "#test/kit/test-agency.ts";
import type { TestApi } from "#test/kit/test-api.ts";
import { SIGN_IN } from "#test/kit/test-api-at.ts";
import {
  anyAddress,
  askForCode,
  askWithProof,
  challengeOf,
  faultOf,
  refusalOf,
  signInAnswer,
  startAttackedApi,
  tryCode,
  wrongCode,
} from "./attacked-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startAttackedApi({ SIGN_IN_WRONG_CODES_PER_15_MINUTES: "40" });
});
afterAll(() => api.stop());

const codesOf = (userId: string) => privilegedSql("select id from sign_in_challenges where user_id = $1", [userId]);
const back = (userId: string, minutes: number) =>
  privilegedSql(
    "update sign_in_challenges set created_at = created_at - make_interval(mins => $2) where user_id = $1",
    [userId, minutes],
  );
/** Signs in on a device never seen before, by typing the code; whether it worked. */
async function canSignIn(email: string, browser = api.browser()): Promise<boolean> {
  const started = await askWithProof(browser, email);
  if (started.status !== 200) return false;
  return signInAnswer(await tryCode(browser, email, await api.readCode(email)))?.agencyUser?.email === email;
}

describe("locking a person out", { timeout: 60_000 }, () => {
  it("[T-11] does not work by asking for codes: a new device goes on with a proof of work", async () => {
    const { user } = await testAgency();
    for (let round = 0; round < 6; round += 1) await askForCode(api.browser(), user.email);
    // without a proof no more than before
    expect(await codesOf(user.id)).toHaveLength(3);
    const refused = await askForCode(api.browser(), user.email);
    expect([refused.status, faultOf(refused)]).toEqual([429, "RATE_LIMITED"]);
    const isIn = await canSignIn(user.email);
    reportFigure("people on a new device locked out by six requests of a stranger", isIn ? 0 : 1, 0);
  });

  it("[T-11] does not work from one network, proofs or not: it cannot use up an account's budget", async () => {
    const { user } = await testAgency();
    let proven = 0;
    for (let round = 0; round < 10; round += 1)
      if ((await askWithProof(api.browser("203.0.113.9"), user.email)).status === 200) proven += 1;
    expect(proven).toBe(3 + 5);
    expect(await canSignIn(user.email)).toBe(true);
  });

  it(
    "[T-11] does not work with devices known for other accounts: here they are strangers of their network",
    { timeout: 300_000 },
    async () => {
      const [attacker, { user }] = [await testAgency(), await testAgency()];
      let granted = 0;
      for (let device = 1; device <= 12; device += 1) {
        const known = await api.signIn((await attacker.addUser()).email, api.browser(`198.51.100.${device}`));
        if ((await askWithProof(known, user.email)).status === 200) granted += 1;
      }
      reportFigure("codes for an account by devices of one network that are known for others", granted, 3 + 5);
      expect(await canSignIn(user.email)).toBe(true);
    },
  );

  it("[T-11] does not work by guessing all day: the link in the email still signs a new device in", async () => {
    const { user } = await testAgency();
    for (let round = 0; round < 4; round += 1) {
      const stranger = api.browser();
      await askForCode(stranger, user.email);
      const code = await api.readCode(user.email);
      for (const step of [1, 2, 3, 4, 5]) await tryCode(stranger, user.email, wrongCode(code, step));
      await back(user.id, 61);
    }
    const browser = api.browser();
    expect((await askWithProof(browser, user.email)).status).toBe(200);
    const link = await api.readLink(user.email);
    const typed = await tryCode(browser, user.email, link.slice(0, 6));
    expect(refusalOf(typed)).toBe(USE_THE_LINK);
    // a link of one's own making is worth nothing, nor is this one elsewhere
    expect(signInAnswer(await tryCode(browser, user.email, `${link.slice(0, -4)}AAAA`))?.agencyUser).toBeNull();
    expect(signInAnswer(await tryCode(api.browser(), user.email, link))?.agencyUser).toBeNull();
    const answer = signInAnswer(await tryCode(browser, user.email, link));
    reportFigure("people on a new device locked out by a day of wrong codes", answer?.agencyUser ? 0 : 1, 0);
  });

  it("[T-12] does not work by spraying: once the budget for all is gone, the link still signs in", async () => {
    const spraying = await startAttackedApi({ SIGN_IN_WRONG_CODES_PER_15_MINUTES: "3" });
    const { user } = await testAgency();
    for (let victim = 0; victim < 3; victim += 1) {
      const { email } = (await testAgency()).user;
      const stranger = spraying.browser();
      await askForCode(stranger, email);
      await tryCode(stranger, email, wrongCode(await spraying.readCode(email)));
    }
    const browser = spraying.browser();
    await askForCode(browser, user.email);
    const typed = await tryCode(browser, user.email, await spraying.readCode(user.email));
    expect([typed.status, typed.body.errors?.[0]?.message]).toEqual([429, expect.stringContaining("open the link")]);
    const answer = signInAnswer(await tryCode(browser, user.email, await spraying.readLink(user.email)));
    reportFigure("people on a new device locked out by a spray", answer?.agencyUser ? 0 : 1, 0);
    await spraying.stop();
  });

  it("[T-11] does not work on a known device: an empty budget of its client address is not its own", async () => {
    const agency = await testAgency();
    const { user } = agency;
    const address = anyAddress();
    const known = await api.signIn(user.email, api.browser(address));
    // a colleague who signs in on the same computer does not make it forget the first
    await api.signIn((await agency.addUser("Lee Marsh")).email, known);
    await back(user.id, 2);
    expect(known.setCookies.find((line) => line.startsWith("__Host-cara_device="))).toMatch(
      /Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax/,
    );
    for (let round = 0; round < 61; round += 1)
      await askForCode(api.browser(address), `nobody.${round}@harborpoint.example`);
    const stranger = await askForCode(api.browser(address), "nobody@harborpoint.example");
    expect([stranger.status, challengeOf(stranger)]).toEqual([429, expect.any(String)]);
    expect((await askForCode(known, user.email)).status).toBe(200);
    // a mark made up, or of another browser, is none
    const thief = api.browser(address);
    thief.setCookie("__Host-cara_device", known.cookie("__Host-cara_device") ?? "");
    expect((await askForCode(thief, "nobody@harborpoint.example")).status).toBe(429);
    // and a stranger at that address goes on with a proof
    const other = (await testAgency()).user;
    expect(await canSignIn(other.email, api.browser(address))).toBe(true);
  });
});

describe("a proof of work", { timeout: 60_000 }, () => {
  it("[T-11] is accepted once, for one account, in one browser, and for as long as it says", async () => {
    const agency = await testAgency();
    const { user } = agency;
    const colleague = await agency.addUser("Lee Marsh");
    for (const { email } of [user, colleague])
      for (let round = 0; round < 3; round += 1) await askForCode(api.browser(), email);
    const browser = api.browser();
    const challenge = challengeOf(await askForCode(browser, user.email));
    const proof = await solveProof(challenge ?? "");
    const send = (from: typeof browser, email: string, given: string) => from.send(SIGN_IN, { email, proof: given });
    expect((await send(api.browser(), user.email, proof)).status).toBe(429);
    expect((await send(browser, colleague.email, proof)).status).toBe(429);
    expect((await send(browser, user.email, challenge ?? "")).status).toBe(429);
    expect((await send(browser, user.email, proof)).status).toBe(200);
    await back(user.id, 2);
    const again = await send(browser, user.email, proof);
    expect([again.status, challengeOf(again)]).toEqual([429, expect.any(String)]);
    const late = issueChallenge(createSecret(api.env.CARA_SECRET), ["x"], new Date(0));
    expect((await send(browser, user.email, await solveProof(late))).status).toBe(429);
    expect(await codesOf(user.id)).toHaveLength(4);
  });

  it("[T-11] costs the server microseconds, solved or not", async () => {
    const { user } = await testAgency();
    const secret = createSecret(api.env.CARA_SECRET);
    const proof = await solveProof(issueChallenge(secret, [user.email], new Date()));
    // few enough for one turn of the loop
    const rounds = 200;
    const begin = process.threadCpuUsage();
    let held = 0;
    for (let round = 0; round < rounds; round += 1) if (checkProof(secret, [user.email], proof, new Date())) held += 1;
    const { user: spent } = process.threadCpuUsage(begin);
    expect(held).toBe(rounds);
    reportFigure("microseconds to check a proof of work", Math.round(spent / rounds), 500, "µs");
  });
});
