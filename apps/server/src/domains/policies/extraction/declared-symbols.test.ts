import { describe, expect, it } from "vitest";
import type { PlacedPage } from "#domains/documents/evidence/page-lines.ts";
import { extractFacts } from "./extract-facts.ts";

/** A page set in letters of one width, each line at its own height. */
function page(lines: readonly string[], number = 1, source: PlacedPage["source"] = "TEXT"): PlacedPage {
  const words: PlacedPage["words"][number][] = [];
  let text = "";
  for (const [row, line] of lines.entries()) {
    for (const { 0: word, index } of line.matchAll(/\S+/g)) {
      const at = { x: index * 50, y: row * 130, width: word.length * 50, height: 90 };
      words.push({ start: text.length, length: word.length, ...at });
      text += `${word} `;
    }
    text = `${text.trimEnd()}\n`;
  }
  return { page: number, text, words, source };
}
const TOP = ["GRANITE MUTUAL", "Business Auto Policy Declarations", "", "Policy Number: CA-104-2026", ""];
const symbolsOf = (...pages: PlacedPage[]) => {
  const extraction = extractFacts(pages);
  if (extraction.kind !== "POLICY") throw new Error(`read as ${extraction.kind}`);
  return extraction.declarations.symbols.map(({ value, isProved }) => [value, isProved]);
};

describe("the covered auto symbols of declarations", () => {
  it.each([
    ["Covered auto symbols: liability 7, 8 and 9; physical damage 7"],
    ["Liability: symbols 7, 8 and 9."],
    ["Covered auto symbols, liability: 7, 8, 9"],
    ["Liability symbols:      07 08 09".replaceAll(" 0", ", ").replace(", 7", " 7")],
    ["Covered auto symbols      Liability 7, 8, 9"],
  ])("are those of liability alone: %s", (line) => {
    expect(symbolsOf(page([...TOP, line]))).toEqual([["7, 8, 9", true]]);
  });

  it("are read from a table with a column of symbols", () => {
    const table = [
      "Coverages            Covered auto symbols      Limit",
      "",
      "Covered Autos Liability     1      $1,000,000",
      "",
      "Medical Payments            7      $5,000",
    ];
    expect(symbolsOf(page([...TOP, ...table]))).toEqual([["1", true]]);
  });

  it.each([
    "Physical damage: symbols 7 and 8.",
    "Comprehensive symbols: 7",
    "Covered auto symbols: physical damage 7; medical payments 2",
    "Uninsured motorist liability symbols: 6",
    "Liability: symbols 7, 8 and 9 except hired trucks",
    "Covered auto symbols: liability 7 through 9",
    "Liability: $1,000,000",
  ])("are never taken from another coverage, or guessed: %s", (line) => {
    expect(symbolsOf(page([...TOP, line]))).toEqual([]);
  });

  it("are not proved where a page that changes the policy mentions symbols, or in a scan", () => {
    const declared = page([...TOP, "Liability: symbols 1."]);
    const endorsement = page(["Policy change endorsement", "The covered auto symbol for liability is 7."], 2);
    expect(symbolsOf(declared, endorsement)).toEqual([["1", false]]);
    expect(symbolsOf(page([...TOP, "Liability: symbols 1."], 1, "OCR"))).toMatchObject([["1", expect.any(Boolean)]]);
  });

  it("are no symbols of another line's policy, or of what lies under an umbrella", () => {
    const umbrella = ["GRANITE MUTUAL", "Commercial Umbrella Policy Declarations", "", "Policy Number: UM-1", ""];
    expect(symbolsOf(page([...umbrella, "Schedule of underlying insurance", "", "Liability: symbols 1."]))).toEqual([]);
  });
});
