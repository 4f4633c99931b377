import type { Word } from "@cara/contract/page-words.ts";
import type { Rectangle } from "./citation.ts";

/** A page with the position of each word. */
export type PlacedPage = { page: number; text: string; words: readonly Word[]; source: "TEXT" | "OCR" };

/** A word of a page, by its number in the page's text. What is recognized in a picture may be misread. */
export type WordRef = { page: number; at: number; box: Rectangle; isRecognized: boolean };
/** Words that were read together, and their text with single blanks. */
export type Span = { text: string; words: readonly WordRef[] };
/** A line of a page: its cells from left to right, apart from each other by more than a blank. */
export type Line = { page: number; y: number; height: number; cells: readonly Span[] };

/** Words of a page that are read; the rest is ignored. */
const WORDS_MAX = 10_000;
/** A gap between two words that is wider than this share of their height separates cells. */
const CELL_GAP = 0.8;
const BULLET = /^[•·▪◦*–—-]$/u;
const BAR = "|";
/** Dots that lead the eye from a label to its value. */
export const LEADER = /^(?:\.{3,}|_{3,}|…+)$/u;

/** The lines of a page from top to bottom, whatever order its text is in. */
export function pageLines({ page, text, words, source }: PlacedPage): Line[] {
  const isRecognized = source === "OCR";
  const read = words.slice(0, WORDS_MAX).map(({ start, length, ...box }, at) => ({
    page,
    at,
    box,
    isRecognized,
    text: text.slice(start, start + length),
    start,
  }));
  const slope = isRecognized ? slopeOf(read, text) : 0;
  const refs = read
    .map((ref) => ({ ...ref, level: { ...ref.box, y: ref.box.y - slope * ref.box.x } }))
    .toSorted((a, b) => a.level.y + a.level.height / 2 - (b.level.y + b.level.height / 2));
  const rows: (typeof refs)[] = [];
  for (const ref of refs) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && isBeside(first.level, ref.level)) row.push(ref);
    else rows.push([ref]);
  }
  return rows.flatMap((row) => {
    const sorted = row.toSorted((a, b) => a.box.x - b.box.x);
    const cells = cellsOf(sorted);
    const y = Math.min(...sorted.slice(0, 100).map(({ level }) => level.y));
    return cells.length > 0 ? [{ page, y, height: sorted[0]?.box.height ?? 0, cells }] : [];
  });
}

/** Least distance of two words on a line that tells how much the page is askew, in tenths of a point. */
const TELLING_DISTANCE = 1_000;
/** A page laid down more askew than this is turned, not askew. */
const SLOPE_MAX = 0.06;

/** How much the lines of a scanned page rise or fall: the median over its lines of text. */
function slopeOf(words: readonly { box: Rectangle; start: number }[], text: string): number {
  const slopes: number[] = [];
  let first = words[0];
  for (const [at, word] of words.entries()) {
    const next = words[at + 1];
    if (first && (!next || text.slice(word.start, next.start).includes("\n"))) {
      const distance = word.box.x - first.box.x;
      const middle = ({ y, height }: Rectangle): number => y + height / 2;
      if (distance > TELLING_DISTANCE) slopes.push((middle(word.box) - middle(first.box)) / distance);
      first = next;
    }
  }
  const median = slopes.toSorted((a, b) => a - b)[Math.floor(slopes.length / 2)] ?? 0;
  return Math.abs(median) < SLOPE_MAX ? median : 0;
}

export const isBeside = (a: Rectangle, b: Rectangle): boolean =>
  Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) >= Math.min(a.height, b.height) / 2;

type Read = WordRef & { text: string };

function cellsOf(row: readonly Read[]): Span[] {
  const cells: Read[][] = [[]];
  let before: Read | undefined;
  for (const word of row) {
    const isBullet = !before && BULLET.test(word.text);
    const gap = before ? word.box.x - (before.box.x + before.box.width) : 0;
    const isRule = word.text === BAR || LEADER.test(word.text);
    if (gap > CELL_GAP * word.box.height || isRule) cells.push([]);
    if (!isRule && !isBullet) cells.at(-1)?.push(word);
    before = word;
  }
  return cells.filter((words) => words.length > 0).map(spanOf);
}

const spanOf = (words: readonly Read[]): Span => ({
  text: words.map(({ text }) => text).join(" "),
  words: words.map(({ page, at, box, isRecognized }) => ({ page, at, box, isRecognized })),
});

/** Several spans as one. */
export const joined = (spans: readonly Span[]): Span => ({
  text: spans.map(({ text }) => text).join(" "),
  words: spans.flatMap(({ words }) => words),
});

/** The words of a span that hold some of its characters. */
export function part({ text, words }: Span, start: number, end: number): Span {
  const wordAt = (position: number): number => text.slice(0, position).split(" ").length - 1;
  const wanted = text.slice(start, end);
  // a blank in front belongs to no word
  const first = start + wanted.length - wanted.trimStart().length;
  return { text: wanted.trim(), words: words.slice(wordAt(first), wordAt(Math.max(first, end - 1)) + 1) };
}

/** The part of a span that an expression finds, or its first group; null when it finds nothing. */
export function found(span: Span, pattern: RegExp): Span | null {
  const match = pattern.exec(span.text);
  if (!match) return null;
  const wanted = match[1] ?? match[0];
  const start = match.index + match[0].lastIndexOf(wanted);
  return part(span, start, start + wanted.length);
}

/** What a title says behind its dash: "Binder of Insurance — Commercial Auto". */
export function behindDash(span: Span): Span | null {
  const at = Math.max(span.text.lastIndexOf(" — "), span.text.lastIndexOf(" – "), span.text.lastIndexOf(" - "));
  return at === -1 ? null : part(span, at + 3, span.text.length);
}

/** The horizontal extent of a span's first line. */
export function extent({ words }: Span): { left: number; right: number; top: number } {
  const boxes = words.map(({ box }) => box);
  const [first, last] = [boxes[0], boxes.at(-1)];
  return { left: first?.x ?? 0, right: (last?.x ?? 0) + (last?.width ?? 0), top: first?.y ?? 0 };
}
