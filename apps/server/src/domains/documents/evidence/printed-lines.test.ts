import { describe, expect, it } from "vitest";
import type { Word } from "@cara/contract/page-words.ts";
import { printedLines } from "./printed-lines.ts";

/** A page of words at their places: text, left edge, top; ten units a letter, a hundred high. */
function pageOf(placed: readonly (readonly [string, number, number])[]) {
  let text = "";
  const words = placed.map(([said, x, y]): Word => {
    const start = text.length;
    text += `${said} `;
    return { start, length: said.length, x, y, width: 10 * said.length, height: 100 };
  });
  return { page: 1, text, words, source: "TEXT" as const, width: 6_000 };
}

const ROW = [
  ["Number", 500, 1_000],
  ["GL-1", 1_000, 1_000],
  ["Insured", 2_500, 1_000],
  ["Nolte", 3_000, 1_000],
  ["Limit", 500, 1_200],
  [".....", 700, 1_200],
  ["$5", 1_000, 1_200],
] as const;

describe("the printed lines of a value", () => {
  const linesOf = printedLines(pageOf(ROW));

  it("[DATA-31] reach from the words before to the words behind, which are not its own", () => {
    expect(linesOf({ words: [0, 1], isAlone: false })).toMatchObject([
      { says: "Number GL-1", rectangle: { x: 0, y: 1_000, width: 2_500, height: 100 } },
    ]);
    expect(linesOf({ words: [2, 3], isAlone: false })).toMatchObject([
      { says: "Insured Nolte", rectangle: { x: 1_040, width: 4_960 } },
    ]);
  });

  it("[DATA-31] are whole where it has no label", () => {
    expect(linesOf({ words: [3], isAlone: true })).toMatchObject([
      { says: "Number GL-1 Insured Nolte", rectangle: { x: 0, width: 6_000 } },
    ]);
  });

  it("[DATA-31] are all those of its words, and name the dots between them", () => {
    const lines = linesOf({ words: [0, 6], isAlone: false });
    expect(lines.map(({ says }) => says)).toEqual(["Number", "$5"]);
    const [labeled] = linesOf({ words: [4, 6], isAlone: false });
    expect(labeled).toMatchObject({ says: "Limit $5", leaders: [{ x: 700 }] });
    expect(linesOf({ words: [6], isAlone: false })[0]?.leaders).toEqual([]);
  });

  it("[DATA-31] are none for a word that is on no line, and for a line longer than any", () => {
    expect(linesOf({ words: [5], isAlone: false })).toEqual([]);
    const long = Array.from({ length: 80 }, (_, at) => ["word", 50 * at, 0] as const);
    expect(printedLines(pageOf(long))({ words: [0], isAlone: true })).toEqual([]);
  });
});
