import { QUOTE_MAX_LENGTH } from "@cara/contract/page-words.ts";
import type { FileId } from "#kernel/ids.ts";
import { trimCharacters } from "#kernel/text.ts";
import type { QuoteVerdict } from "./citation.ts";
import { quotePlaces } from "./quote-places.ts";
import { hidesInversion } from "./hidden-words.ts";
import { findWords, type PageWords, type Stretch } from "./quoted-words.ts";
import { comparedWords } from "./word-values.ts";

/** A file that a text may quote, under its name in the text. */
export type QuotedFile = { id: FileId; name: string };

/** A quote in an answer with its cited page. */
export type FoundQuote = {
  text: string;
  /** The start of the words in the answer; the closing mark is at `textStart + text.length`. */
  textStart: number;
  /** Null when no file of the conversation has that name. */
  fileId: FileId | null;
  page: number;
  /** Where the answer cites the page, including the brackets. */
  start: number;
  end: number;
};

/** Minimum characters of a quote, unless it is an amount, a date or a form number. */
const QUOTE_MIN_LENGTH = 12;
/** Quotes checked per answer; the others count as not verified. */
export const QUOTES_MAX = 200;

/** The quotes of an answer: words in quotation marks followed by a file and a page. */
export function findQuotes(answer: string, files: readonly QuotedFile[]): FoundQuote[] {
  const found: FoundQuote[] = [];
  const named = filesByName(files);
  for (const { close, mark, start, end, name, page, fileId: linked } of quotePlaces(answer)) {
    const textStart = quoteStart(answer, close, mark);
    if (textStart === null) continue;
    const fileId = files.find(({ id }) => id === linked)?.id ?? named.get(bare(name)) ?? null;
    found.push({ text: answer.slice(textStart, close), textStart, fileId, page: Number(page), start, end });
    if (found.length === QUOTES_MAX) break;
  }
  return found;
}

/** A range of a page's words from zero, split at whitespace; both ends inclusive. */
export type WordRange = { first: number; last: number };

/** The result of checking a quote: the verdict, and where each piece was found. */
export type CheckedQuote = { verdict: QuoteVerdict; ranges: WordRange[] };

/**
 * Compares a quote with its page. An ellipsis matches words of the same sentence that turn nothing around; the page must
 * contain the rest.
 */
export function checkQuote(quote: string, page: PageWords): CheckedQuote {
  const pieces = quote
    .split(/\[?(?:…|\.\.\.)\]?/u)
    .map((text) => ({ text, words: comparedWords(text, page.source).values }))
    .filter(({ words }) => words.length > 0);
  if (pieces.length === 0 || pieces.some(({ text }) => isTooShort(text))) return { verdict: "TOO_SHORT", ranges: [] };
  const words = pieces.map((piece) => piece.words);
  for (let from = 0, tried = 0; tried < STARTS_MAX; tried += 1) {
    const found = piecesFrom(page, words, from);
    if (found === null) break;
    if (found.isWhole)
      return {
        verdict: "VERIFIED",
        ranges: found.stretches.map(({ begin, end }) => ({
          first: page.begins[begin] ?? 0,
          last: page.ends[end - 1] ?? 0,
        })),
      };
    from = (found.stretches[0]?.begin ?? 0) + 1;
  }
  return { verdict: "UNVERIFIED", ranges: [] };
}

/** Places of a quote's first piece that are tried: a clause may begin with the same words as another one. */
const STARTS_MAX = 8;

/** The pieces of a quote in order, from a word on: whole, or up to where an ellipsis hides too much; null without them. */
function piecesFrom(
  page: PageWords,
  pieces: readonly (readonly string[])[],
  from: number,
): { stretches: Stretch[]; isWhole: boolean } | null {
  const stretches: Stretch[] = [];
  for (const words of pieces) {
    const before = stretches.at(-1);
    const stretch = findWords(page, words, before?.end ?? from);
    if (stretch === null) return null;
    if (before && hidesInversion(page, before.end, stretch.begin)) return { stretches, isWhole: false };
    stretches.push(stretch);
  }
  return { stretches, isWhole: true };
}

/** The start of the quote that ends at a closing mark; null without an opening mark. */
export function quoteStart(answer: string, close: number, mark: string): number | null {
  const from = Math.max(0, close - QUOTE_MAX_LENGTH);
  if (mark === '"') {
    const open = answer.lastIndexOf('"', close - 1);
    return open < from ? null : open + 1;
  }
  let depth = 1;
  for (let at = close - 1; at >= from; at -= 1) {
    if (answer[at] === "”") depth += 1;
    if (answer[at] === "“") depth -= 1;
    if (depth === 0) return at + 1;
  }
  return null;
}

/** Files by the names an answer may use: the full name, without its first bracket, or without the tag before it. */
function filesByName(files: readonly QuotedFile[]): ReadonlyMap<string, FileId> {
  const named = new Map<string, FileId>();
  for (const { id, name } of files)
    for (const key of [bare(name), `[${bare(name)}`, bare(name.replace(/^\[[^\]]+\] /, ""))])
      if (!named.has(key)) named.set(key, id);
  return named;
}
const bare = (name: string): string =>
  name
    .normalize("NFKC")
    .replaceAll(/[`*_'"“”\\]/gu, "")
    .replaceAll(/\s+/g, " ")
    .trim()
    .toLowerCase();

const AMOUNT = /^-?\$?\s?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?\s?(?:%|[kK]|[mM]{1,2}|thousand|million|billion)?$/u;
const DATE = /^(?:\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}|(?:\d{1,2} )?[A-Z][a-z]{2,8}\.?(?: \d{1,2})?,? ?\d{4})$/u;
const FORM_NUMBER = /^[A-Z]{1,4}(?:[- ]?[A-Z]{1,3})?[- ]?\d{1,4}(?:[- ]\d{1,4}){0,3}(?:\s?\(?\d{2}[-/ ]\d{2}\)?)?$/u;

function isTooShort(piece: string): boolean {
  const text = trimCharacters(piece.normalize("NFKC"), /[\s.,;:]/);
  if (text.length >= QUOTE_MIN_LENGTH) return false;
  const isNumber = /\d{2}|\d[%kKmM]|\$\s?\d/u.test(text) && [AMOUNT, DATE, FORM_NUMBER].some((form) => form.test(text));
  return !isNumber;
}
