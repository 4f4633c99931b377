import { expect, test } from "vitest";
import { readSymbols, SYMBOLS_EXAMPLES } from "./auto-symbols.ts";

test.each([
  ["1", "1"],
  ["7, 8, 9", "7, 8, 9"],
  ["7, 8 and 9", "7, 8, 9"],
  ["9, 8, & 7.", "7, 8, 9"],
  ["07 08 09", "7, 8, 9"],
  ["symbols 7, 8 and 9", "7, 8, 9"],
  ["Symbol: 2", "2"],
  ["67, 68 and 71", "67, 68, 71"],
])("symbols as people write them: %s", (typed, text) => {
  expect(readSymbols(typed)).toMatchObject({ ok: true, text });
});

test.each([
  "",
  "0",
  "789",
  "7-9",
  "7 to 9",
  "any",
  "$1",
  "1,000",
  "7.5",
  "7, 8, nine",
  "-1",
  "1 2 3 4 5 6 7 8 9 10 11",
])("anything else is refused: %j", (typed) => {
  expect(readSymbols(typed)).toEqual({ ok: false, message: SYMBOLS_EXAMPLES });
});
