import { describe, expect, it } from "vitest";
import { standsOnPage } from "../records/stands-on-page.ts";
import { isContrary, isTakenAway } from "./contrary-page.ts";

const PAGE = "WAIVER OF RECOVERY\n\nWe waive any right of recovery\n  against the Owner, who is uninsured.";

describe("standsOnPage", () => {
  it.each([
    ["We waive any right of recovery against the Owner"],
    ["  we WAIVE any\nright of   recovery "],
    ["right of recovery against the Owner,"],
  ])("[CERT-14+] finds %j, whatever its case and spaces", (quote) => expect(standsOnPage(quote, PAGE)).toBe(true));

  it.each([
    ["words that it leaves out", "We waive any recovery against the Owner"],
    ["words that are not there", "We waive any right of recovery against the Lender"],
    ["words in another order", "any right of recovery we waive"],
    ["an ellipsis", "We waive … against the Owner"],
    ["the end of another word", "insured. We waive any right"],
    ["half a word", "aive any right of recovery"],
    ["eleven letters", "the Owner, who"],
    ["signs that are no letters", "..............."],
  ])("[CERT-14+] does not find %s", (_, quote) => expect(standsOnPage(quote, PAGE)).toBe(false));

  it("[CERT-14+] needs twelve letters or digits of whole words", () => {
    const page = "We made 7 for the Owner.";
    expect(standsOnPage("for the Owner", page)).toBe(false);
    expect(standsOnPage("7 for the Owner", page)).toBe(true);
  });
});

describe("isContrary", () => {
  const own = {
    policyNumber: "GL-104-2026",
    inforceOn: "2026-03-05",
    expiresOn: "2027-03-05",
    insured: "Alder Creek Roofing LLC",
    insurer: "Granite Mutual",
  };
  const subject = {
    number: "LSM 30 41",
    endorsements: [],
    holder: "Meridian Tower Owners LLC",
    want: "WAIVER",
    own,
  } as const;
  it.each([
    "The following forms are deleted:\nCG 20 10\nLSM 30-41",
    "POLICY CHANGES\nMeridian Tower Owners is removed.",
    "LSM 30 41 does not apply and is void",
    "The endorsements attached at inception are deleted.",
    "Any waiver of recovery is\nno longer part of this policy. WAIVER OF SUBROGATION",
  ])("[CERT-14+] is a page that takes the form away: %j", (text) => expect(isContrary(text, subject)).toBe(true));
  it.each([
    "SCHEDULE OF FORMS\nLSM 30 41 Waiver of recovery",
    "The deleted paragraph is about tools in transit.",
    "A waiver of subrogation is available at your request.",
  ])("[CERT-14+] is not a page that only mentions it: %j", (text) => expect(isContrary(text, subject)).toBe(false));
  it("[CERT-14+] is the form's own page where it says that something is withdrawn", () => {
    expect(isTakenAway("This endorsement is withdrawn.")).toBe(true);
    expect(isTakenAway(PAGE)).toBe(false);
  });
});
