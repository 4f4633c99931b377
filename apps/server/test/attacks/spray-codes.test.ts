import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { privilegedSql } from "#test/kit/privileged-sql.ts";
import { testAgency } from "#test/kit/test-agency.ts";
import type { TestApi } from "#test/kit/test-api.ts";
import { askForCode, faultOf, refusalOf, signInAnswer, startAttackedApi, tryCode, wrongCode } from "./attacked-api.ts";
import { sprayCodes } from "./spray-codes.ts";

/** The whole budget of this API; three hundred in earnest, and ten thousand accounts at night. */
const BUDGET = 60;

let api: TestApi;
beforeAll(async () => {
  api = await startAttackedApi({ SIGN_IN_WRONG_CODES_PER_15_MINUTES: String(BUDGET) });
});
afterAll(() => api.stop());

describe("one guess at each of many accounts", { timeout: 60_000 }, () => {
  it(
    "[T-12] runs out of the budget for all, and locks out nobody who has signed in before",
    { timeout: 60_000 },
    async () => {
      const agency = await testAgency();
      const { email } = agency.user;
      const known = await api.signIn(email);
      const [mallory, colleague] = [await testAgency(), await agency.addUser("Lee Marsh")];
      const sprayed = await sprayCodes(api.url, mallory.id, { accounts: 200, addresses: 100, width: 25 });
      expect(sprayed).toEqual({ asked: 200, looked: BUDGET, refused: 200 - BUDGET, signedIn: 0 });
      await expect.poll(() => api.log()).toContain("many wrong sign-in codes in a minute");

      // a browser that has signed in before passes, and only for the account it signed in to
      await privilegedSql(
        "update sign_in_challenges set created_at = created_at - interval '2 minutes' where user_id = $1",
        [agency.user.id],
      );
      await askForCode(known, email);
      expect(signInAnswer(await tryCode(known, email, await api.readCode(email)))?.agencyUser?.id).toBe(agency.user.id);
      for (const browser of [known, api.browser()]) {
        await askForCode(browser, colleague.email);
        const answer = await tryCode(browser, colleague.email, await api.readCode(colleague.email));
        expect([answer.status, faultOf(answer)]).toEqual([429, "RATE_LIMITED"]);
      }
    },
  );

  it("[T-12] costs the budget only for codes that were looked at and wrong", async () => {
    const generous = await startAttackedApi({ SIGN_IN_WRONG_CODES_PER_15_MINUTES: "3" });
    const { user } = await testAgency();
    // without a code asked for there is nothing to look at
    for (let guess = 0; guess < 10; guess += 1)
      expect(refusalOf(await tryCode(generous.browser(), user.email, "000000"))).toBeDefined();
    for (let person = 0; person < 10; person += 1) await generous.signIn((await testAgency()).user.email);
    const browser = generous.browser();
    await askForCode(browser, user.email);
    const code = await generous.readCode(user.email);
    const statuses = [];
    for (const step of [1, 2, 3, 4]) statuses.push((await tryCode(browser, user.email, wrongCode(code, step))).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    await generous.stop();
  });

  it("[T-11] cannot lock a person out: strangers' codes and wrong attempts do not count for a known browser", async () => {
    const { user } = await testAgency();
    const calm = await startAttackedApi({ SIGN_IN_WRONG_CODES_PER_15_MINUTES: "1000000" });
    const known = await calm.signIn(user.email);
    const back = (minutes: number) =>
      privilegedSql(
        "update sign_in_challenges set created_at = created_at - make_interval(mins => $2) where user_id = $1",
        [user.id, minutes],
      );
    // a stranger uses up every code of the hour and every wrong try of the day
    for (let round = 0; round < 4; round += 1) {
      await back(61);
      const stranger = calm.browser();
      await askForCode(stranger, user.email);
      const code = await calm.readCode(user.email);
      for (const step of [1, 2, 3, 4, 5]) await tryCode(stranger, user.email, wrongCode(code, step));
    }
    for (let round = 0; round < 3; round += 1) await askForCode(calm.browser(), user.email);
    expect((await askForCode(calm.browser(), user.email)).status).toBe(429);

    expect((await askForCode(known, user.email)).status).toBe(200);
    expect(signInAnswer(await tryCode(known, user.email, await calm.readCode(user.email)))?.agencyUser?.id).toBe(
      user.id,
    );
    await calm.stop();
  });
});
