import { setImmediate } from "node:timers/promises";
import type { GrayPage } from "#platform/text-extraction/gray-pages.ts";
import type { Box } from "./struck-words.ts";

/** Dots of the drawn page for one that is looked at, in each direction. */
const SCALE = 2;
const WHITE = 255;
/** A dot this dark is ink, of 255. */
const INK = 207;
/** Dots around a word that belong to it. */
const MARGIN = 2;
/** Rules of tables and frames: as thin as this, and as long. */
const RULE = { thick: 4, long: 24 };
/** And thick ones, which only part what is above from what is below. */
const BAR = { thick: 10, long: 100 };
/** Dots of a field in which ink counts as one piece with that of the fields beside it. */
const FIELD = 8;
/** Ink of a field, below which it is a speck. */
const SPECK = 3;
/** The top of a page has the carrier's mark, as a part of its height. */
const HEAD = 0.18;
/** A drawing of this size is a stamp, as parts of the page. */
const STAMP = { width: 0.03, height: 0.05 };
/** Lines of words that a drawing touches before it is drawn across them. */
const LINES_MOST = 3;
/** A drawing that is as flat as a line of words and as wide as a word, and how much of it is ink. */
const WRITING = { width: 64, height: 24, least: 0.15, most: 0.6 };
/** Ink beside the words before a page says more in pictures than in words: a part of the words' own, and a number of dots. */
const MORE = { part: 0.5, dots: 4_000 };
/** Ink beside the words of a page that is a picture, as a part of the page. */
const PICTURE = 0.2;

type Size = { width: number; height: number };
/** A page of dots that are ink or not. */
type Mask = Size & { ink: Buffer };
type Drawing = Box & { ink: number; lines: Set<number> };

/**
 * Whether something else than words is drawn across a page: a large X, a stamp, a scribble, or a picture of a page. Rules of
 * tables, frames, underlines and the carrier's mark at the top are what forms have. Others have their turn in between.
 */
export async function isDrawnOver(picture: GrayPage, words: readonly Box[]): Promise<boolean> {
  const { mask, inked: before } = inkOf(picture);
  await setImmediate();
  const boxes = words.map((word) => smaller(word, mask));
  const ofWords = boxes.reduce((sum, box) => sum + wipe(mask, box), 0);
  if (before - ofWords > PICTURE * mask.ink.length) return true;
  await setImmediate();
  // little is left, and most of the paper has none of it
  const { drawings, inked } = drawingsOn(mask, withoutRules(mask, dotsOf(mask)), boxes);
  if (inked > MORE.dots && inked > MORE.part * ofWords) return true;
  return drawings.some((drawing) => isAcross(drawing) || isStamp(drawing, mask) || isWriting(drawing));
}

const isAcross = ({ lines }: Drawing): boolean => lines.size > LINES_MOST;

const isStamp = ({ left, right, top, bottom }: Drawing, { width, height }: Size): boolean =>
  right - left >= STAMP.width * width && bottom - top >= STAMP.height * height;

/** Whether a drawing has the shape of a line of words: a picture may say what the text does not. */
function isWriting({ left, right, top, bottom, ink }: Drawing): boolean {
  const part = ink / ((right - left) * (bottom - top));
  const isFlat = right - left >= WRITING.width && bottom - top <= WRITING.height;
  return isFlat && part >= WRITING.least && part <= WRITING.most;
}

/** The page at half the size, each dot as dark as the darkest of those it stands for, and how many of them are ink. */
function inkOf({ width, height, dots }: GrayPage): { mask: Mask; inked: number } {
  const [across, down] = [Math.floor(width / SCALE), Math.floor(height / SCALE)];
  const ink = Buffer.alloc(across * down);
  const white = Buffer.alloc(width, WHITE);
  let inked = 0;
  for (let row = 0; row < down * SCALE; row += 1) {
    const [start, to] = [row * width, Math.floor(row / SCALE) * across];
    // most of a page
    if (dots.compare(white, 0, width, start, start + width) === 0) continue;
    for (let column = 0; column < across * SCALE; column += 1)
      if ((dots[start + column] ?? WHITE) < INK) {
        const dot = to + Math.floor(column / SCALE);
        if (ink[dot] === 0) inked += 1;
        ink[dot] = 1;
      }
  }
  return { mask: { width: across, height: down, ink }, inked };
}

/** Where there is ink, row by row. */
function dotsOf({ ink }: Mask): Uint32Array {
  const found: number[] = [];
  for (let at = ink.indexOf(1); at !== -1; at = ink.indexOf(1, at)) while (ink[at] === 1) found.push(at++);
  return Uint32Array.from(found);
}

const smaller = ({ left, top, right, bottom }: Box, { width, height }: Size): Box => ({
  left: Math.max(0, Math.floor(left / SCALE) - MARGIN),
  top: Math.max(0, Math.floor(top / SCALE) - MARGIN),
  right: Math.min(width, Math.ceil(right / SCALE) + MARGIN),
  bottom: Math.min(height, Math.ceil(bottom / SCALE) + MARGIN),
});

