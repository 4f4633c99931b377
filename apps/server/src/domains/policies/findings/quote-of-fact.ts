import type { Word } from "@cara/contract/page-words.ts";
import type { Fact } from "../extraction/fact.ts";

type PrintedPage = { text: string; words: readonly Word[] };

const QUOTE_LENGTH = 300;
/** Words between a label and its value that say nothing: leaders, rules, a colon alone. */
const SAYS_NOTHING = /^[^\p{L}\p{N}$%]+$/u;
/** Words of a label and its value; more is not one entry. */
const ENTRY_WORDS = 60;

/** The words that show a value: with its label where both stand in one piece, else its printed line. */
export const quoteOfFact = (page: PrintedPage, fact: Fact<unknown>): string =>
  labeledQuote(page, fact) ?? quoteOf(page, fact.firstWord, fact.lastWord);

/** A label and its value as one quote, where the page's text has them in one piece; null otherwise. */
function labeledQuote({ text, words }: PrintedPage, fact: Fact<unknown>): string | null {
  const { firstWord, lastWord, labelWords } = fact;
  if (labelWords.length === 0 || labelWords.length > ENTRY_WORDS) return null;
  const from = Math.min(firstWord, ...labelWords);
  const to = Math.max(lastWord, ...labelWords);
  if (to - from > ENTRY_WORDS) return null;
  const own = new Set(labelWords);
  const said: string[] = [];
  for (let at = from; at <= to; at += 1) {
    const { start = 0, length = 0 } = words[at] ?? {};
    const word = text.slice(start, start + length);
    const isOwn = own.has(at) || (at >= firstWord && at <= lastWord);
    if (isOwn) said.push(word);
    else if (!SAYS_NOTHING.test(word)) return null;
  }
  const quote = said.join(" ");
  return quote.length <= QUOTE_LENGTH ? quote : null;
}

/** The printed line of a value, or the value alone where the line is long. */
function quoteOf({ text, words }: PrintedPage, first: number, last: number): string {
  const start = words[first]?.start ?? 0;
  const end = (words[last]?.start ?? 0) + (words[last]?.length ?? 0);
  const from = start === 0 ? 0 : text.lastIndexOf("\n", start - 1) + 1;
  const to = text.indexOf("\n", end);
  const line = text.slice(from, to === -1 ? undefined : to).trim();
  return line.length <= QUOTE_LENGTH ? line : text.slice(start, end).slice(0, QUOTE_LENGTH);
}
