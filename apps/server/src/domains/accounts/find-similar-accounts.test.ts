import { describe, expect, it } from "vitest";
import { testAgency } from "#test/kit/test-agency.ts";
import { BusinessProfile } from "./account.ts";
import { createAccount, NewAccount } from "./create-account.ts";
import { findSimilarAccounts, type Sketch } from "./find-similar-accounts.ts";

const address = { line1: "4400 Medical Drive", city: "San Antonio", zone: "TX", postalCode: "78229" };

async function agencyWith(...profiles: object[]) {
  const agency = await testAgency();
  for (const profile of profiles) {
    const account = BusinessProfile.parse(profile);
    await agency.run(createAccount, NewAccount.parse({ type: "BUSINESS", account, contact: { name: "Ray" } }));
  }
  return async (sketch: Sketch) =>
    (await agency.inDatabase((db) => findSimilarAccounts(db, sketch))).map(
      ({ account, reasons }) => [account.profile.name, reasons] as const,
    );
}

describe("findSimilarAccounts", () => {
  it("finds the same name in the same state, ignoring case", async () => {
    const similar = await agencyWith({ name: "Alamo Ridge Builders LLC", mailingAddress: address });
    expect(await similar({ name: " alamo ridge BUILDERS llc ", zone: "TX" })).toEqual([
      ["Alamo Ridge Builders LLC", ["NAME_AND_STATE"]],
    ]);
    expect(await similar({ name: "Alamo Ridge Builders LLC", zone: "OK" })).toEqual([
      ["Alamo Ridge Builders LLC", ["NAME"]],
    ]);
  });

  it("finds a name while it is typed, ignoring the legal form, the same name first", async () => {
    const similar = await agencyWith(
      { name: "Alamo Ridge Builders of Texas" },
      { name: "Alamo Ridge Builders, LLC" },
      { name: "Alamogordo Steel" },
      { name: "Osage Electric Co." },
    );
    expect(await similar({ name: "Ala" })).toEqual([]);
    // from the fourth letter on
    expect(await similar({ name: "Alam" })).toHaveLength(3);
    expect((await similar({ name: "alamo" })).map(([name]) => name)).toEqual([
      "Alamogordo Steel",
      "Alamo Ridge Builders, LLC",
      "Alamo Ridge Builders of Texas",
    ]);
    expect(await similar({ name: "Alamo Ridge Builders Inc." })).toEqual([
      ["Alamo Ridge Builders, LLC", ["NAME_AND_STATE"]],
      ["Alamo Ridge Builders of Texas", ["NAME"]],
    ]);
    expect(await similar({ name: "Osage Electric" })).toEqual([["Osage Electric Co.", ["NAME_AND_STATE"]]]);
    expect(await similar({ name: "Ridge" })).toEqual([]);
  });

  it("finds a name with a typo, with its words reordered, and by its DBA", async () => {
    const similar = await agencyWith(
      { name: "Westbrook Hill Engineering LLC" },
      { name: "Tejas Holdings Inc.", dba: "Blue Door Bakery" },
      { name: "Osage Electric Co." },
    );
    const westbrook = [["Westbrook Hill Engineering LLC", ["NAME"]]];
    for (const name of ["Wesbrook Hill Engineering", "Westbrook Hill Enginering Inc", "Hill Westbrook Engineering"])
      expect(await similar({ name })).toEqual(westbrook);
    expect(await similar({ name: "Blue Door Bakery LLC" })).toEqual([["Tejas Holdings Inc.", ["DBA"]]]);
    expect(await similar({ name: "Door Engineering" })).toEqual([]);
  });

  it("shows the same email before names with the same beginning", async () => {
    const alike = Array.from({ length: 6 }, (_, index) => ({ name: `Alamo ${index}` }));
    const similar = await agencyWith(...alike, { name: "Some Very Different Name", email: "office@alamo.example" });
    expect((await similar({ name: "Alamo", email: "office@alamo.example" }))[0]).toEqual([
      "Some Very Different Name",
      ["EMAIL"],
    ]);
  });

  it("treats an unknown state on either side as no difference", async () => {
    const similar = await agencyWith(
      { name: "Alamo Ridge Builders LLC", mailingAddress: address },
      { name: "Tejas Steel Erectors LLC" },
    );
    expect(await similar({ name: "Alamo Ridge Builders LLC" })).toHaveLength(1);
    expect(await similar({ name: "Tejas Steel Erectors LLC", zone: "TX" })).toHaveLength(1);
  });

  it("finds the same email and phone in any format, and gives each reason", async () => {
    const similar = await agencyWith({
      name: "Alamo Ridge Builders LLC",
      email: "office@alamoridge.example",
      phone: "210-555-0100",
      mailingAddress: address,
    });
    expect(
      await similar({
        name: "Another Name",
        zone: "OK",
        email: "OFFICE@alamoridge.example ",
        phone: "+1 (210) 555-0100",
      }),
    ).toEqual([["Alamo Ridge Builders LLC", ["EMAIL", "PHONE"]]]);
  });

  it("queries nothing while nothing is typed, and shows five at most", async () => {
    const similar = await agencyWith(...Array.from({ length: 7 }, () => ({ name: "Twin" })));
    expect(await similar({ name: "  ", email: "", phone: "12" })).toEqual([]);
    expect(await similar({ name: "twin" })).toHaveLength(5);
  });

  it("[SEC-10+] sees only its own agency", async () => {
    await agencyWith({ name: "Alamo Ridge Builders LLC" });
    const similar = await agencyWith({ name: "Osage Electric Co." });
    expect(await similar({ name: "Alamo Ridge Builders LLC" })).toEqual([]);
  });
});
