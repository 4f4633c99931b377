import { visibleText } from "#kernel/text.ts";

/** Share of words that must match, to tolerate misread pages. */
const LIKENESS_MIN = 0.92;
/** Words of a quote and of a page that are compared. */
const QUOTE_WORDS_MAX = 600;
const PAGE_WORDS_MAX = 20_000;
/** Characters of a text that are compared, twenty times those of a printed page. */
const TEXT_MAX_LENGTH = 100_000;
/** Combining marks beyond the fourth on one letter: normalizing a long sequence takes quadratic time. Includes kana marks. */
const MORE_MARKS = /(?<=[\p{M}\uff9e\uff9f]{4})[\p{M}\uff9e\uff9f]+/gu;
/** Word comparisons per quote; ordinary text needs a hundredth, only adversarially repetitive text needs more. */
const EFFORT_MAX = 1_000_000;
/** The same for all quotes of an answer, whose transaction waits for them; beyond it only exact matches are found. */
const ANSWER_EFFORT_MAX = 20_000_000;
/** Candidate matches per quote, best first. */
const STRETCHES_MAX = 500;
/** One differing word in a cell; the lower bits hold the start of the stretch. */
const ONE = 32_768;

/** Whitespace between words, without the byte order mark. */
const BLANKS = /[^\S\uFEFF]+/gu;
/** A number, a word that may be broken after a hyphen, or a percent sign. */
const WORD = /\d[\d,]*(?:\.\d+)?|[\p{L}\p{M}]+(?:(?<=\p{L})-\s*(?=\p{L})[\p{L}\p{M}]+)*|%/gu;

/** Words that invert a sentence: they must match exactly. */
const TURNING = new Set([
  "cannot",
  "except",
  "excluding",
  "neither",
  "never",
  "no",
  "none",
  "nor",
  "not",
  "only",
  "unless",
  "without",
]);

/**
 * Normalizes a text into words for comparison: one case and Unicode form, hyphenated line breaks joined, numbers by value.
 * Punctuation is ignored.
 */
export const wordsOf = (text: string): string[] => (plainText(text).match(WORD) ?? []).map(comparedWord);

