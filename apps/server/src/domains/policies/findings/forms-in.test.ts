import { describe, expect, it } from "vitest";
import { unpackWords } from "@cara/contract/page-words.ts";
import { typedPage } from "#test/documents/typed-page.ts";
import { formsIn } from "./forms-in.ts";

const EDGE = 300;
/** The forms of pages, as "CG 20 10 12 19 PRESENT 1". */
const formsOf = (...pages: string[]): string[] => {
  const typed = pages.map((text, at) => typedPage(text, { page: at + 1 }));
  const placed = typed.map((page) => ({ ...page, words: page.words ? unpackWords(page.words) : [] }));
  const edges = typed.map(({ page, text }) => ({ page, top: text.slice(0, EDGE), bottom: text.slice(-EDGE) }));
  return formsIn(placed, edges).map(({ number, edition, presence, firstPage }) =>
    [number, edition, presence, firstPage].filter(Boolean).join(" "),
  );
};
const DECLARATIONS = `GRANITE MUTUAL
COMMERCIAL GENERAL LIABILITY DECLARATIONS
Policy Number: GL-104-2026
Named Insured: Alder Creek Roofing LLC
Policy Period: 03/05/2026 to 03/05/2027
Each Occurrence Limit: $1,000,000
General Aggregate Limit: $2,000,000`;

describe("formsIn", () => {
  it.each([
    [
      "a list of what the policy does not include",
      `This policy does not include the following endorsements. They may be bought for additional premium:
CG 20 10 12 19   Additional Insured - Scheduled Person   $250
CG 24 04 12 19   Waiver of Transfer of Rights   $250`,
    ],
    ["the same, with numbers alone", "The following endorsements are not included:\nCG 20 10 12 19\nCG 24 04 12 19"],
    [
      "optional endorsements",
      "Optional endorsements available to you\nCG 20 10 12 19   Additional Insured\nCG 24 04 12 19",
    ],
    ["one optional endorsement", "Optional endorsements available\nCG 24 04 12 19"],
    ["a question", "Please tell us whether you want to buy: CG 24 04 12 19"],
    ["a question that is wrapped", "Please tell us whether you want to\nbuy: CG 24 04 12 19\nThank you."],
    ["a deletion", "The following form is deleted:\nCG 20 10 12 19"],
    ["numbers above a signature", "CG 20 10 12 19\nCG 24 04 12 19\nCountersigned by\nDate"],
    ["a number above a signature", "We also looked at\nCG 24 04 12 19\nCountersigned by Dana Whitfield"],
    ["a number beside its title", "CG 20 10 12 19   Additional Insured"],
    ["a number beside a price", "CG 20 10 12 19   $250"],
  ])("[EXPLORE-05] takes %s for no form that the policy has", (_what, end) => {
    expect(formsOf(`${DECLARATIONS}\n${end}`)).toEqual([]);
  });

  it.each([
    [
      "an inline list above the premium",
      `Forms: CG 00 01 04 13, CG 20 10 12 19, CG 21 47 12 07, CG 20 37 12 19, IL 00 21 09 08
Total Premium: $12,400`,
      ["CG 00 01 04 13", "CG 20 10 12 19", "CG 21 47 12 07", "CG 20 37 12 19", "IL 00 21 09 08"],
    ],
    [
      "an inline list of two lines",
      "Forms and endorsements: CG 00 01 04 13, CG 20 10 12 19,\nCG 21 47 12 07 and IL 00 21 09 08",
      ["CG 00 01 04 13", "CG 20 10 12 19", "CG 21 47 12 07", "IL 00 21 09 08"],
    ],
    [
      "what is made part at issue",
      "Form(s) and Endorsement(s) made a part of this policy at time of issue:\nCG 20 10 12 19\nCG 24 04 12 19",
      ["CG 20 10 12 19", "CG 24 04 12 19"],
    ],
    [
      "one form made part at issue",
      "Form(s) and Endorsement(s) made a part of this policy at time of issue:\nCG 20 10 12 19",
      ["CG 20 10 12 19"],
    ],
    ["a label", "Form numbers: CG2010 1219", ["CG 20 10 12 19"]],
  ])("[EXPLORE-05] lists every number of %s, and has no page of it", (_what, end, numbers) => {
    expect(formsOf(`${DECLARATIONS}\n${end}`)).toEqual(numbers.map((number) => `${number} LISTED 1`));
  });

  it("[EXPLORE-05] lists what the policy has, and not what is offered beside it", () => {
    const offered =
      "Optional endorsements available:\nCG 24 04 12 19   Waiver of Transfer of Rights\nof Recovery   $250\nCG 20 37 12 19";
    const schedule = "Schedule of forms\nOther forms are available on request.\nCG 20 10 12 19   Additional Insured";
    expect(formsOf(`${schedule}\n${offered}`)).toEqual(["CG 20 10 12 19 LISTED 1"]);
    expect(formsOf(`${offered}\n${schedule}`)).toEqual(["CG 20 10 12 19 LISTED 1"]);
  });

  it.each([
    "CG 20 10 12 19",
    "CG 20 10 12 19   Page 1 of 2",
    "Page 1 of 1   CG 20 10 12 19",
    "CG 20 10 (12/19)   © Insurance Services Office, Inc., 2018   Page 1 of 1   □",
    "CG2010 12-19\n© Insurance Services Office, Inc., 2018\nPage 1 of 1",
    "Includes copyrighted material of Insurance Services Office, Inc., with its permission\nCG 20 10 12 19",
    "Form CG 20 10 12 19\nPage 1",
  ])("[EXPLORE-05] takes a page with the foot '%s' for its form", (foot) => {
    const page = `THIS ENDORSEMENT CHANGES THE POLICY.\nADDITIONAL INSURED\nName Of Person(s) Or Organization(s):\nMeridian Tower Owners LLC\nWho is an insured includes them.\n${foot}`;
    expect(formsOf(DECLARATIONS, page)).toEqual(["CG 20 10 12 19 PRESENT 2"]);
  });

  it.each([
    "CG 20 10 12 19",
    "POLICY NUMBER: GL-104-2026   COMMERCIAL GENERAL LIABILITY\nCG 20 10 12 19",
    "COMMERCIAL GENERAL LIABILITY   CG 20 10 12 19",
  ])("[EXPLORE-05] takes a page with the head '%s' for its form", (head) => {
    expect(formsOf(DECLARATIONS, `${head}\nSCHEDULE\nMeridian Tower Owners LLC\n${"It goes on. ".repeat(40)}`)).toEqual(
      ["CG 20 10 12 19 PRESENT 2"],
    );
  });

  it("[EXPLORE-05] knows the foot of a schedule that was left empty", () => {
    expect(formsOf("Name Of Person(s) Or Organization(s):\nCG 20 10 12 19   Page 1 of 1")).toEqual([
      "CG 20 10 12 19 PRESENT 1",
    ]);
  });
});
