import { describe, expect, it } from "vitest";
import { createAccount, NewAccount } from "../../src/domains/accounts/create-account.ts";
import { IMPORT_FIELDS } from "../../src/domains/imports/import-fields.ts";
import { testAgency } from "../kit/test-agency.ts";
import { must, policyWorld } from "../kit/test-policies.ts";
import { importing } from "./importing.ts";

describe("the preview of an import", () => {
  it("has the old and the new value of each field that a row changes, and the row that another one repeats", async () => {
    const agency = await testAgency();
    const account = { name: "Alamo Ridge Builders LLC", phone: "2105550100" };
    const contact = { name: "Ray Dominguez", email: "ray@x.example" };
    must(await agency.run(createAccount, NewAccount.parse({ type: "BUSINESS", account, contact })));
    const file = await importing(
      agency,
      "ACCOUNTS",
      [
        "Name,Email,Phone,Contact name,Contact email",
        "Alamo Ridge Builders LLC,office@alamo.example,210-555-0199,Ray Dominguez,r@alamo.example",
        "Alamo Ridge Builders LLC,,,,",
        "Pecos Roofing LLC,,,,",
      ].join("\n"),
    );
    expect(await file.check()).toMatchObject([
      {
        outcome: "UPDATE",
        sameAs: null,
        changes: [
          { field: "email", from: null, to: "office@alamo.example" },
          { field: "phone", from: "+12105550100", to: "+12105550199" },
          { field: "contactEmail", from: "ray@x.example", to: "r@alamo.example" },
        ],
      },
      { outcome: "DUPLICATE", sameAs: 2, changes: [] },
      { outcome: "NEW", sameAs: null, changes: [] },
    ]);
  });

  it("names a policy's changes in the import's fields, amounts in dollars", async () => {
    const { agency, create, carrierId } = await policyWorld();
    await create({ policyNumber: "GL-1", inforceAt: "2026-01-31", expiresAt: "2027-01-31", premium: 1_000 });
    const [carrier, account] = await agency.inDatabase((db) =>
      Promise.all([
        db.selectFrom("carriers").select("name").where("id", "=", carrierId).executeTakeFirstOrThrow(),
        db.selectFrom("accounts").select("name").where("type", "=", "BUSINESS").executeTakeFirstOrThrow(),
      ]),
    );
    const file = await importing(
      agency,
      "POLICIES",
      `Insured,Company,Policy No,Line of Business,Eff Date,Exp Date,Premium
"${account.name}","${carrier.name}",GL-1,GL,1/31/2026,2/28/2027,1250.5`,
    );
    expect(await file.check()).toMatchObject([
      {
        changes: [
          { field: "expiresAt", from: "2027-01-31", to: "2027-02-28" },
          { field: "premium", from: "1000", to: "1250.5" },
        ],
      },
    ]);
  });

  it("offers choices for the fields with a fixed set only", () => {
    const fields = Object.values(IMPORT_FIELDS).flat();
    expect(fields.every(({ input, choices }) => (input === "CHOICE") === choices.length > 0)).toBe(true);
  });
});
