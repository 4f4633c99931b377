import { describe, expect, it } from "vitest";
import { createAccount, NewAccount } from "../../src/domains/accounts/create-account.ts";
import type { PolicyId } from "../../src/kernel/ids.ts";
import { testAgency } from "../kit/test-agency.ts";
import { addTestCarrier, historyOf, must, policyWorld } from "../kit/test-policies.ts";
import { importing, stateOf, outcomesOf } from "./importing.ts";

const CONTACT = { name: "Ray Dominguez", email: "ray@alamoridge.example" };

describe("an import of contacts", () => {
  it("adds to existing accounts, fills in new values, and can be undone", async () => {
    const agency = await testAgency();
    for (const name of ["Alamo Ridge Builders LLC", "Mission Bakery"])
      must(
        await agency.run(createAccount, NewAccount.parse({ type: "BUSINESS", account: { name }, contact: CONTACT })),
      );
    must(await agency.run(createAccount, NewAccount.parse({ type: "INDIVIDUAL", account: { name: "Ruth Calloway" } })));
    const before = await stateOf(agency);
    const rows = [
      "Account,Name,Email,Phone",
      "alamo ridge builders llc,Luz Ortega,luz@alamo.example,210-555-0101",
      "Mission Bakery,RAY DOMINGUEZ,,210-555-0102",
      "Mission Bakery,Ray Dominguez,,",
      "Nowhere Inc,Ana Ruiz,,",
      `${"\u{1f600}".repeat(900)},Ana Ruiz,,`,
      "Mission Bakery,,ana@x.example,",
      "Mission Bakery,Ana Ruiz,not an address,",
      "Ruth Calloway,Ana Ruiz,,",
    ];
    const it = await importing(agency, "CONTACTS", rows.join("\n"));
    expect(outcomesOf(await it.check())).toEqual([
      [2, "NEW", null],
      [3, "UPDATE", "Changes Phone"],
      [4, "DUPLICATE", "Same as row 3"],
      [5, "REFUSED", "Account: No account is named Nowhere Inc"],
      // a reason as long as that is cut, between two letters
      [6, "REFUSED", expect.stringMatching(/^Account: No account is named \u{1f600}+\ufffd?$/u)],
      [7, "REFUSED", "Name: This field is required"],
      [8, "REFUSED", "Email: Enter a valid email address"],
      [9, "REFUSED", "Account: Ruth Calloway is an individual, who has no contacts"],
    ]);
    await it.write();
    const texts = await agency.inDatabase((db) => db.selectFrom("accounts").select(["name", "search_text"]).execute());
    expect(texts.find(({ name }) => name.startsWith("Alamo"))?.search_text).toContain("luz ortega");
    expect(texts.find(({ name }) => name.startsWith("Mission"))?.search_text).toContain("210-555-0102");
    const undone = await it.undo();
    expect(undone.slice(0, 2).map(({ undone: isUndone }) => isUndone)).toEqual([true, true]);
    expect(await stateOf(agency)).toEqual(before);
  });
});

describe("an import of carriers", () => {
  it("identifies them by NAIC code, else by name, and can be undone", async () => {
    const { agency } = await policyWorld();
    await addTestCarrier(agency, "Gulf Shore Mutual", { isCarrier: false, isBroker: true });
    const before = await stateOf(agency);
    const rows = [
      "Carrier Name,NAIC,Role,Appointed",
      "Prairie Fire Insurance,33333,,yes",
      "Another Spelling,24082,,no",
      "gulf shore mutual,44444,Both,",
      "Prairie Fire,33333,,",
      "prairie fire insurance,,Broker,",
      "Short Code,123,,",
      "Odd Role,,Pilot,",
    ];
    const it = await importing(agency, "CARRIERS", rows.join("\n"));
    expect(outcomesOf(await it.check())).toEqual([
      [2, "NEW", null],
      [3, "UPDATE", "Changes Appointment"],
      [4, "UPDATE", "Changes Role, NAIC code"],
      [5, "DUPLICATE", "Same as row 2"],
      [6, "NEW", null],
      [7, "REFUSED", "NAIC: An NAIC code has five digits"],
      [8, "REFUSED", "Role: Must be Carrier, Broker or Both"],
    ]);
    // the row without a code meets the carrier that the row before has just made
    expect(outcomesOf(await it.write()).slice(4, 5)).toEqual([[6, "UPDATE", "Changes Role"]]);
    const undone = await it.undo();
    expect(undone.filter(({ applied }) => applied).every(({ undone: isUndone }) => isUndone)).toBe(true);
    expect(await stateOf(agency)).toEqual(before);
  });
});

