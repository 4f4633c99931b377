import type { Clauses } from "./clauses.ts";
import { shapeOf } from "./look-alikes.ts";
import { comparedWords } from "./word-values.ts";

/** Share of words that must be equal on a page that was read by OCR; the others may only look alike. */
const EQUAL_MIN = 0.92;
/** Words of a quote that are compared. */
const QUOTE_WORDS_MAX = 600;
/** Words compared per quote to tell look-alikes from equal words; only adversarially repetitive pages need more. */
const EFFORT_MAX = 300_000;

/** The words of a page, prepared for comparison with many quotes. */
export type PageWords = {
  source: "TEXT" | "OCR";
  ids: Int32Array;
  idOf: ReadonlyMap<string, number>;
  values: readonly string[];
  /** The text's words that each one begins and ends in. */
  begins: readonly number[];
  ends: readonly number[];
  isBound: readonly boolean[];
  endsLine: readonly boolean[];
  /** The shapes of all words as one text; only for a page read by OCR, and only once a quote needs it. */
  shapes: Shapes | null;
  /** The text itself and its clauses; only once a quote leaves words out. */
  text: string;
  clauses: Clauses | null;
};

/** Prepares the words of a page. */
export function pageWords(text: string, source: "TEXT" | "OCR" = "TEXT"): PageWords {
  const { values, ...places } = comparedWords(text, source);
  const idOf = new Map<string, number>();
  const ids = Int32Array.from(values, (value) => {
    const id = idOf.get(value) ?? idOf.size;
    if (id === idOf.size) idOf.set(value, id);
    return id;
  });
  return { source, ids, idOf, values, ...places, shapes: null, text, clauses: null };
}

/** A range of a page's compared words; `end` is exclusive. */
export type Stretch = { begin: number; end: number };

/** Finds a quote's words on the page, from a position on; null when they are not there. */
export function findWords(page: PageWords, quote: readonly string[], from: number): Stretch | null {
  if (quote.length === 0 || quote.length > QUOTE_WORDS_MAX) return null;
  return exactStretch(page, quote, from) ?? (page.source === "OCR" ? alikeStretch(page, quote, from) : null);
}

/** The quote's words as the page numbers them; -1 for a word that is not on the page. */
const idsOn = ({ idOf }: PageWords, quote: readonly string[]): Int32Array =>
  Int32Array.from(quote, (word) => idOf.get(word) ?? -1);

function exactStretch(page: PageWords, quote: readonly string[], from: number): Stretch | null {
  const ids = idsOn(page, quote);
  if (ids.includes(-1)) return null;
  const begin = firstMatch(page.ids, ids, from, (at) => !cutsWord(page, at, at + ids.length));
  return begin === null ? null : { begin, end: begin + ids.length };
}

/** Whether a stretch begins or ends within a number, a date or an identifier. */
const cutsWord = ({ isBound }: PageWords, begin: number, end: number): boolean =>
  isBound[begin] === true || isBound[end] === true;

/** Knuth–Morris–Pratt: linear even if the quote's beginning repeats on the page. */
function firstMatch(
  page: Int32Array | Uint16Array,
  quote: Int32Array | Uint16Array,
  from: number,
  isAccepted: (begin: number) => boolean,
): number | null {
  const back = new Int32Array(quote.length);
  for (let at = 1, matched = 0; at < quote.length; at += 1) {
    while (matched > 0 && quote[at] !== quote[matched]) matched = back[matched - 1] ?? 0;
    if (quote[at] === quote[matched]) matched += 1;
    back[at] = matched;
  }
  for (let at = from, matched = 0; at < page.length; at += 1) {
    while (matched > 0 && page[at] !== quote[matched]) matched = back[matched - 1] ?? 0;
    if (page[at] === quote[matched]) matched += 1;
    if (matched < quote.length) continue;
    const begin = at + 1 - quote.length;
    if (isAccepted(begin)) return begin;
    matched = back[matched - 1] ?? 0;
  }
  return null;
}

/** The shapes of words, one after the other, and where each begins. */
type Shapes = { text: Uint16Array; starts: Int32Array };

function shapesOf(words: readonly string[]): Shapes {
  const known = new Map<string, string>();
  const shapes = words.map((word) => {
    const shape = known.get(word) ?? shapeOf(word);
    known.set(word, shape);
    return shape;
  });
  const starts = new Int32Array(words.length + 1);
  for (const [at, shape] of shapes.entries()) starts[at + 1] = (starts[at] ?? 0) + shape.length;
  const joined = shapes.join("");
  const text = new Uint16Array(joined.length);
  for (let at = 0; at < joined.length; at += 1) text[at] = joined.charCodeAt(at);
  return { text, starts };
}

/**
 * A stretch of a page read by OCR whose words look like the quote's: nearly all are equal, and the others differ by letters
 * that look alike, or because a line ends within the word. The shapes without blanks are found first, in linear time; then
 * words are told apart.
 */
function alikeStretch(page: PageWords, quote: readonly string[], from: number): Stretch | null {
  const most = Math.floor(quote.length * (1 - EQUAL_MIN) + 1e-9);
  if (most === 0) return null;
  page.shapes ??= shapesOf(page.values);
  const { starts, text } = page.shapes;
  const wanted = shapesOf(quote);
  const alike = { starts, ids: idsOn(page, quote), wanted: wanted.starts, most };
  let effort = EFFORT_MAX;
  let stretch: Stretch | null = null;
  let word = from;
  firstMatch(text, wanted.text, starts[from] ?? 0, (begin) => {
    while ((starts[word] ?? begin) < begin) word += 1;
    if (starts[word] !== begin || effort < 0) return false;
    const { end, compared } = endOfAlike(page, word, alike);
    effort -= compared;
    if (end === null || cutsWord(page, word, end)) return false;
    stretch = { begin: word, end };
    return true;
  });
  return stretch;
}

type Alike = { starts: Int32Array; ids: Int32Array; wanted: Int32Array; most: number };

/** Compares the words of two stretches of one shape; the end of the page's, or null if too many differ. */
function endOfAlike(
  page: PageWords,
  begin: number,
  { starts, ids, wanted, most }: Alike,
): { end: number | null; compared: number } {
  const origin = starts[begin] ?? 0;
  let at = begin;
  let different = 0;
  for (let row = 0; row < ids.length; row += 1) {
    const end = origin + (wanted[row + 1] ?? 0);
    const first = at;
    // a word that goes on after the end of a line
    while ((starts[at + 1] ?? end) < end && page.endsLine[at] === true) at += 1;
    if (starts[at + 1] !== end) return { end: null, compared: row + 1 };
    if (at > first || page.ids[at] !== ids[row]) different += 1;
    if (different > most) return { end: null, compared: row + 1 };
    at += 1;
  }
  return { end: at, compared: ids.length };
}
