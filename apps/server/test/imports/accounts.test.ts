import { describe, expect, it } from "vitest";
import { createAccount, NewAccount } from "../../src/domains/accounts/create-account.ts";
import { AccountEdit, updateAccount } from "../../src/domains/accounts/update-account.ts";
import { listAccounts } from "../../src/domains/accounts/account.store.ts";
import type { AccountId } from "../../src/kernel/ids.ts";
import { testAgency, type TestAgency } from "../kit/test-agency.ts";
import { must } from "../kit/test-policies.ts";
import { importing, stateOf, outcomesOf } from "./importing.ts";

const ADDRESS = { line1: "100 Main St", city: "San Antonio", zone: "TX", postalCode: "78229" };
const HEAD = "Account Name,Email,Phone,Street,City,State,ZIP code,Contact name,Contact email\n";

async function open(agency: TestAgency, name: string, more: object = {}): Promise<AccountId> {
  const draft = {
    type: "BUSINESS",
    account: { name, ...more },
    contact: { name: "Ray Dominguez", email: "ray@x.example" },
  };
  return must(await agency.run(createAccount, NewAccount.parse(draft))).id;
}
const found = (agency: TestAgency, search: string) =>
  agency.inDatabase(async (db) =>
    (await listAccounts(db, { first: 10, after: null, search })).map(({ profile }) => profile.name),
  );

