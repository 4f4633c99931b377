import { describe, expect, it } from "vitest";
import { startTestApi } from "#test/kit/test-api.ts";
import { testAgency } from "#test/kit/test-agency.ts";

describe("signing in through HTTP", () => {
  it("[SIGNIN-08] [API-08] answers the agency user and the agency for the right code", async () => {
    const api = await startTestApi();
    const agency = await testAgency();
    const browser = await api.signIn(agency.user.email);
    const { body } = await browser.send("{ agencyUser { id email name agency { id name } } }");
    expect(body.data).toEqual({
      agencyUser: { ...agency.user, agency: { id: agency.id, name: agency.name } },
    });
    await api.stop();
  });
});
