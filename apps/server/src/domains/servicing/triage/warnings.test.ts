import { describe, expect, it } from "vitest";
import { findWarnings } from "./warnings.ts";

const CLIENT = "jane@marlowroofing.com";
const kindsOf = (body: string, { senderEmail = CLIENT, isDisowned = false } = {}) =>
  findWarnings({ subject: null, body, senderEmail, isDisowned, knownAddresses: [CLIENT] }).map(({ kind }) => kind);

describe("findWarnings", () => {
  it.each([
    ["Please update our bank account for the refund.", "BANK_DETAILS"],
    ["Our routing number has changed.", "BANK_DETAILS"],
    ["From now on send the refund check to this office.", "PAYEE"],
    ["Please change our mailing address.", "ADDRESS"],
    ["Please cancel the policy and wire the refund to account number 123.", "BANK_DETAILS"],
    ["Please make the return premium payable to John Doe.", "PAYEE"],
    ["Send the refund to John Doe, 1 Oak St.", "PAYEE"],
  ])("asks for a call back on '%s'", (body, kind) => expect(kindsOf(body)).toEqual([kind]));

  it("warns of a known client's mail that the domain disowns, and of no stranger's", () => {
    expect(kindsOf("Hello", { isDisowned: true })).toEqual(["FAILED_CHECK"]);
    expect(kindsOf("Hello", { isDisowned: true, senderEmail: "x@stranger.example" })).toEqual([]);
  });

  it.each(["jane@rnarlowroofing.com", "jane@marlowroofing.co", "jane@marlow-roofing.com", "jane@marlowrofing.com"])(
    "warns of %s, which looks like a known domain",
    (senderEmail) => expect(kindsOf("Hello", { senderEmail })).toEqual(["LOOK_ALIKE"]),
  );

  it.each([
    "Please send a certificate.",
    "Add First Bank as loss payee instead of Second Bank.",
    "Which bank is on file?",
    "When do we get our refund?",
  ])("is silent on '%s'", (body) => expect(kindsOf(body)).toEqual([]));
  it.each([CLIENT, "bob@mail.marlowroofing.com", "x@other.example"])("is silent on %s", (senderEmail) =>
    expect(kindsOf("Hello", { senderEmail })).toEqual([]),
  );
});
