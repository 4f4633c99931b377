import { describe, expect, it } from "vitest";
import { startTestApi } from "#test/kit/test-api.ts";
import { testAgency } from "#test/kit/test-agency.ts";

describe("signing in through HTTP", () => {
  it("[SIGNIN-08] [API-08] returns the agency user and the agency for the right code", async () => {
    const api = await startTestApi();
    const agency = await testAgency();
    const browser = await api.signIn(agency.user.email);
    const { body } = await browser.send("{ agencyUser { id email name agency { id name } } }");
    expect(body.data).toEqual({
      agencyUser: { ...agency.user, agency: { id: agency.id, name: agency.name } },
    });
    await api.stop();
  });

  it("[SHELL-11] admits agency users only: a client's address opens no session", async () => {
    const api = await startTestApi();
    const customer = api.browser();
    const SIGN_IN =
      "mutation ($email: String!, $code: String) { agencySignIn(email: $email, code: $code) { agencyUser { id } validationErrors { path message } } }";
    const email = "owner@riverside-bakery.example";
    expect((await customer.send(SIGN_IN, { email })).body.data).toEqual({
      agencySignIn: { agencyUser: null, validationErrors: [] },
    });
    await expect(api.readCode(email)).rejects.toThrow("no code was ordered");
    const { body } = await customer.send(SIGN_IN, { email, code: "123456" });
    expect(body.data).toEqual({
      agencySignIn: {
        agencyUser: null,
        validationErrors: [{ path: "code", message: "The code is not valid or has expired" }],
      },
    });
    expect(customer.cookie("__Host-cara_session")).toBeUndefined();
    await api.stop();
  });
});
