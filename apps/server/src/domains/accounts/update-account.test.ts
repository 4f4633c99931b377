import { describe, expect, it } from "vitest";
import { testAgency } from "#test/kit/test-agency.ts";
import { BusinessProfile, IndividualProfile } from "./account.ts";
import { getAccount, listAccounts } from "./account.store.ts";
import { createAccount, NewAccount } from "./create-account.ts";
import { AccountEdit, updateAccount } from "./update-account.ts";

const PROFILE = { name: "Alamo Ridge Builders LLC", naics: "238160", website: "https://alamoridge.example" };
const edit = (more: object = {}) => AccountEdit.parse({ ...PROFILE, ...more });

async function agencyWithAccount(draft?: NewAccount) {
  const agency = await testAgency();
  const created = await agency.run(
    createAccount,
    draft ??
      NewAccount.parse({
        type: "BUSINESS",
        account: BusinessProfile.parse(PROFILE),
        contact: { name: "Ray Dominguez" },
      }),
  );
  if (!created.ok) throw new Error("not created");
  const { id } = created.value;
  return {
    agency,
    account: created.value,
    stored: () => agency.inDatabase((db) => getAccount(db, id)),
    save: (more: object, version: number | null = null) =>
      agency.run(updateAccount, { accountId: id, edit: edit(more), version }),
  };
}

describe("updateAccount", () => {
  it("[OQ-48] changes or clears the website when it is given, and leaves it when it is omitted", async () => {
    const { account, save, stored } = await agencyWithAccount();
    await save({ website: "www.alamo.example" }, account.version);
    expect((await stored()).profile.website).toBe("https://www.alamo.example");
    await save({ website: undefined, phone: "210-555-0142" });
    expect((await stored()).profile).toMatchObject({ website: "https://www.alamo.example", phone: "+12105550142" });
    await save({ website: "" });
    expect((await stored()).profile.website).toBeNull();
  });

  it("[OQ-48] updates the account, keeps type and website, increments the version and records the change", async () => {
    const { agency, account, save, stored } = await agencyWithAccount();
    const saved = await save({ name: "Alamo Ridge Homes LLC", phone: "(210) 555-0177" }, 1);
    expect(saved).toMatchObject({ ok: true, value: { version: 2 } });
    expect(await stored()).toMatchObject({
      type: "BUSINESS",
      version: 2,
      profile: { name: "Alamo Ridge Homes LLC", phone: "+12105550177", website: PROFILE.website },
    });
    expect(await agency.auditTrail(account.id)).toEqual(["account.created", "account.updated"]);
    const updated = await agency.inDatabase((db) =>
      db.selectFrom("audit_events").select("details").where("kind", "=", "account.updated").execute(),
    );
    expect(updated).toEqual([{ details: { changed: ["name", "phone"] } }]);
  });

  it("[ACCLIST-02] is found by its new values and no longer by the old ones; its contact still finds it", async () => {
    const { agency, save } = await agencyWithAccount();
    await save({ name: "Tejas Steel Erectors LLC" });
    const found = (search: string) =>
      agency.inDatabase((db) => listAccounts(db, { first: 10, after: null, search })).then((rows) => rows.length);
    expect(await found("tejas steel")).toBe(1);
    expect(await found("alamo ridge builders")).toBe(0);
    expect(await found("dominguez")).toBe(1);
  });

  it("records nothing when nothing changed", async () => {
    const { agency, account, save } = await agencyWithAccount();
    expect(await save({}, 1)).toMatchObject({ ok: true, value: { version: 1 } });
    expect(await agency.auditTrail(account.id)).toEqual(["account.created"]);
  });

  it("refuses an edit that started from an older version, and changes nothing", async () => {
    const { save, stored } = await agencyWithAccount();
    await save({ name: "First" }, 1);
    const second = await save({ name: "Second" }, 1);
    expect(second).toMatchObject({ ok: false, refusal: { code: "STALE_VERSION" } });
    expect(await stored()).toMatchObject({ profile: { name: "First" }, version: 2 });
    expect(await save({ name: "Second" }, 2)).toMatchObject({ ok: true, value: { version: 3 } });
  });

  it("refuses one of two concurrent edits", async () => {
    const { save, stored } = await agencyWithAccount();
    const results = await Promise.all(["One", "Two"].map((name) => save({ name }, 1)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await stored()).version).toBe(2);
  });

  it("never gives an individual business-only fields", async () => {
    const account = IndividualProfile.parse({ name: "Ruth Ann Calloway" });
    const { save, stored } = await agencyWithAccount(NewAccount.parse({ type: "INDIVIDUAL", account }));
    await save({ name: "Ruth Calloway", dba: "Ruth's" });
    expect(await stored()).toMatchObject({ profile: { name: "Ruth Calloway", dba: null, naics: null } });
  });

  it("[SEC-10+] cannot see another agency's account", async () => {
    const { account } = await agencyWithAccount();
    const stranger = await testAgency();
    const attempt = stranger.run(updateAccount, { accountId: account.id, edit: edit(), version: null });
    await expect(attempt).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});
