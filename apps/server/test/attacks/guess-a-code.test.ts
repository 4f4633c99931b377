import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { INVALID_CODE, TOO_MANY_ATTEMPTS, USE_THE_LINK } from "@cara/contract/messages.ts";
import { privilegedSql } from "#test/kit/privileged-sql.ts";
import { testAgency } from "#test/kit/test-agency.ts";
import type { TestApi } from "#test/kit/test-api.ts";
import {
  askForCode,
  faultOf,
  inParallel,
  refusalOf,
  signInAnswer,
  startAttackedApi,
  tryCode,
  wrongCode,
} from "./attacked-api.ts";

/** Ten thousand come at night, from the same attacker. */
const GUESSES = 1_000;
const WIDTH = 50;

let api: TestApi;
beforeAll(async () => {
  // the budget over all agencies is another test's subject: here only the code's own limits stand in the way
  api = await startAttackedApi({ SIGN_IN_WRONG_CODES_PER_15_MINUTES: "1000000" });
});
afterAll(() => api.stop());

/** A person's address, a browser that asked for a code, and the code. */
async function askedForCode() {
  const { user } = await testAgency();
  const browser = api.browser();
  expect((await askForCode(browser, user.email)).status).toBe(200);
  return { user, email: user.email, browser, code: await api.readCode(user.email) };
}

const challengesOf = (userId: string) =>
  privilegedSql<{ attempts: number; wrong_attempts: number; minutes: number; consumed_at: Date | null }>(
    `select attempts, wrong_attempts, consumed_at, extract(epoch from expires_at - created_at)::float8 / 60 as minutes
       from sign_in_challenges where user_id = $1 order by created_at`,
    [userId],
  );
const sessionsOf = (userId: string) => privilegedSql("select id from sessions where user_id = $1", [userId]);
const age = (userId: string, interval: string) =>
  privilegedSql(
    `update sign_in_challenges set created_at = created_at - $2::interval, expires_at = expires_at - $2::interval
      where user_id = $1`,
    [userId, interval],
  );

