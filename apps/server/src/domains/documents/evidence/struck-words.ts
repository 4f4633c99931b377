import { setImmediate } from "node:timers/promises";
import type { GrayPage } from "#platform/text-extraction/gray-pages.ts";

/** A rectangle of a drawn page, in dots. */
export type Box = { left: number; top: number; right: number; bottom: number };

/** A drawn word, and whether it has letters or digits: a dash is a line itself. */
export type DrawnWord = Box & { isLettered: boolean };

/** Least difference between the darkest and the brightest dot of a word that a person can read, of 255. */
export const CONTRAST = 48;
/** Dots that are looked at before others have their turn. */
const DOTS_A_TURN = 500_000;
/** Rows of a word's height where a line goes through its letters: what is below underlines them. */
const THROUGH = { from: 0.2, to: 0.85 };
/** Rows between words where no letter of them and no underline is. */
const BETWEEN = { from: 0.15, to: 0.74 };
/** The shortest line that strikes a word, in heights of the word: no stroke of a letter is as long. */
const LINE_LEAST = 1.2;
/** The part of a word that such a line goes through. */
const LINE_PART = 0.95;
/** A line of this height, in heights of the word, hides its letters. */
const BAR_LEAST = 0.3;
/** How far above and below a line its letters are looked for, and the columns that have some. */
const BESIDE = 0.3;
const BESIDE_PART = 0.12;
/** Parts of a row that letters take, and of the rows that go through them. */
const LETTERED = { least: 0.05, most: 0.9, rows: 0.4 };
/** Gaps between words that a line goes through before the page counts as struck. */
const GAPS_MOST = 1;
/** Widths of a gap between words of one line, in heights of a word. */
const GAP = { least: 0.1, most: 3 };

/** Whether a line is drawn through words, or a bar over them: they are in the text, and the page takes them back. */
export async function areStruck(picture: GrayPage, words: readonly DrawnWord[]): Promise<boolean> {
  let dots = 0;
  for (const word of words) {
    dots += (word.right - word.left) * (word.bottom - word.top);
    if (dots > DOTS_A_TURN) {
      await setImmediate();
      dots = 0;
    }
    if (word.isLettered && isStruck(picture, word)) return true;
  }
  await setImmediate();
  let bridged = 0;
  for (const gap of gapsOf(words)) if (isBridged(picture, gap) && (bridged += 1) > GAPS_MOST) return true;
  return false;
}

/** How dark a word's ink is, and whether its letters are bright on dark. */
function inkOf({ width, dots }: GrayPage, { left, top, right, bottom }: Box): { middle: number; isInverse: boolean } {
  let [darkest, brightest, sum] = [255, 0, 0];
  for (let row = top; row < bottom; row += 1)
    for (let at = row * width + left; at < row * width + right; at += 1) {
      const dot = dots[at] ?? 255;
      if (dot < darkest) darkest = dot;
      if (dot > brightest) brightest = dot;
      sum += dot;
    }
  const middle = (darkest + brightest) / 2;
  return { middle, isInverse: sum / Math.max(1, (right - left) * (bottom - top)) < middle };
}

function isStruck(picture: GrayPage, box: Box): boolean {
  const { left, right, top, bottom } = box;
  const height = bottom - top;
  if (right - left < LINE_LEAST * height) return false;
  const { middle, isInverse } = inkOf(picture, box);
  const isInk = (row: number, column: number): boolean =>
    (picture.dots[row * picture.width + column] ?? 255) < middle !== isInverse;
  const [first, last] = extentOf(isInk, box);
  const least = Math.max(LINE_LEAST * height, LINE_PART * (last - first + 1));
  const [from, to] = [top + Math.floor(THROUGH.from * height), top + Math.ceil(THROUGH.to * height)];
  for (let row = from; row < to; row += 1) {
    // a line through the whole word goes through its middle
    if (!isInk(row, (first + last) >> 1) || longestRun(isInk, row, first, last) < least) continue;
    let end = row + 1;
    while (end < bottom && longestRun(isInk, end, first, last) >= least) end += 1;
    if (end - row >= BAR_LEAST * height) return true;
    const reach = Math.max(2, Math.round(BESIDE * height));
    const columns = last - first + 1;
    const above = inkedColumns(isInk, {
      left: first,
      right: last + 1,
      top: Math.max(top, row - reach),
      bottom: row - 1,
    });
    const below = inkedColumns(isInk, {
      left: first,
      right: last + 1,
      top: end + 1,
      bottom: Math.min(bottom, end + reach),
    });
    if (Math.min(above, below) >= BESIDE_PART * columns) return true;
    row = end;
  }
  // a bar that leaves a bright rim looks like bright letters on dark
  return isInverse && !hasLetters(isInk, { left, right, top: from, bottom: to });
}

