import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { privilegedSql } from "#test/kit/privileged-sql.ts";
import { startTestApi } from "#test/kit/test-api.ts";
import { testAgency } from "#test/kit/test-agency.ts";

const START = "mutation Start($email: String!) { agencySignIn(email: $email) { validationErrors { path message } } }";

describe("requesting a sign-in code", () => {
  it("[T-62] sends one code when a new browser's response was lost and the request repeated", async () => {
    const api = await startTestApi();
    const { user } = await testAgency();
    const key = randomUUID();
    // neither browser has a cookie: the first response, which sets it, never arrived
    const [lost, repeated] = [api.browser(), api.browser()];
    await lost.send(START, { email: user.email }, { key });
    const response = await repeated.send(START, { email: user.email }, { key });
    expect(response.status).toBe(200);
    const rows = await privilegedSql("select id from sign_in_challenges where user_id = $1", [user.id]);
    expect(rows).toHaveLength(1);

    const code = await api.readCode(user.email);
    const finished = await repeated.send(
      "mutation Finish($email: String!, $code: String!) { agencySignIn(email: $email, code: $code) { agencyUser { id } } }",
      { email: user.email, code },
    );
    expect(finished.body.data).toEqual({ agencySignIn: { agencyUser: { id: user.id } } });
    await api.stop();
  });

  it("gives browsers with different keys different secrets", async () => {
    const api = await startTestApi();
    const { user } = await testAgency();
    const browsers = [api.browser(), api.browser()];
    for (const browser of browsers) await browser.send(START, { email: user.email });
    const [first, second] = browsers.map((browser) => browser.cookie("__Host-cara_browser"));
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(first).not.toBe(second);
    await api.stop();
  });
});
