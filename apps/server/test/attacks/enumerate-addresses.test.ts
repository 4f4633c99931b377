import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { INVALID_EMAIL } from "@cara/contract/messages.ts";
import type { Answer } from "#test/kit/browser.ts";
import { privilegedSql } from "#test/kit/privileged-sql.ts";
import { testAgency, type TestAgency } from "#test/kit/test-agency.ts";
import { startTestApi, type TestApi } from "#test/kit/test-api.ts";
import { askForCode, signInAnswer, startAttackedApi, tryCode } from "./attacked-api.ts";
import { countWork } from "./count-work.ts";
import { KINDS, type Kind } from "./time-sign-in.ts";

let api: TestApi;
let agency: TestAgency;
let emails: Record<Kind, string>;
beforeAll(async () => {
  api = await startAttackedApi({ SIGN_IN_WRONG_CODES_PER_15_MINUTES: "1000000" });
  agency = await testAgency();
  const gone = await agency.addUser("Lee Marsh");
  await privilegedSql("select app.disable_agency_user($1, $2)", [gone.email, randomUUID()]);
  emails = { known: agency.user.email, unknown: `nobody.${randomUUID()}@harborpoint.example`, disabled: gone.email };
});
afterAll(() => api.stop());

/** Everything of a response that a stranger can compare; random values are masked. */
function visible({ status, headers, text }: Answer) {
  const lines = [...headers]
    .filter(([name]) => name !== "date")
    .map(([name, value]) => `${name}: ${value.replace(/(__Host-cara_\w+=)[^;]+/g, "$1…")}`);
  // and the seconds left, which run on between two questions
  const body = text
    .replace(/"(requestId|proof)":"[^"]+"/g, '"$1":"…"')
    .replace(/\d+ seconds|"retryAfterSeconds":\d+/g, "…");
  return { status, headers: lines.toSorted(), body };
}

async function compare(ask: (kind: Kind) => Promise<Answer>): Promise<ReturnType<typeof visible>> {
  const [known, ...others] = await Promise.all(KINDS.map(async (kind) => visible(await ask(kind))));
  for (const other of others) expect(other).toEqual(known);
  if (!known) throw new Error("nothing was compared");
  return known;
}

describe("finding out who has an account", { timeout: 60_000 }, () => {
  it("[T-13] [SIGNIN-03] [API-07] [OQ-19] responds identically, byte for byte, for known, unknown and disabled addresses", async () => {
    const browsers = { known: api.browser(), unknown: api.browser(), disabled: api.browser() };
    const step1 = await compare((kind) => askForCode(browsers[kind], emails[kind]));
    expect(step1).toMatchObject({
      status: 200,
      body: '{"data":{"agencySignIn":{"agencyUser":null,"agency":null,"validationErrors":[]}}}',
    });
    expect(await compare((kind) => askForCode(browsers[kind], emails[kind]))).toMatchObject({ status: 429 });

    const right = await api.readCode(emails.known);
    const wrong = right === "000000" ? "000001" : "000000";
    for (let attempt = 1; attempt <= 6; attempt += 1)
      expect(await compare((kind) => tryCode(browsers[kind], emails[kind], wrong))).toMatchObject({ status: 200 });
    for (const status of [200, 200, 429])
      expect(await compare((kind) => askForCode(api.browser(), emails[kind]))).toMatchObject({ status });
  });

  it("[T-13] leaves the same rows behind for each of them: one code, one mail order", async () => {
    const rows = await Promise.all(
      KINDS.map(async (kind) => {
        const fresh =
          kind === "unknown" ? `nobody.${randomUUID()}@harborpoint.example` : (await agency.addUser()).email;
        if (kind === "disabled") await privilegedSql("select app.disable_agency_user($1, $2)", [fresh, randomUUID()]);
        const key = randomUUID();
        await askForCode(api.browser(), fresh, key);
        return privilegedSql<{ orders: number }>(
          `select (select count(*) from outbox o where o.payload ->> 'challengeId' = c.id::text)::int as orders
             from sign_in_challenges c where request_key = $1`,
          [key],
        );
      }),
    );
    expect(rows).toEqual([[{ orders: 1 }], [{ orders: 1 }], [{ orders: 1 }]]);
  });

  it("[SIGNIN-10] says under the address that it cannot be one, whoever asks", async () => {
    for (const email of [
      "",
      "dana",
      "dana@",
      "@harborpoint.example",
      "dana@harborpoint",
      "a b@c.example",
      `${"a".repeat(255)}@c.example`,
    ]) {
      const answer = signInAnswer(await askForCode(api.browser(), email));
      expect(answer?.validationErrors, email).toEqual([{ path: "email", message: INVALID_EMAIL }]);
    }
  });

  it("[T-13] does the same work for each of them: statements, scans, rows written, limits (timed at night)", async () => {
    const works = [];
    // in this process, where what it says to the servers behind it can be heard
    const heard = await startTestApi();
    for (const kind of KINDS) {
      const browser = heard.browser();
      const email = kind === "unknown" ? `nobody.${randomUUID()}@harborpoint.example` : (await agency.addUser()).email;
      if (kind === "disabled") await privilegedSql("select app.disable_agency_user($1, $2)", [email, randomUUID()]);
      works.push(await countWork(() => askForCode(browser, email)));
    }
    await heard.stop();
    const [known, ...others] = works;
    expect(known?.statements).toContainEqual(expect.stringContaining("app.start_sign_in"));
    expect(known?.scansAndWrites).toContainEqual(expect.objectContaining({ relname: "outbox", n_tup_ins: 1 }));
    expect(known?.limits).toContainEqual(expect.stringContaining("sign-in-start"));
    for (const other of others) expect(other).toEqual(known);
  });
});
