import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { declaredLines } from "#test/documents/declared-lines.ts";
import { addDocument } from "#test/documents/declared-policy.ts";
import { startTestApi, type TestApi } from "#test/kit/test-api.ts";
import { must, policyWorld } from "#test/kit/test-policies.ts";
import { findAccount } from "#domains/accounts/find-account.ts";
import { accountLedger } from "./account-ledger.ts";

describe("accountLedger", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.stop());

  it("has a listed form only while its pages are missing", async () => {
    const world = await policyWorld();
    const browser = await api.signIn(world.agency.user.email);
    const policy = await world.create({ policyNumber: "GL-104" });
    must(await world.update(policy, { state: "INFORCE" }));
    const { id } = policy;
    const add = (pages: string[][], type: string) => addDocument({ api, world, browser }, id, pages, { type });
    const formsNow = () =>
      world.agency.inDatabase(async (db) => {
        const account = await findAccount(db, world.accountId);
        if (!account) throw new Error("no account");
        const { policies } = await accountLedger(db, world.agency.id, account, "Meridian LLC");
        return policies.flatMap(({ forms }) => forms.map(({ number, presence }) => `${number} ${presence}`));
      });
    await add([declaredLines(), ["Schedule of forms", "CG 20 10 04 13 Additional parties"]], "POLICY_DOCUMENT");
    expect(await formsNow()).toEqual(["CG 20 10 LISTED"]);
    await add([["Additional parties are insured too.", "CG 20 10 04 13 Page 1 of 1"]], "ENDORSEMENT");
    expect(await formsNow()).toEqual(["CG 20 10 PRESENT"]);
  });
});
