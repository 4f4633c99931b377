import { describe, expect, it } from "vitest";
import { leastCpuMs } from "#test/kit/measured.ts";
import { nameIn } from "./name-in-text.ts";

/** Characters of a page that are searched. */
const PAGE_LENGTH = 50_000;
/** Milliseconds that nobody else gets an answer. */
const TURN_MOST = 50;
const pageOf = (text: string): string => text.repeat(Math.ceil(PAGE_LENGTH / text.length)).slice(0, PAGE_LENGTH);

describe("nameIn", () => {
  it.each([
    ["Hale & Pike Partners", "the HALE COMPANY, INC. AND PIKE left", true],
    ["Hale & Pike Partners", "Hale or Pike left", false],
    ["Haleston Pike", "Haleston and Haleston Co. Pike", true],
    ["Haleston Pike", "Pike and Haleston", false],
    ["Anandan Dandridge", "ANANANDANDANDRIDGE", true],
    ["Ace LLC", "Replacement of surfaces", false],
    ["A B", "a and the b", true],
    ["A B", "b a", false],
  ])("[CERT-14+] finds %s in %s: %s", (holder, text, isThere) => {
    expect(nameIn(holder)?.(text)).toBe(isThere);
  });

  it("[CERT-14+] finds a name of very many words by its first ones", () => {
    const words = Array.from({ length: 40 }, (_, nth) => (nth % 2 ? "of" : `w${nth}`));
    expect(nameIn(words.join(" "))?.(`x ${words.join(", ")}`)).toBe(true);
    expect(nameIn(words.join(" "))?.(words.slice(0, 5).join(" "))).toBe(false);
  });

  it.each([
    ["words that may stand in a name, from every word on", "C Xyzabcdefg", "LLC"],
    ["the same, spaced", "C Xyzabcdefg", "LLC "],
    ["one letter again and again", `${"C ".repeat(149)}X`, "C"],
    ["one letter, and what may stand between", `${"C ".repeat(149)}X`, "CLLC"],
    ["short words", "a ".repeat(7), "a "],
    ["letters of others", `${"\u00E9 ".repeat(11)}x`, "\u00E9 "],
  ])("[CERT-14+] searches a page of the longest text that is nothing but %s within one turn", (_, holder, text) => {
    const page = pageOf(text);
    const hasName = nameIn(holder);
    expect(hasName).not.toBeNull();
    expect(leastCpuMs(() => hasName?.(page))).toBeLessThan(TURN_MOST);
  });
});
