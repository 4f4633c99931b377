import { rectanglesOf, unpackWords, type Word } from "@cara/contract/page-words.ts";
import type { Citation } from "./citation.ts";
import { wordBounds } from "./plain-text.ts";
import { pageWords, type PageWords } from "./quoted-words.ts";
import { checkQuote } from "./quotes.ts";

/** A page as it is stored: its text, how it was read, and the packed position of each word if the format has any. */
export type StoredPage = { text: string; source: "TEXT" | "OCR"; words: Buffer | null };

/** A page that quotes are compared with; its words and positions are prepared when a quote first needs them. */
export type VerifiablePage = { words: () => PageWords; places: () => Places };
type Places = { bounds: ReturnType<typeof wordBounds>; words: readonly Word[] };

/** Where a quote was found, and whether it was. */
export type VerifiedQuote = Pick<Citation, "page" | "verdict" | "firstWord" | "lastWord" | "rectangles">;

/** Prepares a page for comparison with any number of quotes. */
export function verifiablePage({ text, source, words: packed }: StoredPage): VerifiablePage {
  let words: PageWords | null = null;
  let places: Places | null = null;
  return {
    words: () => (words ??= pageWords(text, source)),
    places: () => (places ??= { bounds: wordBounds(text), words: packed ? unpackWords(packed) : [] }),
  };
}

/**
 * Whether a page contains a quote, and where: the first and last word, and at most `room` rectangles. A quote whose page is
 * unknown is not verified, wherever else its words may be.
 */
export function verifyQuote(
  { text, page }: { text: string; page: number },
  pages: (page: number) => VerifiablePage | undefined,
  room = Number.MAX_SAFE_INTEGER,
): VerifiedQuote {
  const there = pages(page);
  const { verdict, ranges } = there ? checkQuote(text, there.words()) : { verdict: "UNVERIFIED" as const, ranges: [] };
  const [first, last] = [ranges.at(0), ranges.at(-1)];
  if (!there || !first || !last) return { page, verdict, firstWord: null, lastWord: null, rectangles: [] };
  const { bounds, words } = there.places();
  const stretches = ranges.map((range) => ({
    start: bounds[range.first]?.start ?? 0,
    end: bounds[range.last]?.end ?? 0,
  }));
  const rectangles = rectanglesOf(words, stretches, room);
  return { page, verdict, firstWord: first.first, lastWord: last.last, rectangles };
}
