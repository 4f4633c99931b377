import { describe, expect, it } from "vitest";
import { suggestMatching } from "./suggest-matching.ts";

describe("suggestMatching", () => {
  it("suggests by the names that other systems use", () => {
    const headers = ["Client ID", "ClientName", "E-Mail", "Business Phone", "Mailing Address", "City", "ST", "Zip"];
    expect(suggestMatching("ACCOUNTS", headers, [])).toEqual({
      name: 1,
      email: 2,
      phone: 3,
      line1: 4,
      city: 5,
      zone: 6,
      postalCode: 7,
    });
  });

  it("distinguishes the account's state from the policy's status by their values", () => {
    const headers = ["Named Insured", "State", "Carrier", "Policy #", "LOB", "Eff Date", "Status", "Written Premium"];
    const samples = [["Acme", "TX", "Lone Star", "GL-1", "GL", "1/1/2026", "In force", "$1,000"]];
    expect(suggestMatching("POLICIES", headers, samples)).toMatchObject({
      account: 0,
      accountZone: 1,
      carrier: 2,
      type: 4,
      inforceAt: 5,
      state: 6,
      premium: 7,
    });
    expect(suggestMatching("POLICIES", ["State"], [["In force"]])).toEqual({});
  });

  it("suggests by unambiguous values", () => {
    const samples = [
      ["Acme", "office@acme.example", "(210) 555-0100"],
      ["Bakery", "hi@bakery.example", "210-555-0101"],
    ];
    expect(suggestMatching("ACCOUNTS", ["Name", "X", "Y"], samples)).toEqual({ name: 0, email: 1, phone: 2 });
  });

  it("matches each column to at most one field, and each field to at most one column", () => {
    const found = suggestMatching("ACCOUNTS", ["Name", "Name (column 2)", "Contact"], []);
    expect(new Set(Object.values(found)).size).toBe(Object.values(found).length);
    expect(found).toMatchObject({ name: 0, contactName: 2 });
  });
});
