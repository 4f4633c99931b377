import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { failure, fakeServer, JANE } from "../../test/fake-server.ts";
import { askOnce, forgetAnswers } from "./ask-once.ts";
import { GraphQLFailure } from "./failure.ts";
import { AgencyUsersDocument } from "./gen/graphql.ts";

const ask = () => askOnce(AgencyUsersDocument, new Request("http://localhost/app/servicing"));
const users = { agencyUsers: [{ id: JANE.id, name: JANE.name, email: JANE.email }] };
const broken = () => failure("INTERNAL_SERVER_ERROR", "Broken");
const afterAMinute = () => vi.setSystemTime(Date.now() + 60_000);

describe("askOnce", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"] });
    forgetAnswers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("[ERR-06] raises the failure of a first query as it is, and asks again the next time", async () => {
    fakeServer({ AgencyUsers: broken });
    await expect(ask()).rejects.toBeInstanceOf(GraphQLFailure);
    fakeServer({ AgencyUsers: () => users });
    await expect(ask()).resolves.toEqual(users);
  });

  it("answers from the cached response when a later query fails", async () => {
    fakeServer({ AgencyUsers: () => users });
    await ask();
    afterAMinute();
    const sent = fakeServer({ AgencyUsers: broken });
    await expect(ask()).resolves.toEqual(users);
    expect(sent).toHaveLength(1);
  });

  it("[OQ-24] leads whoever was signed out to sign in, and shows nothing cached", async () => {
    fakeServer({ AgencyUsers: () => users });
    await ask();
    afterAMinute();
    fakeServer({ AgencyUsers: () => failure("UNAUTHENTICATED", "Sign in") });
    await expect(ask()).rejects.toBeInstanceOf(Response);
  });

  it("[SEC-10+] never falls back to what was cached before a sign-out", async () => {
    fakeServer({ AgencyUsers: () => users });
    await ask();
    afterAMinute();
    fakeServer({ AgencyUsers: broken });
    const asked = ask();
    forgetAnswers();
    await expect(asked).rejects.toBeInstanceOf(GraphQLFailure);
  });
});
