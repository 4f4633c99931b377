import { WORD_BYTES } from "@cara/contract/page-words.ts";
import type { DocumentPage } from "../../src/domains/policies/findings/read-document.ts";

/** How high the letters of a typed page are, in tenths of a point. */
export const LETTERS = 100;

/** A page in letters of one width; a gap of three blanks separates columns. */
export function typedPage(
  text: string,
  more: Partial<DocumentPage> & { height?: number } = {},
  letters = LETTERS,
): DocumentPage {
  const words: number[][] = [];
  let start = 0;
  for (const [row, line] of text.split("\n").entries()) {
    for (const { 0: word, index } of line.matchAll(/\S+/gu))
      words.push([start + index, word.length, index * 60, row * 120, word.length * 60, letters]);
    start += line.length + 1;
  }
  const packed = Buffer.alloc(words.length * WORD_BYTES);
  for (const [at, [from = 0, length = 0, x = 0, y = 0, width = 0, height = 0]] of words.entries()) {
    packed.writeUInt32LE(from, at * WORD_BYTES);
    for (const [part, value] of [length, x, y, width, height].entries())
      packed.writeUInt16LE(value, at * WORD_BYTES + 4 + 2 * part);
  }
  return { page: 1, text, words: packed, source: "TEXT", width: 6_120, height: 7_920, ...more };
}
