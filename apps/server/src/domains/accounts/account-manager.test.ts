import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testAgency, type TestAgency } from "#test/kit/test-agency.ts";
import { startTestApi, type TestApi } from "#test/kit/test-api.ts";
import { must } from "#test/kit/test-policies.ts";
import type { Account } from "./account.ts";
import { getAccount } from "./account.store.ts";
import { createAccount, NewAccount } from "./create-account.ts";
import { AccountEdit, updateAccount } from "./update-account.ts";

const create = (agency: TestAgency, managerId?: string | null) =>
  agency.run(createAccount, NewAccount.parse({ type: "INDIVIDUAL", account: { name: "Ruth Ann" }, managerId }));
const hand = (agency: TestAgency, { id, version }: Account, managerId?: string | null) =>
  agency.run(updateAccount, { accountId: id, edit: AccountEdit.parse({ name: "Ruth Ann", managerId }), version });
const refusal = { ok: false, refusal: { code: "INVALID_MANAGER", path: "managerId", message: "Choose a colleague" } };

describe("an account's manager", () => {
  it("is a colleague, or nobody", async () => {
    const agency = await testAgency();
    const luis = await agency.addUser("Luis Ortega");
    expect(must(await create(agency)).managerId).toBeNull();
    expect(must(await create(agency, "")).managerId).toBeNull();
    const { id, managerId } = must(await create(agency, luis.id));
    expect(managerId).toBe(luis.id);
    expect((await agency.inDatabase((db) => getAccount(db, id))).managerId).toBe(luis.id);
    const gone = await agency.addUser("Helen Voss");
    await agency.disable(gone);
    const strangers = [(await testAgency()).user, await agency.addProviderUser(), gone].map((user) => user.id);
    for (const stranger of [...strangers, "nobody"]) expect(await create(agency, stranger)).toMatchObject(refusal);
  });

  it("is handed over with a record of from whom to whom, and stays when an edit omits it", async () => {
    const agency = await testAgency();
    const luis = await agency.addUser("Luis Ortega");
    const account = must(await create(agency, agency.user.id));
    expect(must(await hand(agency, account)).version).toBe(1);
    const handed = must(await hand(agency, account, luis.id));
    expect(handed).toMatchObject({ managerId: luis.id, version: 2 });
    expect(must(await hand(agency, handed, null))).toMatchObject({ managerId: null, version: 3 });
    const events = await agency.inDatabase((db) =>
      db.selectFrom("audit_events").select("details").where("kind", "=", "account.updated").orderBy("id").execute(),
    );
    expect(events.map(({ details }) => details)).toEqual([
      { changed: ["manager"], manager: { from: agency.user.id, to: luis.id } },
      { changed: ["manager"], manager: { from: luis.id, to: null } },
    ]);
  });

  it("stays on record after they left, and cannot be chosen again", async () => {
    const agency = await testAgency();
    const luis = await agency.addUser("Luis Ortega");
    const account = must(await create(agency, luis.id));
    await agency.disable(luis);
    expect(must(await hand(agency, account, luis.id)).managerId).toBe(luis.id);
    const without = must(await hand(agency, account, null));
    expect(await hand(agency, without, luis.id)).toMatchObject(refusal);
  });
});

describe("an account's manager in the API", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.stop());

  it("is shown by name, and as former once they have left", async () => {
    const agency = await testAgency();
    const luis = await agency.addUser("Luis Ortega");
    const { id } = must(await create(agency, luis.id));
    const browser = await api.signIn(agency.user.email);
    const shown = async () =>
      (await browser.send("query A($id: ID!) { account(id: $id) { manager { id name isFormer } } }", { id })).body.data;
    const manager = { id: luis.id, name: "Luis Ortega", isFormer: false };
    expect(await shown()).toEqual({ account: { manager } });
    await agency.disable(luis);
    expect(await shown()).toEqual({ account: { manager: { ...manager, isFormer: true } } });
  });
});