describe("an import of policies", () => {
  it("reads dates, money and words as people write them; its history says who, and undo puts all back", async () => {
    const { agency, create, update, carrierId } = await policyWorld();
    const carrier = await agency.inDatabase((db) =>
      db.selectFrom("carriers").select("name").where("id", "=", carrierId).executeTakeFirstOrThrow(),
    );
    const account = await agency.inDatabase((db) =>
      db.selectFrom("accounts").select("name").where("type", "=", "BUSINESS").executeTakeFirstOrThrow(),
    );
    const kept = await create({
      policyNumber: "GL-1",
      inforceAt: "2026-01-31",
      expiresAt: "2027-01-31",
      premium: 1_000,
    });
    const canceled = await create({ policyNumber: "GL-2", inforceAt: "2026-01-31", expiresAt: "2027-01-31" });
    must(await update(canceled, { state: "CANCELED", updateReason: "Asked for" }));
    const before = await stateOf(agency);
    const line = (...cells: string[]) => [account.name, carrier.name, ...cells].map((cell) => `"${cell}"`).join(",");
    const rows = [
      "Insured,Company,Policy No,Line of Business,Eff Date,Exp Date,Status,Premium",
      line("WC-9", "workers comp", "3/1/2026", "3/1/2027", "In Force", "$12,345.60"),
      line("gl-1", "General Liability", "1/31/2026", "", "", "$1,250"),
      line("GL-1", "GL", "2026-01-31", "", "", "1000"),
      line("GL-2", "GL", "2026-01-31", "", "Submitted", "1"),
      line("X-1", "Spaceship", "2026-01-31", "", "", "1"),
      line("X-2", "GL", "31.1.2026", "", "", "1"),
      line("X-3", "GL", "2026-01-31", "2026-01-30", "", "1"),
      line("X-4", "GL", "2026-01-31", "", "", "many"),
      `"${account.name}","Unknown Mutual","X-5","GL","2026-01-31","","","1"`,
    ];
    const it = await importing(agency, "POLICIES", rows.join("\n"));
    expect(outcomesOf(await it.check())).toEqual([
      [2, "NEW", null],
      [3, "UPDATE", "Changes Premium"],
      [4, "DUPLICATE", "Same as row 3"],
      [5, "REFUSED", "Status: A policy cannot go from CANCELED to SUBMITTED"],
      [6, "REFUSED", "Line of Business: This value is not recognized"],
      [7, "REFUSED", "Eff Date: Enter a valid date"],
      [8, "REFUSED", "Exp Date: Must be after the effective date"],
      [9, "REFUSED", "Premium: Type an amount such as 1,000,000, 500k or 1.5m"],
      [10, "REFUSED", "Company: No carrier is named Unknown Mutual"],
    ]);
    const written = await it.write();
    const made = written[0]?.targetId as PolicyId;
    const policy = await agency.inDatabase((db) =>
      db.selectFrom("policies").selectAll().where("id", "=", made).executeTakeFirstOrThrow(),
    );
    expect(policy).toMatchObject({
      type: "WORKERS_COMPENSATION",
      state: "INFORCE",
      premium_cents: 1_234_560,
      inforce_on: "2026-03-01",
      policy_number: "WC-9",
    });
    expect(await historyOf(agency, made)).toMatchObject([
      { kind: "IMPORTED", version: 1, actor_id: agency.user.id, reason: "Imported from export.csv" },
    ]);
    expect((await historyOf(agency, kept.id)).map(({ kind, version }) => [kind, version])).toEqual([
      ["CREATED", 1],
      ["IMPORTED", 2],
    ]);
    await it.undo();
    expect(await stateOf(agency)).toEqual(before);
    expect((await historyOf(agency, kept.id)).at(-1)).toMatchObject({
      kind: "IMPORT_UNDONE",
      version: 3,
      changes: expect.arrayContaining([{ field: "premiumCents", from: 125_000, to: 100_000 }]),
    });
  });

  it("keeps an account that has policies, and a policy that was edited, when undone", async () => {
    const { agency } = await policyWorld();
    const accounts = await importing(agency, "ACCOUNTS", "Name\nBluebonnet Freight\n");
    await accounts.check();
    await accounts.write();
    const policies = await importing(
      agency,
      "POLICIES",
      "Account name,Carrier NAIC code,Policy number,Type of insurance,Effective date,Premium\nBluebonnet Freight,24082,P-1,Cyber,2026-01-31,5\n",
    );
    await policies.check();
    const [policy] = await policies.write();
    expect(policy).toMatchObject({ outcome: "NEW", applied: true });
    expect((await accounts.undo()).map(({ keptReason }) => keptReason)).toEqual(["Has policies"]);
    await agency.inDatabase((db) =>
      db
        .updateTable("policies")
        .set({ version: 2 })
        .where("id", "=", policy?.targetId ?? "")
        .execute(),
    );
    expect((await policies.undo()).map(({ keptReason }) => keptReason)).toEqual([
      "Edited by a person since the import",
    ]);
  });
});
