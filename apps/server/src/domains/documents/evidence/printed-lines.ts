import type { PageRectangle } from "@cara/contract/page-words.ts";
import { isBeside, LEADER, pageLines, type Line, type PlacedPage } from "./page-lines.ts";

/** A part of a printed line, what the text says there, where its words are, and the dots that lead to a value. */
export type PrintedLine = {
  rectangle: PageRectangle;
  says: string;
  words: readonly PageRectangle[];
  leaders: readonly PageRectangle[];
};
/** Words of a page by their numbers; `isAlone` when nothing else was read with them, so that all of their lines counts. */
export type WantedWords = { words: readonly number[]; isAlone: boolean };

/** Words of a line; one with more is not read. */
const WORDS_MAX = 60;

/**
 * Finds the printed lines of some words, each as far as the words beside it that were not asked for: whatever else is drawn
 * there belongs to them in the eyes of a person. Nothing if a word is on no line, or a line is longer than any.
 */
export function printedLines(page: PlacedPage & { width: number }): (wanted: WantedWords) => PrintedLine[] {
  let read: ReturnType<typeof linesAndLeaders> | null = null;
  return ({ words, isAlone }) => {
    // most pages are never asked
    read ??= linesAndLeaders(page);
    const { lineOf, leaders } = read;
    const own = new Set(words);
    const found = new Set(words.map((at) => lineOf.get(at)));
    const parts: PrintedLine[] = [];
    for (const line of found) {
      if (!line) return [];
      const part = partOf(line, page, (at) => isAlone || own.has(at));
      if (part.words.length > WORDS_MAX) return [];
      parts.push({ ...part, leaders: leaders.filter((leader) => isBetween(leader, part)) });
    }
    return parts;
  };
}

function linesAndLeaders(page: PlacedPage) {
  const lines = pageLines(page);
  const leaders = page.words
    .filter(({ start, length }) => LEADER.test(page.text.slice(start, start + length)))
    .map(({ x, y, width, height }) => ({ x, y, width, height }));
  const lineOf = new Map(lines.flatMap((line) => line.cells.flatMap(({ words }) => words.map(({ at }) => [at, line]))));
  return { lineOf, leaders };
}

/** Dots between a label and its value; at the ends of a line there are none to wipe out. */
const isBetween = (leader: PageRectangle, { rectangle, words }: Pick<PrintedLine, "rectangle" | "words">): boolean =>
  isBeside(leader, rectangle) &&
  words.some(({ x }) => x < leader.x) &&
  words.some(({ x }) => x >= leader.x + leader.width);

function partOf({ cells }: Line, { width }: { width: number }, isOwn: (word: number) => boolean) {
  const holds = cells.map(({ words }) => words.some(({ at }) => isOwn(at)));
  const [first, last] = [holds.indexOf(true), holds.lastIndexOf(true)];
  const own = cells.slice(first, last + 1);
  const boxes = own.flatMap(({ words }) => words.map(({ box }) => box));
  const before = cells[first - 1]?.words.at(-1)?.box;
  const left = before ? before.x + before.width : 0;
  const right = cells[last + 1]?.words[0]?.box.x ?? width;
  const top = Math.min(...boxes.map(({ y }) => y));
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height));
  return {
    rectangle: { x: left, y: top, width: right - left, height: bottom - top },
    says: own.map(({ text }) => text).join(" "),
    words: boxes,
  };
}
