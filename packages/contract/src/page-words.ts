/** A word's position in the page's text and on the paper, in tenths of a point. */
export type Word = { start: number; length: number; x: number; y: number; width: number; height: number };

/** A rectangle on a page, in tenths of a point from its upper left corner. */
export type PageRectangle = Pick<Word, "x" | "y" | "width" | "height">;

/** Bytes of one packed word; JSON would take five times as many. */
export const WORD_BYTES = 14;
/** Most pages whose words are sent in one response. */
export const PAGES_PER_RESPONSE = 10;
/** Most words of a page that are sent, and characters of its text: ten times those of a printed page. */
export const PAGE_WORDS_MAX = 10_000;
export const PAGE_TEXT_MAX_LENGTH = 60_000;
/** Most characters of a quote; an opening quotation mark further back belongs to something else. */
export const QUOTE_MAX_LENGTH = 4_000;
/** Page images exist at 100 and at 200 dots per inch of letter paper, for ordinary and for dense screens. */
export const PAGE_DENSITIES = [1, 2] as const;
export type PageDensity = (typeof PAGE_DENSITIES)[number];
/** Pixels of a page image's longer side at density 1. */
export const PAGE_PIXELS = 1_100;

/** Decodes the positions of a page's words, in the order of its text. */
export function unpackWords(packed: Uint8Array): Word[] {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  return Array.from({ length: Math.floor(packed.byteLength / WORD_BYTES) }, (_, index) => {
    const at = index * WORD_BYTES;
    return {
      start: view.getUint32(at, true),
      length: view.getUint16(at + 4, true),
      x: view.getUint16(at + 6, true),
      y: view.getUint16(at + 8, true),
      width: view.getUint16(at + 10, true),
      height: view.getUint16(at + 12, true),
    };
  });
}

/** Rectangles per stretch of text: a page has some sixty lines. Later lines are left out. */
const RECTANGLES_MAX = 64;

/** The rectangles of stretches of a page's text, one per line and at most `room`. Expects the stretches in order. */
export function rectanglesOf(
  words: readonly Word[],
  stretches: readonly { start: number; end: number }[],
  room: number,
): PageRectangle[] {
  const found: PageRectangle[] = [];
  let next = 0;
  let line: PageRectangle | null = null;
  for (const word of words) {
    while (next < stretches.length && word.start >= (stretches[next]?.end ?? 0)) {
      next += 1;
      line = null;
    }
    const stretch = stretches[next];
    if (!stretch) break;
    if (word.start + word.length <= stretch.start) continue;
    if (line && isOnLine(line, word)) {
      extend(line, word);
      continue;
    }
    if (found.length === Math.min(RECTANGLES_MAX, room)) break;
    line = { x: word.x, y: word.y, width: word.width, height: word.height };
    found.push(line);
  }
  return found;
}

/** Words on one line overlap by half their height, and each starts to the right of the one before. */
const isOnLine = (line: PageRectangle, word: PageRectangle): boolean =>
  Math.min(line.y + line.height, word.y + word.height) - Math.max(line.y, word.y) >=
    Math.min(line.height, word.height) / 2 && word.x >= line.x;

function extend(line: PageRectangle, word: PageRectangle): void {
  const bottom = Math.max(line.y + line.height, word.y + word.height);
  line.width = Math.max(line.x + line.width, word.x + word.width) - line.x;
  line.y = Math.min(line.y, word.y);
  line.height = bottom - line.y;
}
