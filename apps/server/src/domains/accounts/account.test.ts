import { describe, expect, it } from "vitest";
import { accountSearchText, BusinessProfile, ContactDraft, contactSearchText, IndividualProfile } from "./account.ts";

const paths = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  result.error?.issues.map(({ path, message }) => [path.join("."), message]);

const BUILDERS = {
  name: "Alamo Ridge Builders LLC",
  dba: "Alamo Ridge",
  email: "office@alamoridge.example",
  phone: "+12105550100",
  naics: "238160",
  website: "https://alamoridge.example",
  mailingAddress: {
    line1: "4400 Medical Drive",
    line2: "Suite 2",
    city: "San Antonio",
    zone: "TX",
    postalCode: "78229",
  },
};

describe("BusinessProfile", () => {
  it("[DATA-24] accepts valid values, trimmed and normalized", () => {
    const read = BusinessProfile.parse({
      ...BUILDERS,
      name: "  Alamo Ridge Builders LLC ",
      email: "Office@AlamoRidge.example",
      phone: "(210) 555-0100",
      mailingAddress: { ...BUILDERS.mailingAddress, line2: " ", postalCode: "78229-1234" },
    });
    expect(read).toEqual({
      ...BUILDERS,
      mailingAddress: { ...BUILDERS.mailingAddress, line2: null, postalCode: "78229-1234" },
    });
  });

  it("treats blanks as missing: only the name is required", () => {
    const blank = { dba: " ", email: "", phone: "", naics: "", website: "", mailingAddress: { line1: " ", city: "" } };
    expect(BusinessProfile.parse({ name: "Osage Electric Co.", ...blank })).toEqual({
      name: "Osage Electric Co.",
      dba: null,
      email: null,
      phone: null,
      naics: null,
      website: null,
      mailingAddress: null,
    });
  });

  it("[OQ-25] reports each error under its own path", () => {
    const read = BusinessProfile.safeParse({
      name: " ",
      dba: "x".repeat(201),
      email: "office at alamoridge",
      phone: "555-0100",
      naics: "999999",
      website: "alamoridge",
      mailingAddress: { line2: "Suite 2", zone: "ZZ", postalCode: "7822" },
    });
    expect(paths(read)).toEqual([
      ["name", "This field is required"],
      ["email", "Enter a valid email address"],
      ["phone", "Enter a valid US phone number"],
      ["mailingAddress.line1", "This field is required"],
      ["mailingAddress.city", "This field is required"],
      ["mailingAddress.zone", "Choose a state"],
      ["mailingAddress.postalCode", "Enter a valid ZIP code"],
      ["dba", "Must be at most 200 characters"],
      ["naics", "Choose a classification from the list"],
      ["website", "Enter a valid web address"],
    ]);
  });

  it.each(["javascript:alert(1)", "ftp://files.example", "https://", "http://localhost"])(
    "takes no %s for a web address",
    (website) => {
      expect(paths(BusinessProfile.safeParse({ name: "A", website }))).toEqual([
        ["website", "Enter a valid web address"],
      ]);
    },
  );
});

describe("IndividualProfile", () => {
  it("[ACC-02] drops business-only fields", () => {
    expect(IndividualProfile.parse({ ...BUILDERS, name: "Ruth Ann Calloway" })).not.toHaveProperty("dba");
  });
});

describe("ContactDraft", () => {
  it("[DATA-33] requires a name; email and phone are optional", () => {
    expect(ContactDraft.parse({ name: " Ray Dominguez " })).toEqual({
      name: "Ray Dominguez",
      email: null,
      phone: null,
    });
    expect(paths(ContactDraft.safeParse({ name: "", email: "x", phone: "y" }))).toEqual([
      ["name", "This field is required"],
      ["email", "Enter a valid email address"],
      ["phone", "Enter a valid US phone number"],
    ]);
  });
});

describe("accountSearchText", () => {
  it("[ACCLIST-02] contains every field of the account and its contacts, phones in the formats people type", () => {
    const contacts = [{ name: "Ray Dominguez", email: "ray@alamoridge.example", phone: "+13375550148" }];
    const text = accountSearchText(BUILDERS, "BUSINESS", contacts);
    for (const words of [
      ...Object.values(BUILDERS).filter((value) => typeof value === "string"),
      ...Object.values(BUILDERS.mailingAddress),
      "business",
      "roofing contractors",
      "(210) 555-0100",
      "210-555-0100",
      "2105550100",
      "ray dominguez",
      "ray@alamoridge.example",
      "337.555.0148",
    ])
      expect(text).toContain(words.toLowerCase());
  });

  it("starts with the name, so that two letters match its beginning", () => {
    expect(accountSearchText(BUILDERS, "BUSINESS", [])).toMatch(/^alamo ridge builders llc\n/u);
    expect(contactSearchText({ name: "Ray", email: null, phone: null })).toBe("ray");
  });
});