/** The text with each run of whitespace as one line feed, so that the nth word follows the nth line feed. */
function plainText(text: string): string {
  const lines = text.slice(0, TEXT_MAX_LENGTH).replaceAll(BLANKS, "\n").replace(/^\n/, "");
  // truncate again: NFKC may expand one character to eighteen
  const letters = lines.replaceAll(MORE_MARKS, "").normalize("NFKC").slice(0, TEXT_MAX_LENGTH);
  return visibleText(letters)
    .toLowerCase()
    .replaceAll(/[‐‑‒–—−]/gu, "-")
    .replaceAll(/['’‘]/gu, "");
}

function comparedWord(word: string): string {
  if (/^\d/.test(word)) return valueOf(word);
  // a cheap check first: a page may have twenty thousand words, and few are hyphenated
  return word.includes("-") ? word.replaceAll(/[-\s]/g, "") : word;
}

/** The start and end of each word, split at whitespace. */
export function wordBounds(text: string): { start: number; end: number }[] {
  const words = text.slice(0, TEXT_MAX_LENGTH).matchAll(/[\S\uFEFF]+/gu);
  return Array.from(words, ({ 0: word, index }) => ({ start: index, end: index + word.length }));
}

/** "1,000,000.00" and "1000000" are the same value; compared by digits, because a number may be too long to parse. */
function valueOf(word: string): string {
  const [whole = "", cents = ""] = word.replaceAll(",", "").split(".");
  let end = cents.length;
  while (cents.charAt(end - 1) === "0") end -= 1;
  const fraction = cents.slice(0, end);
  return `${whole.replace(/^0+(?=\d)/, "")}${fraction ? `.${fraction}` : ""}`;
}

/** The words of a page as integers for fast comparison, and which of them must match exactly. */
export type PageWords = {
  ids: Int32Array;
  idOf: ReadonlyMap<string, number>;
  isFixed: readonly boolean[];
  /** The text's words that each one begins and ends in: "7,500/claim" is one of them, "owner- ship" is two. */
  begins: Int32Array;
  ends: Int32Array;
};

/** Prepares the words of a page for comparison with many quotes. */
export function pageWords(text: string): PageWords {
  const plain = plainText(text);
  const idOf = new Map<string, number>();
  const [ids, begins, ends]: [number[], number[], number[]] = [[], [], []];
  let passed = 0;
  let nextBlank = plain.indexOf("\n");
  const textWordAt = (position: number): number => {
    while (nextBlank !== -1 && nextBlank < position) {
      passed += 1;
      nextBlank = plain.indexOf("\n", nextBlank + 1);
    }
    return passed;
  };
  for (const { 0: found, index } of plain.matchAll(WORD)) {
    const word = comparedWord(found);
    const id = idOf.get(word) ?? idOf.size;
    if (id === idOf.size) idOf.set(word, id);
    ids.push(id);
    begins.push(textWordAt(index));
    ends.push(textWordAt(index + found.length));
  }
  return {
    ids: Int32Array.from(ids),
    idOf,
    isFixed: [...idOf.keys()].map(isFixed),
    begins: Int32Array.from(begins),
    ends: Int32Array.from(ends),
  };
}

/** The remaining budget in word comparisons; a quote that exceeds it counts as not found. */
export type Effort = { left: number };
export const answerEffort = (): Effort => ({ left: ANSWER_EFFORT_MAX });
/** The share of one quote. */
export const quoteEffort = ({ left }: Effort): Effort => ({ left: Math.min(EFFORT_MAX, left) });

/** A range of a page's normalized words; `end` is exclusive. */
type Stretch = { begin: number; end: number };

/** Finds a quote on the page, from a position on, exactly or approximately; null when it is not there. */
export function findWords(page: PageWords, quote: readonly string[], from: number, effort: Effort): Stretch | null {
  if (quote.length === 0 || quote.length > QUOTE_WORDS_MAX) return null;
  // -1 for a word that is not on the page
  const ids = Int32Array.from(quote, (word) => page.idOf.get(word) ?? -1);
  return exactStretch(page.ids, ids, from) ?? nearStretch(page, ids, quote, from, effort);
}

/** Knuth–Morris–Pratt: linear even if the quote's beginning repeats on the page. */
function exactStretch(page: Int32Array, quote: Int32Array, from: number): Stretch | null {
  if (quote.includes(-1)) return null;
  const back = new Int32Array(quote.length);
  for (let at = 1, matched = 0; at < quote.length; at += 1) {
    while (matched > 0 && quote[at] !== quote[matched]) matched = back[matched - 1] ?? 0;
    if (quote[at] === quote[matched]) matched += 1;
    back[at] = matched;
  }
  for (let at = from, matched = 0; at < page.length; at += 1) {
    while (matched > 0 && page[at] !== quote[matched]) matched = back[matched - 1] ?? 0;
    if (page[at] === quote[matched]) matched += 1;
    if (matched === quote.length) return { begin: at + 1 - quote.length, end: at + 1 };
  }
  return null;
}

type NearStretch = Stretch & { differ: number };

/**
 * The stretch with the fewest differing words, if they are few enough and include no number and no inverting word.
 */
function nearStretch(
  page: PageWords,
  quote: Int32Array,
  words: readonly string[],
  from: number,
  effort: Effort,
): Stretch | null {
  const most = Math.floor(quote.length * (1 - LIKENESS_MIN) + 1e-9);
  if (most === 0) return null;
  const ends = nearStretches(page.ids.subarray(0, PAGE_WORDS_MAX), quote, { from, most, effort });
  const fixed = [...quote].filter((_, at) => isFixed(words[at] ?? ""));
  const best = ends
    .toSorted((a, b) => a.differ - b.differ)
    .slice(0, STRETCHES_MAX)
    .find(({ begin, end }) => {
      const there = page.ids.subarray(begin, end).filter((id) => page.isFixed[id]);
      return there.length === fixed.length && fixed.every((id, at) => id === there[at]);
    });
  return best ?? null;
}

/**
 * Stretches of the page that differ from the quote in few words (Sellers' algorithm with Ukkonen's cut-off, which limits
 * each column to cells below the threshold). A cell packs the number of differing words and the stretch's start.
 */
function nearStretches(
  page: Int32Array,
  quote: Int32Array,
  { from, most, effort }: { from: number; most: number; effort: Effort },
): NearStretch[] {
  const found: NearStretch[] = [];
  const column = Int32Array.from({ length: quote.length + 1 }, (_, row) => row * ONE + from);
  const tooMany = (most + 1) * ONE;
  let depth = most;
  for (let at = from; at < page.length; at += 1) {
    effort.left -= depth + 1;
    if (effort.left < 0) return [];
    let diagonal = column[0] ?? 0;
    let up = at + 1;
    column[0] = up;
    const last = Math.min(depth + 1, quote.length);
    depth = 0;
    for (let row = 1; row <= last; row += 1) {
      const left = column[row] ?? 0;
      let cell = diagonal + (page[at] === quote[row - 1] ? 0 : ONE);
      if (left + ONE < cell - (cell % ONE)) cell = left + ONE;
      if (up + ONE < cell - (cell % ONE)) cell = up + ONE;
      diagonal = left;
      up = cell;
      column[row] = cell;
      if (cell < tooMany) depth = row;
    }
    // cells below the cut-off were not computed and count as above the threshold
    if (last < quote.length) column[last + 1] = tooMany + from;
    if (depth === quote.length) {
      const cell = column[quote.length] ?? 0;
      found.push({ differ: Math.floor(cell / ONE), begin: cell % ONE, end: at + 1 });
    }
  }
  return found;
}

/** Whether a word must match exactly, in order. */
const isFixed = (word: string): boolean => /^\d/.test(word) || word === "%" || TURNING.has(word);
