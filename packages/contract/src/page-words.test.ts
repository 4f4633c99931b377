import { describe, expect, it } from "vitest";
import { rectanglesOf, unpackWords, type Word } from "./page-words.ts";

/** Words of four letters on lines of three. */
const words: Word[] = Array.from({ length: 9 }, (_, at) => ({
  start: at * 5,
  length: 4,
  x: 100 + (at % 3) * 50,
  y: 200 + Math.floor(at / 3) * 20,
  width: 40,
  height: 12,
}));

describe("rectanglesOf", () => {
  it("joins the words of a line and starts a new rectangle on the next line", () => {
    expect(rectanglesOf(words, [{ start: 5, end: 24 }], 9)).toEqual([
      { x: 150, y: 200, width: 90, height: 12 },
      { x: 100, y: 220, width: 90, height: 12 },
    ]);
  });

  it("separates stretches on one line, and stops at the limit", () => {
    const pieces = [
      { start: 0, end: 4 },
      { start: 10, end: 14 },
    ];
    expect(rectanglesOf(words, pieces, 9)).toEqual([
      { x: 100, y: 200, width: 40, height: 12 },
      { x: 200, y: 200, width: 40, height: 12 },
    ]);
    expect(rectanglesOf(words, pieces, 1)).toHaveLength(1);
    expect(rectanglesOf([], pieces, 9)).toEqual([]);
  });
});

describe("unpackWords", () => {
  it("decodes words from any part of a buffer, and ignores an incomplete one", () => {
    const bytes = new Uint8Array(40);
    const view = new DataView(bytes.buffer, 3);
    view.setUint32(0, 70_000, true);
    for (const [index, value] of [5, 6_120, 7_920, 65_535, 12].entries()) view.setUint16(4 + 2 * index, value, true);
    expect(unpackWords(bytes.subarray(3, 24))).toEqual([
      { start: 70_000, length: 5, x: 6_120, y: 7_920, width: 65_535, height: 12 },
    ]);
  });
});
