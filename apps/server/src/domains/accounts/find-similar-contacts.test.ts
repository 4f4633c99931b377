import { describe, expect, it } from "vitest";
import { testAgency } from "#test/kit/test-agency.ts";
import { createAccount, NewAccount } from "./create-account.ts";
import { findSimilarContacts } from "./find-similar-contacts.ts";

const ray = { name: "Ray Dominguez", email: "ray@alamoridge.example", phone: "210-555-0112" };

async function agencyWithRay() {
  const agency = await testAgency();
  const draft = { type: "BUSINESS", account: { name: "Alamo Ridge Builders LLC" }, contact: ray };
  await agency.run(createAccount, NewAccount.parse(draft));
  return async (sketch: Parameters<typeof findSimilarContacts>[1]) =>
    (await agency.inDatabase((db) => findSimilarContacts(db, sketch))).map(
      ({ contact, reasons }) => [contact.name, contact.account?.name, reasons] as const,
    );
}

describe("findSimilarContacts", () => {
  it("finds the same name, email and phone, and the contact's account", async () => {
    const similar = await agencyWithRay();
    const at = ["Ray Dominguez", "Alamo Ridge Builders LLC"];
    expect(await similar({ name: " RAY dominguez " })).toEqual([[...at, ["NAME"]]]);
    expect(await similar({ name: "Someone", email: "RAY@alamoridge.example", phone: "(210) 555-0112" })).toEqual([
      [...at, ["EMAIL", "PHONE"]],
    ]);
    expect(await similar({ name: "Ray" })).toEqual([]);
    expect(await similar({ name: " ", email: "", phone: "12" })).toEqual([]);
  });

  it("[SEC-10+] sees only its own agency", async () => {
    await agencyWithRay();
    const stranger = await testAgency();
    expect(await stranger.inDatabase((db) => findSimilarContacts(db, ray))).toEqual([]);
  });
});
