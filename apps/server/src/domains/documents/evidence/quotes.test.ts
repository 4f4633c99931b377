import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FileId } from "#kernel/ids.ts";
import { pageWords } from "./quoted-words.ts";
import { markQuotes } from "./mark-quotes.ts";
import { checkQuote as checkOnPage, findQuotes } from "./quotes.ts";
import { readMarks } from "./read-marks.ts";

const checkQuote = (quote: string, page: string) => checkOnPage(quote, pageWords(page)).verdict;

const ID = "01980000-0000-7000-8000-000000000001" as FileId;
const files = [
  { id: ID, name: "[Policy] alamo (1), gl.pdf" },
  { id: "01980000-0000-7000-8000-000000000002" as FileId, name: "coi.pdf" },
];
const NOWHERE = { firstWord: null, lastWord: null, rectangles: [] };
const PAGE = `COMMERCIAL GENERAL LIABILITY
Each Occurrence Limit    $1,000,000
We will not pay for "bodily injury" or "property damage" arising out of the owner-
ship, maintenance or use of any aircraft, except where an exception in Section IV applies.
Effective 03/05/2026   Form CG 20 10 04 13   Coinsurance 80%`;

describe("findQuotes", () => {
  it("finds quotes with their file and page, as text and as links, with any file name", () => {
    const answer = [
      "It is “Each Occurrence Limit $1,000,000” (alamo (1), gl.pdf, page 7).",
      "Also “a “nested” word that counts” ([Policy] alamo (1), gl.pdf, p. 2) and",
      `"straight marks are read too" ([coi.pdf, page 3](/files/${files[1]?.id}#page=3)).`,
      "“of a file nobody gave us” (other.pdf, page 1)",
    ].join("\n");
    expect(findQuotes(answer, files)).toMatchObject([
      { text: "Each Occurrence Limit $1,000,000", fileId: ID, page: 7 },
      { text: "a “nested” word that counts", fileId: ID, page: 2 },
      { text: "straight marks are read too", fileId: files[1]?.id, page: 3 },
      { text: "of a file nobody gave us", fileId: null, page: 1 },
    ]);
  });

  it("finds the page behind a file's name that has one in brackets itself, as a file that was split has", () => {
    const binder = { id: ID, name: "[Policy] Binder (packet, page 7).pdf" };
    const answer = [
      "“Each accident $500,000” (Binder (packet, page 7).pdf, page 1), and “Each accident $500,000” (coi.pdf, page 2).",
      "“Disease, policy limit” ([Policy] Binder (packet, page 7).pdf, p. 1) (see also (x, page 9).pdf, page 3)",
    ].join("\n");
    const found = findQuotes(answer, [binder, ...files.slice(1)]);
    expect(found).toMatchObject([
      { fileId: ID, page: 1 },
      { fileId: files[1]?.id, page: 2 },
      { fileId: ID, page: 1 },
    ]);
    expect(found.map(({ start, end }) => answer.slice(start, end))).toEqual([
      "(Binder (packet, page 7).pdf, page 1)",
      "(coi.pdf, page 2)",
      "([Policy] Binder (packet, page 7).pdf, p. 1)",
    ]);
    const verified = found.map((quote) => ({ quote, verdict: "VERIFIED" as const, ...NOWHERE }));
    const marked = markQuotes(answer, verified).answer;
    expect(marked).toContain(`([Binder (packet, page 7).pdf, page 1](/files/${ID}#page=1))`);
    expect(readMarks(marked)).toMatchObject([
      { fileId: ID, page: 1, verdict: "VERIFIED" },
      { page: 2, verdict: "VERIFIED" },
      { fileId: ID, page: 1, verdict: "VERIFIED" },
    ]);
  });

  it("takes a name with a bracket that is never closed as it is", () => {
    const files = [{ id: ID, name: "draft (1.pdf" }];
    expect(findQuotes("“Each accident $500,000” (draft (1.pdf, page 4), see (x, page 5)", files)).toMatchObject([
      { fileId: ID, page: 4 },
    ]);
  });

  it("ignores quoted words without a citation, and terminates on any text", () => {
    expect(findQuotes('He said "hello" and left (page 3). The “limit” matters.', files)).toEqual([]);
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("“", "”", '"', "(", ")", "[", ",", " page 3", "coi.pdf", "\n", "x")),
        (parts) => {
          const answer = parts.join("");
          for (const { start, end } of findQuotes(answer, files))
            expect(start < end && end <= answer.length).toBe(true);
        },
      ),
    );
  });
});

