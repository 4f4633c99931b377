import { visibleText } from "#kernel/text.ts";

/** Share of the words that must be the same where a page was not read to the letter. */
const LIKENESS_MIN = 0.92;
/** Words of a quote and of a page that are compared; the rest is left out. */
const QUOTE_WORDS_MAX = 600;
const PAGE_WORDS_MAX = 20_000;
/** Characters of a text that are compared; a page of paper has a twentieth of them. */
const TEXT_MAX_LENGTH = 100_000;
/** Marks beyond the fourth on one letter: putting a long row of them in order takes quadratic time. Kana marks become ones. */
const MORE_MARKS = /(?<=[\p{M}\uff9e\uff9f]{4})[\p{M}\uff9e\uff9f]+/gu;
/** Words compared for one quote; ordinary text needs a hundredth, only text made to look alike everywhere needs more. */
const EFFORT_MAX = 1_000_000;
/** The same for all quotes of an answer, whose transaction waits for them; past it quotes are found to the letter only. */
const ANSWER_EFFORT_MAX = 20_000_000;
/** Likely places of a quote that are looked at, the likeliest first. */
const STRETCHES_MAX = 500;
/** One differing word in a cell; below it stands where the stretch begins, which is less. */
const ONE = 32_768;

/** What parts words; a mark of byte order is no blank to a reader. */
const BLANKS = /[^\S\uFEFF]+/gu;
/** A number, a word that may be broken after a hyphen, or a percent sign. */
const WORD = /\d[\d,]*(?:\.\d+)?|[\p{L}\p{M}]+(?:(?<=\p{L})-\s*(?=\p{L})[\p{L}\p{M}]+)*|%/gu;

/** Words that turn a sentence round: they must be the same however alike the rest is. */
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
 * A text as the words it is compared by: letters of one case and form, words that were broken at the end of a line whole
 * again, numbers by their value. Punctuation says nothing about where words stand.
 */
export const wordsOf = (text: string): string[] => (plainText(text).match(WORD) ?? []).map(comparedWord);

/** The text with one line feed for each run of blanks, and no other: the nth word of the text is behind the nth of them. */
function plainText(text: string): string {
  const lines = text.slice(0, TEXT_MAX_LENGTH).replaceAll(BLANKS, "\n").replace(/^\n/, "");
  // cut once more: one letter may become eighteen
  const letters = lines.replaceAll(MORE_MARKS, "").normalize("NFKC").slice(0, TEXT_MAX_LENGTH);
  return visibleText(letters)
    .toLowerCase()
    .replaceAll(/[‐‑‒–—−]/gu, "-")
    .replaceAll(/['’‘]/gu, "");
}

function comparedWord(word: string): string {
  if (/^\d/.test(word)) return valueOf(word);
  // asked first: a page has twenty thousand words, and few are broken
  return word.includes("-") ? word.replaceAll(/[-\s]/g, "") : word;
}

/** Where each word of a text begins and ends, as blanks part them. */
export function wordBounds(text: string): { start: number; end: number }[] {
  const words = text.slice(0, TEXT_MAX_LENGTH).matchAll(/[\S\uFEFF]+/gu);
  return Array.from(words, ({ 0: word, index }) => ({ start: index, end: index + word.length }));
}

/** "1,000,000.00" and "1000000" are one value; what is too long for a number is compared by its digits. */
function valueOf(word: string): string {
  const [whole = "", cents = ""] = word.replaceAll(",", "").split(".");
  let end = cents.length;
  while (cents.charAt(end - 1) === "0") end -= 1;
  const fraction = cents.slice(0, end);
  return `${whole.replace(/^0+(?=\d)/, "")}${fraction ? `.${fraction}` : ""}`;
}

/** Words of a page as numbers, so that comparing two of them costs nothing; words that may not differ are known. */
export type PageWords = {
  ids: Int32Array;
  idOf: ReadonlyMap<string, number>;
  isFixed: readonly boolean[];
  /** Which of the text's words each begins and ends in: "7,500/claim" is one of them, "owner- ship" is two. */
  begins: Int32Array;
  ends: Int32Array;
};

/** The words of a page, made ready to be compared with many quotes. */
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

/** What comparing one quote may still cost, in compared words; a quote that would cost more counts as not found. */
export type Effort = { left: number };
export const answerEffort = (): Effort => ({ left: ANSWER_EFFORT_MAX });
/** What one quote may take of it. */
export const quoteEffort = ({ left }: Effort): Effort => ({ left: Math.min(EFFORT_MAX, left) });

/** A stretch of the words a page is compared by: from the first to behind the last. */
type Stretch = { begin: number; end: number };

/** Where on the page the words stand, from a place on: to the letter, or nearly; null when they do not. */
export function findWords(page: PageWords, quote: readonly string[], from: number, effort: Effort): Stretch | null {
  if (quote.length === 0 || quote.length > QUOTE_WORDS_MAX) return null;
  // a word that the page does not have gets a number of its own
  const ids = Int32Array.from(quote, (word) => page.idOf.get(word) ?? -1);
  return exactStretch(page.ids, ids, from) ?? nearStretch(page, ids, quote, from, effort);
}

/** Knuth, Morris and Pratt: no word of the page is looked at twice, however often the quote begins there. */
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
 * The stretch that differs in the fewest words, if that is few enough and no number and no turning word is
 * among them.
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
 * Stretches of the page that differ from the quote in few words (Sellers, with Ukkonen's cut-off: a column is followed only
 * as far down as its cells are good enough). A cell is how many words differ and where its stretch begins, in one number.
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
    // what lies below was not followed: it is worse than anything that counts
    if (last < quote.length) column[last + 1] = tooMany + from;
    if (depth === quote.length) {
      const cell = column[quote.length] ?? 0;
      found.push({ differ: Math.floor(cell / ONE), begin: cell % ONE, end: at + 1 });
    }
  }
  return found;
}

/** What may not differ at all, in its order. */
const isFixed = (word: string): boolean => /^\d/.test(word) || word === "%" || TURNING.has(word);
