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
  it("finds the same name in the same state, whatever its case", async () => {
    const similar = await agencyWith({ name: "Alamo Ridge Builders LLC", mailingAddress: address });
    expect(await similar({ name: " alamo ridge BUILDERS llc ", zone: "TX" })).toEqual([
      ["Alamo Ridge Builders LLC", ["NAME_AND_STATE"]],
    ]);
    expect(await similar({ name: "Alamo Ridge Builders LLC", zone: "OK" })).toEqual([]);
  });

  it("counts a state that is not known on either side as no difference", async () => {
    const similar = await agencyWith(
      { name: "Alamo Ridge Builders LLC", mailingAddress: address },
      { name: "Tejas Steel Erectors LLC" },
    );
    expect(await similar({ name: "Alamo Ridge Builders LLC" })).toHaveLength(1);
    expect(await similar({ name: "Tejas Steel Erectors LLC", zone: "TX" })).toHaveLength(1);
  });

  it("finds the same email and the same phone, however they are written, and says each reason", async () => {
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

  it("asks for nothing while nothing is written, and shows five at most", async () => {
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