describe("an import of accounts", () => {
  it("finds what another import of the same file writes at the same time, and opens nothing twice", async () => {
    const agency = await testAgency();
    const names = Array.from({ length: 1_200 }, (_, index) => `Lakeside Client ${index}`);
    const table = `Account Name,Phone\n${names.map((name) => `${name},`).join("\n")}`;
    const both = [await importing(agency, "ACCOUNTS", table), await importing(agency, "ACCOUNTS", table)];
    for (const it of both) await it.check();
    // each was checked before the other wrote: every row of both was to be new
    for (const it of both) expect((await it.get()).counts).toMatchObject({ new: 1_200 });
    await Promise.all(both.map((it) => it.write()));
    const { accounts = [] } = await stateOf(agency);
    expect(accounts.length).toBe(1_200);
    const [one, other] = await Promise.all(both.map(async (it) => (await it.get()).counts));
    expect((one?.new ?? 0) + (other?.new ?? 0)).toBe(1_200);
    expect((one?.duplicate ?? 0) + (other?.duplicate ?? 0)).toBe(1_200);
  });

  it("says of every row what becomes of it, and why", async () => {
    const agency = await testAgency();
    await open(agency, "Alamo Ridge Builders LLC", { mailingAddress: ADDRESS, phone: "2105550100" });
    await open(agency, "Twin Oaks", { mailingAddress: ADDRESS });
    await open(agency, "Twin Oaks", { mailingAddress: ADDRESS });
    await open(agency, "Mission Bakery", { email: "hello@mission.example", phone: "2105550111" });
    const rows = [
      "Bluebonnet Freight,ops@bluebonnet.example,(210) 555-0142,1 Dock Rd,Laredo,Texas,78040,Ana Ruiz,ana@bluebonnet.example",
      "ALAMO RIDGE BUILDERS LLC,,210-555-0199,,,TX,,,",
      "Alamo Ridge Builders LLC,,,,,TX,,,",
      "bluebonnet freight,,,,,,,,",
      "Twin Oaks,,,,,TX,,,",
      "Mission Foods,hello@mission.example,,,,,,,",
      "Mission Cafe,,2105550111,,,,,,",
      "Bad Phone Inc,,12,,,,,,",
      "Bad Zip Inc,,,1 A St,Waco,TX,7670,,",
      "No Street Inc,,,,Waco,TX,76701,,",
      "Where Inc,,,,,Atlantis,,,",
      ",x@y.example,,,,,,,",
      "Half Contact Inc,,,,,,,,someone@half.example",
      "Too Long Inc,,,,,,,,,,extra",
      `${"x".repeat(300)}${"\u{1f600}".repeat(400)},,,,,Atlantis,,,`,
    ];
    const it = await importing(agency, "ACCOUNTS", HEAD + rows.join("\n"));
    expect(outcomesOf(await it.check())).toEqual([
      [2, "NEW", null],
      [3, "UPDATE", "Changes Phone"],
      [4, "DUPLICATE", "Same as row 3"],
      [5, "DUPLICATE", "Same as row 2"],
      [6, "REFUSED", "2 accounts are named Twin Oaks in TX"],
      [7, "DUPLICATE", "Email: belongs to Mission Bakery already"],
      [8, "DUPLICATE", "Phone: belongs to Mission Bakery already"],
      [9, "REFUSED", "Phone: Enter a valid US phone number"],
      [10, "REFUSED", "ZIP code: Enter a valid ZIP code"],
      [11, "REFUSED", "Street: This field is required"],
      [12, "REFUSED", "State: Choose a state"],
      [13, "REFUSED", "Account Name: This field is required"],
      [14, "REFUSED", "Contact name: This field is required"],
      [15, "REFUSED", "This row has more cells than there are columns"],
      [16, "REFUSED", "State: Choose a state; Account Name: Must be at most 200 characters"],
    ]);
    expect(await it.get()).toMatchObject({
      state: "READY",
      rowsTotal: 15,
      rowsChecked: 15,
      counts: { new: 1, update: 1, duplicate: 4, refused: 9 },
    });
  });

  it("writes what the preview showed and nothing else, records it, and makes it searchable", async () => {
    const agency = await testAgency();
    const known = await open(agency, "Alamo Ridge Builders LLC", { mailingAddress: ADDRESS, phone: "2105550100" });
    const rows = [
      "Bluebonnet Freight,ops@bluebonnet.example,(210) 555-0142,1 Dock Rd,Laredo,Texas,78040,Ana Ruiz,ana@bluebonnet.example",
      "Alamo Ridge Builders LLC,,210-555-0199,,,TX,,Luz Ortega,luz@alamo.example",
      "Bad Phone Inc,,12,,,,,,",
    ];
    const it = await importing(agency, "ACCOUNTS", HEAD + rows.join("\n"));
    await it.check();
    const written = await it.write();
    expect(written.map(({ applied }) => applied)).toEqual([true, true, false]);
    expect(await it.get()).toMatchObject({ state: "DONE", rowsDone: 3, failure: null });
    for (const search of ["bluebonnet", "ana ruiz", "laredo"])
      expect(await found(agency, search)).toEqual(["Bluebonnet Freight"]);
    for (const search of ["(210) 555-0199", "luz ortega"])
      expect(await found(agency, search)).toEqual(["Alamo Ridge Builders LLC"]);
    expect(await agency.auditTrail(known)).toEqual(["account.created", "account.updated"]);
    expect(await agency.auditTrail(written[0]?.targetId ?? "")).toEqual(["account.created"]);
    expect(await agency.auditTrail(it.id)).toEqual([
      "import.started",
      "import.matched",
      "import.run_asked",
      "import.finished",
    ]);
  });

  it("validates a row again when it is written: edits since the preview count", async () => {
    const agency = await testAgency();
    const known = await open(agency, "Alamo Ridge Builders LLC", { phone: "2105550100" });
    const it = await importing(
      agency,
      "ACCOUNTS",
      `Name,Phone\nAlamo Ridge Builders LLC,2105550199\nNew Co,2105550120\n`,
    );
    expect(outcomesOf(await it.check())).toEqual([
      [2, "UPDATE", "Changes Phone"],
      [3, "NEW", null],
    ]);
    const edit = AccountEdit.parse({ name: "Alamo Ridge Builders LLC", phone: "2105550199" });
    must(await agency.run(updateAccount, { accountId: known, edit, version: null }));
    await open(agency, "New Co", { phone: "2105550121" });
    expect(outcomesOf(await it.write())).toEqual([
      [2, "DUPLICATE", "Already on file as Alamo Ridge Builders LLC with the same values"],
      [3, "UPDATE", "Changes Phone"],
    ]);
    expect((await it.get()).counts).toEqual({ new: 0, update: 1, duplicate: 1, refused: 0 });
  });

  it("undo restores the previous state exactly, except for versions, which keep counting up", async () => {
    const agency = await testAgency();
    const known = await open(agency, "Alamo Ridge Builders LLC", { mailingAddress: ADDRESS, phone: "2105550100" });
    await open(agency, "Mission Bakery");
    const before = await stateOf(agency);
    const rows = [
      "Bluebonnet Freight,ops@bluebonnet.example,(210) 555-0142,1 Dock Rd,Laredo,Texas,78040,Ana Ruiz,ana@bluebonnet.example",
      "Alamo Ridge Builders LLC,new@alamo.example,210-555-0199,9 Elm St,,TX,,Luz Ortega,luz@alamo.example",
      "Mission Bakery,,,,,,,Ray Dominguez,ray@mission.example",
    ];
    const it = await importing(agency, "ACCOUNTS", HEAD + rows.join("\n"));
    await it.check();
    await it.write();
    expect(await stateOf(agency)).not.toEqual(before);
    const undone = await it.undo();
    expect(undone.map(({ undone: isUndone, keptReason }) => [isUndone, keptReason])).toEqual([
      [true, null],
      [true, null],
      [true, null],
    ]);
    expect(await stateOf(agency)).toEqual(before);
    const versions = await agency.inDatabase((db) =>
      db.selectFrom("accounts").select(["name", "version"]).orderBy("name").execute(),
    );
    expect(versions).toEqual([
      { name: "Alamo Ridge Builders LLC", version: 3 },
      { name: "Mission Bakery", version: 1 },
    ]);
    expect(await agency.auditTrail(known)).toEqual(["account.created", "account.updated", "account.updated"]);
    expect(await agency.auditTrail(undone[0]?.targetId ?? "")).toEqual(["account.created", "account.removed"]);
    expect(await it.get()).toMatchObject({ state: "UNDONE", rowsUndone: 3 });
  });

  it("undo leaves records that a person has edited since, and reports them", async () => {
    const agency = await testAgency();
    const known = await open(agency, "Alamo Ridge Builders LLC", { phone: "2105550100" });
    const it = await importing(
      agency,
      "ACCOUNTS",
      `Name,Phone\nAlamo Ridge Builders LLC,2105550199\nNew Co,2105550120\nOther Co,\n`,
    );
    await it.check();
    const written = await it.write();
    for (const [id, name] of [
      [known, "Alamo Ridge Homes LLC"],
      [written[1]?.targetId as AccountId, "New Company"],
    ] as const)
      must(await agency.run(updateAccount, { accountId: id, edit: AccountEdit.parse({ name }), version: null }));
    const undone = await it.undo();
    expect(undone.map(({ undone: isUndone, keptReason }) => [isUndone, keptReason])).toEqual([
      [false, "Edited by a person since the import"],
      [false, "Edited by a person since the import"],
      [true, null],
    ]);
    expect(await found(agency, "alamo ridge homes")).toEqual(["Alamo Ridge Homes LLC"]);
    expect(await found(agency, "other co")).toEqual([]);
  });

  it("lets rows of one file share an email, wherever a batch ends", async () => {
    const agency = await testAgency();
    const lines = Array.from({ length: 1_200 }, (_, at) => `Holding ${at},office@holding.example`);
    const it = await importing(agency, "ACCOUNTS", `Name,Email\n${lines.join("\n")}\n`);
    await it.check();
    await it.write();
    expect(await it.get()).toMatchObject({ state: "DONE", rowsDone: 1_200, counts: { new: 1_200, duplicate: 0 } });
  });
});