/** Wipes out a rectangle; returns how much ink there was. */
function wipe({ width, ink }: Mask, { left, top, right, bottom }: Box): number {
  let wiped = 0;
  for (let row = top; row < bottom; row += 1)
    for (let at = row * width + left; at < row * width + right; at += 1) {
      wiped += ink[at] ?? 0;
      ink[at] = 0;
    }
  return wiped;
}

/** Dots of ink that are no part of a thin line along the paper. */
function withoutRules({ width }: Size, dots: Uint32Array): Uint32Array {
  const across = runsOf(dots, (at, nth) => (at % width !== 0 && dots[nth - 1] === at - 1 ? nth - 1 : null));
  const lowest = new Int32Array(width).fill(-1);
  const down = runsOf(dots, (at, nth) => {
    const above = lowest[at % width] ?? -1;
    lowest[at % width] = nth;
    return above !== -1 && dots[above] === at - width ? above : null;
  });
  return dots.filter((_, nth) => {
    const [wide, high] = [across[nth] ?? 0, down[nth] ?? 0];
    const isRule = (wide >= RULE.long && high <= RULE.thick) || (high >= RULE.long && wide <= RULE.thick);
    return !isRule && !(wide >= BAR.long && high <= BAR.thick);
  });
}

/** How long the run of ink is that each dot is part of; `before` finds the dot that it goes on from, in its row or column. */
function runsOf(dots: Uint32Array, before: (at: number, nth: number) => number | null): Uint32Array {
  const runs = new Uint32Array(dots.length);
  const lengths = new Uint32Array(dots.length);
  for (let nth = 0; nth < dots.length; nth += 1) {
    const from = before(dots[nth] ?? 0, nth);
    // a run has the number of its first dot
    const run = from === null ? nth : (runs[from] ?? nth);
    runs[nth] = run;
    lengths[run] = (lengths[run] ?? 0) + 1;
  }
  return runs.map((run) => lengths[run] ?? 0);
}

/** What is drawn below the head of a page, each with the lines of words that it touches, and how much ink it all has. */
function drawingsOn(
  { width, height }: Size,
  dots: Uint32Array,
  words: readonly Box[],
): { drawings: Drawing[]; inked: number } {
  const [across, down] = [Math.ceil(width / FIELD), Math.ceil(height / FIELD)];
  const fields = new Uint16Array(across * down);
  let inked = 0;
  const head = Math.floor(HEAD * height);
  for (const dot of dots) {
    const [row, column] = [Math.floor(dot / width), dot % width];
    const at = Math.floor(row / FIELD) * across + Math.floor(column / FIELD);
    fields[at] = (fields[at] ?? 0) + 1;
    if (row > head) inked += 1;
  }
  const linesAt = linesByField(words, across);
  const drawings: Drawing[] = [];
  for (let at = 0; at < fields.length; at += 1) {
    if ((fields[at] ?? 0) < SPECK) continue;
    const drawing = take(fields, at, { across, down, linesAt });
    if (drawing.bottom > head) drawings.push(drawing);
  }
  return { drawings, inked };
}

/** Takes a piece of ink with all that it is one piece with. */
function take(
  fields: Uint16Array,
  first: number,
  { across, down, linesAt }: { across: number; down: number; linesAt: ReadonlyMap<number, readonly number[]> },
): Drawing {
  const drawing: Drawing = { left: Infinity, top: Infinity, right: 0, bottom: 0, ink: 0, lines: new Set() };
  const open: number[] = [];
  const add = (at: number): void => {
    drawing.ink += fields[at] ?? 0;
    fields[at] = 0;
    open.push(at);
  };
  add(first);
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const [row, column] = [Math.floor(at / across), at % across];
    drawing.left = Math.min(drawing.left, column * FIELD);
    drawing.top = Math.min(drawing.top, row * FIELD);
    drawing.right = Math.max(drawing.right, (column + 1) * FIELD);
    drawing.bottom = Math.max(drawing.bottom, (row + 1) * FIELD);
    for (const line of linesAt.get(at) ?? []) drawing.lines.add(line);
    for (let near = Math.max(0, row - 1); near <= Math.min(down - 1, row + 1); near += 1)
      for (let beside = Math.max(0, column - 1); beside <= Math.min(across - 1, column + 1); beside += 1) {
        const next = near * across + beside;
        if ((fields[next] ?? 0) >= SPECK) add(next);
      }
  }
  return drawing;
}

/** The lines of words, by where they are on the page, in each field that a word reaches into. */
function linesByField(words: readonly Box[], across: number): Map<number, number[]> {
  const found = new Map<number, number[]>();
  for (const { left, top, right, bottom } of words) {
    const line = Math.round((top + bottom) / 2 / FIELD);
    for (let row = Math.floor(top / FIELD); row <= Math.floor((bottom - 1) / FIELD); row += 1)
      for (let column = Math.floor(left / FIELD); column <= Math.floor((right - 1) / FIELD); column += 1) {
        const at = row * across + column;
        const lines = found.get(at);
        if (!lines) found.set(at, [line]);
        else if (!lines.includes(line)) lines.push(line);
      }
  }
  return found;
}
