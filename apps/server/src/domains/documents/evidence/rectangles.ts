import type { Word } from "#platform/text-extraction/pages.ts";
import type { Rectangle } from "./citation.ts";

/** Rectangles per quote: a page has some sixty lines. Later lines are left out. */
const QUOTE_RECTANGLES_MAX = 64;

/**
 * The rectangles of stretches of a page's text, one per line and at most `room`. Expects the stretches in order.
 */
export function rectanglesOf(
  words: readonly Word[],
  stretches: readonly { start: number; end: number }[],
  room: number,
): Rectangle[] {
  const found: Rectangle[] = [];
  let next = 0;
  let line: Rectangle | null = null;
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
    if (found.length === Math.min(QUOTE_RECTANGLES_MAX, room)) break;
    line = { x: word.x, y: word.y, width: word.width, height: word.height };
    found.push(line);
  }
  return found;
}

/** Words on one line overlap by half their height, and each starts to the right of the one before. */
const isOnLine = (line: Rectangle, word: Rectangle): boolean =>
  Math.min(line.y + line.height, word.y + word.height) - Math.max(line.y, word.y) >=
    Math.min(line.height, word.height) / 2 && word.x >= line.x;

function extend(line: Rectangle, word: Rectangle): void {
  const bottom = Math.max(line.y + line.height, word.y + word.height);
  line.width = Math.max(line.x + line.width, word.x + word.width) - line.x;
  line.y = Math.min(line.y, word.y);
  line.height = bottom - line.y;
}
