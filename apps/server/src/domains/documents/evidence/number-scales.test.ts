import { describe, expect, it } from "vitest";
import { pageWords } from "./quoted-words.ts";
import { checkQuote as checkOnPage } from "./quotes.ts";

const checkQuote = (quote: string, page: string) => checkOnPage(quote, pageWords(page)).verdict;

describe("a number with its scale", () => {
  it.each([
    ["$2 million", "$2,000,000", "$200,000"],
    ["$1.5 million", "$1,500,000", "$15,000,000"],
    ["$250 thousand", "$250,000", "$25,000"],
    ["$1 billion", "$1,000,000,000", "$1,000,000"],
    ["$750K", "$750,000", "$75,000"],
    ["$5MM", "$5,000,000", "$5,000"],
  ])("reads %s as %s, and not as %s", (printed, same, other) => {
    const page = `The limit is ${printed} for each claim made.`;
    expect(checkQuote(same, page)).toBe("VERIFIED");
    expect(checkQuote(other, page)).toBe("UNVERIFIED");
    expect(checkQuote(printed, `The limit is ${same} for each claim made.`)).toBe("VERIFIED");
  });
});