describe("checkQuote", () => {
  it.each([
    ["Each Occurrence Limit $1,000,000"],
    ["each occurrence limit: 1000000.00"],
    ["arising out of the ownership, maintenance or use of any aircraft"],
    ["arising out of the owner-ship, maintenance"],
    ["We will not pay for “bodily injury”"],
    ["ＥＡＣＨ　Ｏｃｃｕｒｒｅｎｃｅ Limit"],
    ["We will not pay for … use of any aircraft"],
    ["$1,000,000"],
    ["03/05/2026"],
    ["3/5/2026"],
    ["CG 20 10 04 13"],
    ["80%"],
    ["$1M"],
    ["March 5, 2026"],
    ["2026-03-05"],
    ["Effective 5 March 2026"],
    ["CG2010 0413"],
    ["Form CG 2010 (04/13)"],
    ["CG 20 10"],
    ["Coinsurance 80 percent"],
    // twelve characters, the fewest of a quote in words
    ["will not pay"],
  ])("verifies %s", (quote) => {
    expect(checkQuote(quote, PAGE)).toBe("VERIFIED");
  });

  it.each([
    ["Each Occurrence Limit $2,000,000"],
    ["Each Occurrence Limit $1,000"],
    ["We will pay for bodily injury or property damage arising out of the ownership"],
    ["We will not pay for bodily injury or property damage arising out of the ownership, maintenance 5"],
    ["use of any aircraft … We will not pay for"],
    ["out of the ownership, maintenance … exception in section iv"],
    ["This policy covers flood and earthquake"],
    ["$11,000,000"],
    ["03/05/2027"],
    ["CG 20 37 04 13"],
    ["08/03/2026"],
    ["90%"],
    // an added, missing or replaced word, a number, date or percentage cut short
    ["We will not pay for bodily injury or property damages arising out of the ownership"],
    ["We will not pay for any bodily injury or property damage arising out of the ownership"],
    ["We will not pay for injury or property damage arising out of the ownership, maintenance"],
    ["$1K"],
    ["05/03/2026"],
    ["CG 20 10 04 14"],
    ["Form CG 20 10 04 13 Coinsurance 80"],
  ])("does not verify %s", (quote) => {
    expect(checkQuote(quote, PAGE)).toBe("UNVERIFIED");
  });

  it.each([
    ["Limit"],
    ["aircraft"],
    ["not pay"],
    [""],
    ["…"],
    ["We will not pay for … aircraft"],
    ["7"],
    ["not pay for"],
  ])("says nothing by %s", (quote) => {
    expect(checkQuote(quote, PAGE)).toBe("TOO_SHORT");
  });

  it("returns the matching words of the page, piece by piece", () => {
    const words = PAGE.split(/\s+/);
    const rangesOf = (quote: string) =>
      checkOnPage(quote, pageWords(`\n ${PAGE}`)).ranges.map(({ first, last }) =>
        words.slice(first, last + 1).join(" "),
      );
    expect(rangesOf("each occurrence limit: 1000000.00")).toEqual(["Each Occurrence Limit $1,000,000"]);
    expect(rangesOf("out of the ownership, maintenance … use of any aircraft")).toEqual([
      "out of the owner- ship, maintenance",
      "use of any aircraft,",
    ]);
    expect(rangesOf("This policy covers flood and earthquake")).toEqual([]);
  });

  const word = fc.constantFrom(
    "limit",
    "insured",
    "location",
    "premises",
    "vehicle",
    "owner",
    "period",
    "claim",
    "not",
  );
  const pages = fc.array(fc.oneof(word, fc.nat(9_999_999).map(String)), { minLength: 30, maxLength: 120 });

  it("verifies every stretch of a page, whatever its line breaks and letter case", () => {
    fc.assert(
      fc.property(pages, fc.nat(20), fc.integer({ min: 8, max: 20 }), (page, from, length) => {
        const quote = page.slice(from, from + length).join(" ");
        fc.pre(quote.length >= 12);
        expect(checkQuote(quote.toUpperCase(), page.join("\n  "))).toBe("VERIFIED");
      }),
    );
  });

  it("never verifies a stretch in which a number was changed", () => {
    fc.assert(
      fc.property(pages, fc.nat(10), (page, from) => {
        const stretch = page.slice(from, from + 20);
        const at = stretch.findIndex((word) => /^\d/.test(word));
        fc.pre(at >= 0);
        const changed = stretch.with(at, "99999999");
        expect(checkQuote(changed.join(" "), page.join(" "))).toBe("UNVERIFIED");
      }),
    );
  });
});

describe("markQuotes", () => {
  it("links verified quotes to their page and marks the rest, and changes nothing else", () => {
    const answer =
      "A “Each Occurrence Limit” ([Policy] alamo (1), gl.pdf, page 7), B “made up by someone” (coi.pdf, page 1).";
    const [first, second] = findQuotes(answer, files);
    if (!first || !second) throw new Error("two quotes");
    const found = { firstWord: 0, lastWord: 2, rectangles: [] };
    const { answer: marked, citations } = markQuotes(answer, [
      { quote: second, verdict: "UNVERIFIED", firstWord: null, lastWord: null, rectangles: [] },
      { quote: first, verdict: "VERIFIED", ...found },
    ]);
    expect(marked).toBe(
      `A “Each Occurrence Limit” ([\\[Policy\\] alamo (1), gl.pdf, page 7](/files/${ID}#page=7)), ` +
        "B “made up by someone” (coi.pdf, page 1) **[not verified]**.",
    );
    expect(markQuotes(answer, [])).toEqual({ answer, citations: [] });
    expect(citations.map(({ start, end }) => marked.slice(start, end))).toEqual([first.text, second.text]);
    expect(citations.map(({ placeStart, placeEnd }) => marked.slice(placeStart, placeEnd))).toEqual([
      `([\\[Policy\\] alamo (1), gl.pdf, page 7](/files/${ID}#page=7))`,
      "(coi.pdf, page 1)",
    ]);
    expect(citations).toMatchObject([
      { fileId: ID, page: 7, verdict: "VERIFIED", ...found },
      { page: 1, verdict: "UNVERIFIED", firstWord: null },
    ]);
    // marks of an earlier release give the same citations, except for the positions on the page
    expect(readMarks(marked)).toEqual([
      { ...citations[0], firstWord: null, lastWord: null },
      { ...citations[1], fileId: null },
    ]);
  });
});
