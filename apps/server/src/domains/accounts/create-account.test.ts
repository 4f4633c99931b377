import { describe, expect, it } from "vitest";
import { testAgency, type TestAgency } from "#test/kit/test-agency.ts";
import { BusinessProfile, IndividualProfile } from "./account.ts";
import { getAccount, listAccounts } from "./account.store.ts";
import { listContacts, listContactsOf } from "./contact.store.ts";
import { createAccount, NewAccount } from "./create-account.ts";

const business = (more: object = {}) =>
  NewAccount.parse({
    type: "BUSINESS",
    account: BusinessProfile.parse({ name: "Alamo Ridge Builders LLC", phone: "210 555 0100" }),
    contact: { name: "Ray Dominguez", email: "ray@alamoridge.example" },
    ...more,
  });
const individual = NewAccount.parse({
  type: "INDIVIDUAL",
  account: IndividualProfile.parse({ name: "Ruth Ann Calloway" }),
});

async function create(agency: TestAgency, draft: NewAccount = business()) {
  const created = await agency.run(createAccount, draft);
  if (!created.ok) throw new Error(created.refusal.message);
  return created.value;
}

describe("createAccount", () => {
  it("[DATA-14] creates a business with a new contact, with the agency as its origin", async () => {
    const agency = await testAgency();
    const account = await create(agency);
    expect(account).toMatchObject({ type: "BUSINESS", origin: "AGENCY", version: 1 });
    expect(await agency.inDatabase((db) => getAccount(db, account.id))).toEqual(account);
    expect(await agency.inDatabase((db) => listContactsOf(db, [account.id]))).toMatchObject([
      { name: "Ray Dominguez", email: "ray@alamoridge.example", phone: null },
    ]);
    expect(await agency.auditTrail(account.id)).toEqual(["account.created"]);
  });

  it("[ACC-34] links an existing contact without duplicating it", async () => {
    const agency = await testAgency();
    await create(agency);
    const [ray] = await agency.inDatabase((db) => listContacts(db, null));
    const second = await create(agency, business({ contact: null, associateContactId: ray?.id }));
    expect(await agency.inDatabase((db) => listContacts(db, null))).toEqual([ray]);
    expect(await agency.inDatabase((db) => listContactsOf(db, [second.id]))).toMatchObject([{ id: ray?.id }]);
  });

  it("[DATA-14] creates an individual without a contact", async () => {
    const agency = await testAgency();
    const account = await create(agency, individual);
    expect(account).toMatchObject({ type: "INDIVIDUAL", profile: { dba: null, naics: null, website: null } });
    expect(await agency.inDatabase((db) => listContacts(db, null))).toEqual([]);
  });

  it("[OQ-25] refuses a business without a contact, and saves nothing", async () => {
    const agency = await testAgency();
    const result = await agency.run(createAccount, business({ contact: null }));
    expect(result).toMatchObject({
      ok: false,
      refusal: { path: "contact", message: "Add a contact or choose an existing one" },
    });
    expect(await agency.inDatabase((db) => listAccounts(db, { first: 10, after: null, search: null }))).toEqual([]);
  });

  it("[SEC-10+] refuses another agency's contact just like a missing one", async () => {
    const stranger = await testAgency();
    await create(stranger);
    const [theirs] = await stranger.inDatabase((db) => listContacts(db, null));
    const agency = await testAgency();
    const results = await Promise.all(
      [theirs?.id, "0198a1f2-0000-7000-8000-000000000000", "not an id"].map((associateContactId) =>
        agency.run(createAccount, business({ contact: null, associateContactId })),
      ),
    );
    const refusal = { code: "INVALID_CONTACT", path: "associateContactId", message: "Choose a contact" };
    expect(results).toEqual(results.map(() => ({ ok: false, refusal })));
  });

  it("Cara only proposes and cannot create an account", async () => {
    const agency = await testAgency();
    const asCara = agency.inDatabase((db) =>
      createAccount(
        {
          db,
          actor: { agencyId: agency.id, userId: agency.user.id, through: "COPILOT" },
          clock: { now: () => new Date() },
          settings: { providerDomain: "cara.example", recipientsPerDay: 5_000, storageBytes: 500_000_000_000 },
        },
        individual,
      ),
    );
    await expect(asCara).rejects.toMatchObject({ code: "FORBIDDEN" });
  });
});

describe("listAccounts", () => {
  it("[ACCLIST-02] [OQ-36] finds by any field and pages by name", async () => {
    const agency = await testAgency();
    for (const name of ["beta Glass", "Alpha Steel", "alpha steel", "Gamma Roofing"])
      await create(agency, business({ account: BusinessProfile.parse({ name, phone: "337 555 0148" }) }));
    const page = (input: Partial<Parameters<typeof listAccounts>[1]>) =>
      agency.inDatabase((db) => listAccounts(db, { first: 2, after: null, search: null, ...input }));
    const names = async (input: Partial<Parameters<typeof listAccounts>[1]>) =>
      (await page(input)).map(({ profile }) => profile.name.toLowerCase());

    expect(await names({ first: 100 })).toEqual(["alpha steel", "alpha steel", "beta glass", "gamma roofing"]);
    const [, second] = await page({});
    const after = { name: "alpha steel", id: second?.id ?? "" };
    expect(await names({ after })).toEqual(["beta glass", "gamma roofing"]);
    expect(await names({ after, search: "337-555-0148" })).toEqual(["beta glass", "gamma roofing"]);
    expect(await names({ first: 100, search: "RAY@alamo" })).toHaveLength(4);
    expect(await names({ first: 100, search: "ga" })).toEqual(["gamma roofing"]);
    expect(await names({ first: 100, search: "%" })).toEqual([]);
  });
});