describe("guessing a code", () => {
  it(
    `[T-11] [OQ-19] lets nobody in with ${GUESSES} guesses: the code locks after five`,
    { timeout: 60_000 },
    async () => {
      const { user, email, browser, code } = await askedForCode();
      // every guess is another code; the right one comes sixth, and again last
      const guesses = Array.from({ length: GUESSES - 7 }, (_, index) => wrongCode(code, index + 7));
      for (const step of [1, 2, 3, 4, 5]) await tryCode(browser, email, wrongCode(code, step));
      const sixth = await tryCode(browser, email, code);
      const words = new Map<string, number>();
      await inParallel(guesses, WIDTH, async (guess) => {
        const answer = await tryCode(browser, email, guess);
        const word = refusalOf(answer) ?? `${answer.status} ${answer.text}`;
        words.set(word, (words.get(word) ?? 0) + 1);
      });
      const last = await tryCode(browser, email, code);

      expect(Object.fromEntries(words)).toEqual({ [TOO_MANY_ATTEMPTS]: GUESSES - 7 });
      expect([refusalOf(sixth), refusalOf(last)]).toEqual([TOO_MANY_ATTEMPTS, TOO_MANY_ATTEMPTS]);
      expect(await challengesOf(user.id)).toMatchObject([{ attempts: 5, wrong_attempts: 5, consumed_at: null }]);
      expect(await sessionsOf(user.id)).toEqual([]);
      expect(browser.cookie("__Host-cara_session")).toBeUndefined();

      // the control: with the count taken away, the very same guess opens a session
      await privilegedSql("update sign_in_challenges set attempts = 0, wrong_attempts = 0 where user_id = $1", [
        user.id,
      ]);
      expect(signInAnswer(await tryCode(browser, email, code))?.agencyUser?.id).toBe(user.id);
    },
  );

  it("[T-11] still takes the right code as the fifth try, and says what is wrong under the code", async () => {
    const { user, email, browser, code } = await askedForCode();
    for (const step of [1, 2, 3, 4]) {
      const answer = signInAnswer(await tryCode(browser, email, wrongCode(code, step)));
      expect(answer).toEqual({
        agencyUser: null,
        agency: null,
        validationErrors: [{ path: "code", message: INVALID_CODE }],
      });
    }
    expect(signInAnswer(await tryCode(browser, email, code))?.agencyUser?.id).toBe(user.id);
  });

  it("[T-11] counts five attempts when fifty arrive concurrently", async () => {
    const { user, email, browser, code } = await askedForCode();
    const steps = Array.from({ length: 50 }, (_, index) => index + 1);
    const answers = await Promise.all(steps.map((step) => tryCode(browser, email, wrongCode(code, step))));
    expect(answers.filter((it) => refusalOf(it) === INVALID_CODE)).toHaveLength(4);
    expect(answers.filter((it) => refusalOf(it) === TOO_MANY_ATTEMPTS)).toHaveLength(46);
    expect(await challengesOf(user.id)).toMatchObject([{ attempts: 5, wrong_attempts: 5 }]);
    expect(refusalOf(await tryCode(browser, email, code))).toBe(TOO_MANY_ATTEMPTS);
  });

  it("[T-11] opens one session when the right code is sent fifty times concurrently", async () => {
    const { user, email, browser, code } = await askedForCode();
    const answers = await Promise.all(Array.from({ length: 50 }, () => tryCode(browser, email, code)));
    expect(answers.filter((it) => signInAnswer(it)?.agencyUser)).toHaveLength(1);
    expect(await sessionsOf(user.id)).toHaveLength(1);
  });

  it("[T-11] [OQ-19] ends a code after ten minutes of the database's clock", async () => {
    const { user, email, browser, code } = await askedForCode();
    expect((await challengesOf(user.id))[0]?.minutes).toBe(10);
    await age(user.id, "9 minutes 50 seconds");
    expect(refusalOf(await tryCode(browser, email, wrongCode(code)))).toBe(INVALID_CODE);
    expect(await challengesOf(user.id)).toMatchObject([{ attempts: 1 }]);
    await age(user.id, "10 seconds");
    expect(refusalOf(await tryCode(browser, email, code))).toBe(INVALID_CODE);
    expect(await challengesOf(user.id)).toMatchObject([{ attempts: 1 }]);
    expect(await sessionsOf(user.id)).toEqual([]);
  });

  it("[T-11] [OQ-19] sends three codes in fifteen minutes and five in an hour, however many requests arrive concurrently", async () => {
    const { user } = await testAgency();
    const ask = () => askForCode(api.browser(), user.email);
    const answers = await Promise.all(Array.from({ length: 20 }, ask));
    expect(answers.filter((it) => it.status === 200)).toHaveLength(3);
    expect(answers.filter((it) => it.status === 429 && faultOf(it) === "RATE_LIMITED")).toHaveLength(17);
    await age(user.id, "15 minutes");
    expect((await Promise.all(Array.from({ length: 5 }, ask))).filter((it) => it.status === 200)).toHaveLength(2);
    await age(user.id, "15 minutes");
    expect((await ask()).status).toBe(429);
    expect(await challengesOf(user.id)).toHaveLength(5);
    await age(user.id, "30 minutes");
    expect((await ask()).status).toBe(200);
  });

  it("[T-11] [OQ-19] sends another code to the same browser only after a minute, and the earlier one is dead", async () => {
    const { user, email, browser, code } = await askedForCode();
    const soon = await askForCode(browser, email);
    expect([soon.status, faultOf(soon)]).toEqual([429, "RATE_LIMITED"]);
    expect(soon.body.errors?.[0]?.extensions["retryAfterSeconds"]).toBeGreaterThan(50);
    await age(user.id, "61 seconds");
    expect((await askForCode(browser, email)).status).toBe(200);
    expect(refusalOf(await tryCode(browser, email, code))).toBe(INVALID_CODE);
    expect(signInAnswer(await tryCode(browser, email, await api.readCode(email)))?.agencyUser?.id).toBe(user.id);
  });

  it(
    "[T-11] hears twenty wrong codes for one address in a day, then lets it cool down",
    { timeout: 30_000 },
    async () => {
      const { user } = await testAgency();
      for (let code = 0; code < 4; code += 1) {
        const browser = api.browser();
        expect((await askForCode(browser, user.email)).status).toBe(200);
        const right = await api.readCode(user.email);
        for (const step of [1, 2, 3, 4, 5]) await tryCode(browser, user.email, wrongCode(right, step));
        await age(user.id, "1 hour");
      }
      const browser = api.browser();
      expect((await askForCode(browser, user.email)).status).toBe(200);
      const right = await api.readCode(user.email);
      expect(refusalOf(await tryCode(browser, user.email, right))).toBe(USE_THE_LINK);
      expect(await sessionsOf(user.id)).toEqual([]);

      // a day after the first five they no longer count
      await privilegedSql(
        `update sign_in_challenges set created_at = created_at - interval '21 hours'
        where user_id = $1 and expires_at < now()`,
        [user.id],
      );
      expect(signInAnswer(await tryCode(browser, user.email, right))?.agencyUser?.id).toBe(user.id);
    },
  );

  it("[T-11] [T-22] cannot multiply tries by aliases, lists or fragments", async () => {
    const { user, email, browser, code } = await askedForCode();
    const guess = (name: string, step: number) =>
      `${name}: agencySignIn(email: "${email}", code: "${wrongCode(code, step)}") { agencyUser { id } }`;
    const many = Array.from({ length: 10 }, (_, index) => guess(`g${index}`, index)).join(" ");
    const operations = [
      `mutation { ${many} }`,
      `mutation { ...All } fragment All on Mutation { ${many} }`,
      `mutation { ... on Mutation { ${many} } }`,
      `mutation A { ${guess("a", 0)} } mutation B { ${guess("b", 1)} }`,
    ];
    for (const query of operations) {
      const answer = await browser.send(query);
      expect([answer.status, faultOf(answer)], query).not.toContain(200);
    }
    const list = await browser.request("/graphql", {
      method: "POST",
      headers: { "content-type": "application/json", "x-requested-with": "cara", "idempotency-key": "batch-of-two" },
      body: JSON.stringify([{ query: `mutation { ${guess("a", 1)} }` }, { query: `mutation { ${guess("a", 0)} }` }]),
    });
    expect([list.status, faultOf(list)]).toEqual([400, "BAD_USER_INPUT"]);
    expect(await challengesOf(user.id)).toMatchObject([{ attempts: 0, wrong_attempts: 0, consumed_at: null }]);
    expect(await sessionsOf(user.id)).toEqual([]);
  });
});
