import { describe, expect, it } from "vitest";
import type { Word } from "#platform/text-extraction/pages.ts";
import { rectanglesOf } from "./rectangles.ts";

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
