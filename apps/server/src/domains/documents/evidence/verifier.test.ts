import { describe, expect, it } from "vitest";
import { wordWriter } from "#platform/text-extraction/word-writer.ts";
import { verifiablePage, verifyQuote } from "./verifier.ts";

const verdict = (text: string, page: string, source: "TEXT" | "OCR") =>
  verifyQuote({ text, page: 1 }, () => verifiablePage({ text: page, source, words: null })).verdict;

const SCAN = `C0MMERCIAL GENERAL LlABILITY po1icy of Alder Creek Roofing LLC, no. GL0012345S
Each 0ccurrence $l,0OO,000 Effective O3/05/2O26 Form CG 2O 10 O4 13 Deductible $5OO
We wi11 not pay for loss caused by wear, rot or a hiclden defect, except when a covered cause results frorn it own
ership, use or hail darnage, and the |imit of the poIicy is 0ne`;

describe("verifyQuote", () => {
  it("returns the page, the words and where they are", () => {
    const writer = wordWriter();
    const words = "Limit of insurance $1,000,000 each\noccurrence for all claims".split(/(?<=\s)|(?=\s)/);
    let x = 0;
    let line = 0;
    let gap = "";
    for (const word of words) {
      if (/\s/.test(word)) {
        gap = word;
        if (word === "\n") [x, line] = [0, line + 1];
        continue;
      }
      const bytes = Buffer.from(word);
      writer.add(gap, bytes, 0, bytes.length, { x, y: 100 + line * 20, width: 40, height: 10 });
      x += 50;
    }
    const page = verifiablePage({ ...writer.finish(), source: "TEXT" });
    const pages = (number: number) => (number === 3 ? page : undefined);
    expect(verifyQuote({ text: "insurance $1M each occurrence", page: 3 }, pages)).toEqual({
      page: 3,
      verdict: "VERIFIED",
      firstWord: 2,
      lastWord: 5,
      rectangles: [
        { x: 100, y: 100, width: 140, height: 10 },
        { x: 0, y: 120, width: 40, height: 10 },
      ],
    });
    // the words are there, but not on the page that is named
    expect(verifyQuote({ text: "insurance $1M each occurrence", page: 4 }, pages)).toEqual({
      page: 4,
      verdict: "UNVERIFIED",
      firstWord: null,
      lastWord: null,
      rectangles: [],
    });
  });

  it.each([
    "Commercial General Liability policy of Alder Creek",
    "Each Occurrence $1,000,000",
    "$1,000,000",
    "March 5, 2026",
    "CG 20 10 04 13",
    "Deductible $500",
    "the limit of the policy is one",
    "Roofing LLC, no. GL00123455",
    // one of fourteen words looks alike
    "We will not pay for loss caused by wear, rot or a hidden defect",
  ])("recognizes what OCR misread: %s", (quote) => {
    expect(verdict(quote, SCAN, "OCR")).toBe("VERIFIED");
    expect(verdict(quote, SCAN, "TEXT")).not.toBe("VERIFIED");
  });

  it.each([
    "We will pay for loss caused by wear, rot or a hidden defect",
    "We will not pay for loss caused by tear, rot or a hidden defect",
    "Each Occurrence $7,000,000",
    "Each Occurrence $1,008,000",
    "March 6, 2026",
    "CG 20 10 04 18",
    "Deductible $600",
    "ownership, use or hall damage",
    // too many look-alikes for so few words
    "or a hidden defect, except when",
  ])("does not accept %s", (quote) => {
    expect(verdict(quote, SCAN, "OCR")).toBe("UNVERIFIED");
  });

  it("joins a word that a line end broke without a hyphen, on a scanned page only", () => {
    const page = "loss or damage that arises out of the own\nership, the maintenance or the use of any aircraft";
    const quote = "loss or damage that arises out of the ownership, the maintenance or the use of any aircraft";
    expect(verdict(quote, page, "OCR")).toBe("VERIFIED");
    expect(verdict(quote, page, "TEXT")).toBe("UNVERIFIED");
    expect(verdict(quote, page.replace("\n", " "), "OCR")).toBe("UNVERIFIED");
  });

  it("never takes one digit for another, nor a number for a word", () => {
    const alike = new Set(["O0", "I1", "S5", "B8", "Z2"]);
    const pairs = Array.from("0123456789OISBZ").flatMap((read) =>
      Array.from("0123456789").map((meant) => ({ read, meant })),
    );
    const accepted = pairs.filter(
      ({ read, meant }) =>
        verdict(`limit of insurance $${meant}25,000`, `limit of insurance $${read}25,000`, "OCR") === "VERIFIED",
    );
    expect(accepted.filter(({ read, meant }) => read !== meant && !alike.has(read + meant))).toEqual([]);
    expect(verdict("covered for 50 days only", "covered for so days only", "OCR")).toBe("UNVERIFIED");
  });

  it.each([
    ["Policy number GL-2024", "Policy number GL-2024-0117 is in force"],
    ["an annual refund of $500", "an annual refund of -$500"],
    ["the policy period ends 2026", "the policy period ends 2026-01-02"],
    ["the owned auto liability", "the non-owned auto liability"],
    ["a deductible of $1 per claim", "a deductible of $1 million per claim"],
    ["a retention of 5 percent", "a retention of .5 percent"],
    [
      "insurance for the premises does … apply to flood of any kind",
      "insurance for the premises does not apply to flood of any kind",
    ],
  ])("does not find %s in %s", (quote, page) => {
    expect(verdict(quote, page, "TEXT")).toBe("UNVERIFIED");
  });
});
