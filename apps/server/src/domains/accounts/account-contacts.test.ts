import { CONTACTS_CHANGED } from "@cara/contract/messages.ts";
import { describe, expect, it } from "vitest";
import type { AccountId, ContactId } from "#kernel/ids.ts";
import { testAgency, type TestAgency } from "#test/kit/test-agency.ts";
import { must } from "#test/kit/test-policies.ts";
import { listAccounts } from "./account.store.ts";
import { AccountContact, addAccountContact } from "./add-account-contact.ts";
import { listContacts, listContactsOf } from "./contact.store.ts";
import { createAccount, NewAccount } from "./create-account.ts";
import { removeAccountContact } from "./remove-account-contact.ts";
import { updateAccountContact } from "./update-account-contact.ts";
import { ContactDraft, type Account } from "./account.ts";

const RAY = { name: "Ray Dominguez", email: "ray@alamo.example", phone: "210-555-0112" };

const business = async (agency: TestAgency, name = "Alamo Ridge Builders LLC", contact: object = RAY) =>
  must(await agency.run(createAccount, NewAccount.parse({ type: "BUSINESS", account: { name }, contact })));
const contactsOf = ({ inDatabase }: TestAgency, id: AccountId) => inDatabase((db) => listContactsOf(db, [id]));
const firstOf = async (agency: TestAgency, { id }: Account): Promise<ContactId> => {
  const [first] = await contactsOf(agency, id);
  if (!first) throw new Error("no contact");
  return first.id;
};
const add = (agency: TestAgency, { id, version }: Account, draft: object) =>
  agency.run(addAccountContact, { accountId: id, draft: AccountContact.parse({ version, ...draft }) });
const edit = (agency: TestAgency, { id, version }: Account, contactId: ContactId, draft: object) =>
  agency.run(updateAccountContact, { accountId: id, contactId, draft: ContactDraft.parse(draft), version });
const found = ({ inDatabase }: TestAgency, search: string) =>
  inDatabase(async (db) => (await listAccounts(db, { first: 10, after: null, search })).map(({ id }) => id));
const events = ({ inDatabase }: TestAgency, subjectId: string) =>
  inDatabase((db) =>
    db
      .selectFrom("audit_events")
      .select(["kind", "details"])
      .where("subject_id", "=", subjectId)
      .orderBy("occurred_at")
      .execute(),
  );

describe("the contacts of an account", () => {
  it("[OQ-48] adds a new contact after the primary one, found by search, with its event", async () => {
    const agency = await testAgency();
    const account = await business(agency);
    const after = must(await add(agency, account, { contact: { name: "Nora Pike", email: "nora@alamo.example" } }));
    expect(after.version).toBe(account.version + 1);
    const contacts = await contactsOf(agency, account.id);
    expect(contacts.map(({ name }) => name)).toEqual(["Ray Dominguez", "Nora Pike"]);
    expect(await found(agency, "nora@alamo")).toEqual([account.id]);
    expect((await events(agency, account.id)).at(-1)).toMatchObject({
      kind: "account.contact_added",
      details: { contactId: contacts[1]?.id },
    });
  });

  it("[OQ-48] adds an existing contact once", async () => {
    const agency = await testAgency();
    const [one, other] = [await business(agency), await business(agency, "Gulf Roofing Inc", { name: "Lee" })];
    const ray = await firstOf(agency, one);
    const after = must(await add(agency, other, { associateContactId: ray }));
    expect(await add(agency, after, { associateContactId: ray })).toMatchObject({
      ok: false,
      refusal: { path: "associateContactId", message: "This person is already a contact of this account" },
    });
    expect(await add(agency, after, {})).toMatchObject({ refusal: { path: "contact" } });
    expect(await contactsOf(agency, other.id)).toHaveLength(2);
  });

  it("[OQ-48] corrects a contact at every account, and notices an older version at each", async () => {
    const agency = await testAgency();
    const [one, other] = [await business(agency), await business(agency, "Gulf Roofing Inc", { name: "Lee" })];
    const ray = await firstOf(agency, one);
    const there = must(await add(agency, other, { associateContactId: ray }));
    const after = must(await edit(agency, one, ray, { ...RAY, email: "RAY@new.example" }));
    expect((await contactsOf(agency, other.id)).find(({ id }) => id === ray)?.email).toBe("ray@new.example");
    expect((await found(agency, "ray@new.example")).toSorted()).toEqual([one.id, other.id].toSorted());
    expect((await events(agency, ray)).at(-1)).toMatchObject({
      kind: "contact.updated",
      details: { changes: [{ field: "email", from: "ray@alamo.example", to: "ray@new.example" }] },
    });
    for (const stale of [one, there])
      expect(await edit(agency, stale, ray, RAY)).toMatchObject({ refusal: { code: "STALE_VERSION" } });
    // nothing changed: no new version
    expect(must(await edit(agency, after, ray, { ...RAY, email: "ray@new.example" })).version).toBe(after.version);
  });

  it("[OQ-48] takes a contact off, who stays on record and can be added again", async () => {
    const agency = await testAgency();
    const account = await business(agency);
    const ray = await firstOf(agency, account);
    const refusal = { accountId: account.id, contactId: ray, version: account.version };
    expect(await agency.run(removeAccountContact, refusal)).toMatchObject({
      refusal: { code: "LAST_CONTACT", message: "A business needs a contact. Add another one first." },
    });
    const two = must(await add(agency, account, { contact: { name: "Nora Pike" } }));
    expect(await agency.run(removeAccountContact, refusal)).toMatchObject({
      refusal: { code: "STALE_VERSION", message: CONTACTS_CHANGED },
    });
    const after = must(await agency.run(removeAccountContact, { ...refusal, version: two.version }));
    expect((await contactsOf(agency, account.id)).map(({ name }) => name)).toEqual(["Nora Pike"]);
    expect(await found(agency, "dominguez")).toEqual([]);
    expect((await agency.inDatabase((db) => listContacts(db, "dominguez"))).map(({ id }) => id)).toEqual([ray]);
    must(await add(agency, after, { associateContactId: ray }));
    expect(await contactsOf(agency, account.id)).toHaveLength(2);
  });

  it("[OQ-48] [SEC-10+] finds no account and no contact of another agency, and no contact of another account", async () => {
    const [agency, stranger] = [await testAgency(), await testAgency()];
    const [account, other] = [await business(agency), await business(agency, "Gulf Roofing Inc", { name: "Lee" })];
    const ray = await firstOf(agency, account);
    await expect(edit(stranger, account, ray, RAY)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(edit(agency, other, ray, RAY)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(
      agency.run(removeAccountContact, { accountId: other.id, contactId: ray, version: null }),
    ).rejects.toMatchObject({ code: "NOT_FOUND" });
    const theirs = await business(stranger);
    expect(await add(stranger, theirs, { associateContactId: ray })).toMatchObject({
      refusal: { path: "associateContactId", message: "Choose a contact" },
    });
  });

  it("[OQ-48] an individual has none", async () => {
    const agency = await testAgency();
    const draft = NewAccount.parse({ type: "INDIVIDUAL", account: { name: "Ruth Ann Calloway" } });
    const ruth = must(await agency.run(createAccount, draft));
    expect(await add(agency, ruth, { contact: RAY })).toMatchObject({ refusal: { code: "INDIVIDUAL" } });
  });
});