type IsInk = (row: number, column: number) => boolean;

/** The first and the last column with ink. */
function extentOf(isInk: IsInk, { left, top, right, bottom }: Box): [number, number] {
  const isInked = (column: number): boolean => {
    for (let row = top; row < bottom; row += 1) if (isInk(row, column)) return true;
    return false;
  };
  let [first, last] = [left, right - 1];
  while (first < last && !isInked(first)) first += 1;
  while (last > first && !isInked(last)) last -= 1;
  return [first, last];
}

function longestRun(isInk: IsInk, row: number, first: number, last: number): number {
  let [run, longest] = [0, 0];
  for (let column = first; column <= last; column += 1) {
    run = isInk(row, column) ? run + 1 : 0;
    if (run > longest) longest = run;
  }
  return longest;
}

function inkedColumns(isInk: IsInk, { left, top, right, bottom }: Box): number {
  let columns = 0;
  for (let column = left; column < right; column += 1)
    for (let row = top; row < bottom; row += 1)
      if (isInk(row, column)) {
        columns += 1;
        break;
      }
  return columns;
}

/** Whether rows go through letters: some of their dots are ink, and some are not. */
function hasLetters(isInk: IsInk, { left, top, right, bottom }: Box): boolean {
  let rows = 0;
  for (let row = top; row < bottom; row += 1) {
    let inked = 0;
    for (let column = left; column < right; column += 1) if (isInk(row, column)) inked += 1;
    const part = inked / (right - left);
    if (part > LETTERED.least && part < LETTERED.most) rows += 1;
  }
  return rows >= LETTERED.rows * (bottom - top);
}

/** The gaps between words that follow each other in a line. */
function gapsOf(words: readonly Box[]): Box[] {
  const gaps: Box[] = [];
  const inOrder = words.toSorted((one, other) => one.top - other.top || one.left - other.left);
  let line: Box[] = [];
  const close = (): void => {
    const across = line.toSorted((one, other) => one.left - other.left);
    for (const [at, word] of across.entries()) {
      const next = across[at + 1];
      if (!next) continue;
      const height = Math.min(word.bottom - word.top, next.bottom - next.top);
      const width = next.left - word.right;
      if (width < Math.max(5, GAP.least * height) || width > GAP.most * height) continue;
      gaps.push({
        left: word.right,
        right: next.left,
        top: Math.max(word.top, next.top),
        bottom: Math.min(word.bottom, next.bottom),
      });
    }
    line = [];
  };
  for (const word of inOrder) {
    const [first] = line;
    if (first && word.top > first.top + (first.bottom - first.top) / 3) close();
    line.push(word);
  }
  close();
  return gaps.filter(({ top, bottom }) => bottom - top > 3);
}

/** Whether ink leads from one word to the next: a line at any slope, by pen or by ruler. */
function isBridged({ width, dots }: GrayPage, { left, right, top, bottom }: Box): boolean {
  const height = bottom - top;
  const [from, to] = [top + Math.floor(BETWEEN.from * height), top + Math.ceil(BETWEEN.to * height)];
  let brightest = 0;
  for (let row = top; row < bottom; row += 1)
    for (let column = left; column < right; column += 1)
      brightest = Math.max(brightest, dots[row * width + column] ?? 0);
  // letters reach out of their boxes
  for (let column = left + 1; column < right - 1; column += 1) {
    let isInked = false;
    for (let row = from; row < to && !isInked; row += 1)
      isInked = brightest - (dots[row * width + column] ?? 255) >= CONTRAST;
    if (!isInked) return false;
  }
  return true;
}
