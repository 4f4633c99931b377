import { setImmediate as nextTurn } from "node:timers/promises";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { unpackWords } from "#platform/text-extraction/pages.ts";
import { listPackedWords } from "../file-page.store.ts";
import { readPageTexts } from "../search-file-pages.ts";
import type { Citation } from "./citation.ts";
import { markQuotes, type PlacedQuote } from "./mark-quotes.ts";
import { answerEffort, pageWords, wordBounds, type PageWords } from "./quoted-words.ts";
import { checkQuote, findQuotes, type CheckedQuote, type FoundQuote, type QuotedFile } from "./quotes.ts";
import { rectanglesOf } from "./rectangles.ts";

/** Rectangles stored per answer, some five lines per quote; further quotes are stored without any. */
const RECTANGLES_MAX = 1_000;

/** A quoted page: its words and positions are prepared when a quote first needs them. */
type CheckedPage = { text: string; packed: Buffer; words: PageWords | null; places: Places | null };
type Places = { bounds: ReturnType<typeof wordBounds>; words: ReturnType<typeof unpackWords> };

/** Compares every quote of an answer with its page; returns the answer with links and marks, and its citations. */
export async function verifyQuotes(
  db: AgencyDb,
  answer: string,
  files: readonly QuotedFile[],
): Promise<{ answer: string; citations: Citation[] }> {
  const quotes = findQuotes(answer, files);
  const places = quotes.flatMap(({ fileId, page }) => (fileId ? [{ fileId, page }] : []));
  // query everything first, so that the transaction's connection does not wait for the comparison
  const texts = await readPageTexts(db, places);
  const packed = new Map((await listPackedWords(db, places)).map((page) => [keyOf(page), page.words]));
  const pages = new Map(
    texts.map((page): [string, CheckedPage] => [
      keyOf(page),
      { text: page.text, packed: packed.get(keyOf(page)) ?? Buffer.alloc(0), words: null, places: null },
    ]),
  );
  const checked: (CheckedQuote & { quote: FoundQuote })[] = [];
  const effort = answerEffort();
  for (const quote of quotes) {
    // two hundred quotes take a while: yield to the event loop
    await nextTurn();
    const page = pages.get(keyOf(quote));
    if (page && !page.words) {
      page.words = pageWords(page.text);
      await nextTurn();
    }
    const result = page?.words
      ? checkQuote(quote.text, page.words, effort)
      : { verdict: "UNVERIFIED" as const, ranges: [] };
    checked.push({ quote, ...result });
  }
  return markQuotes(answer, await located(checked, pages));
}

/** Adds the quotes' positions on their pages. */
async function located(
  checked: readonly (CheckedQuote & { quote: FoundQuote })[],
  pages: ReadonlyMap<string, CheckedPage>,
): Promise<PlacedQuote[]> {
  const placed: PlacedQuote[] = [];
  let room = RECTANGLES_MAX;
  for (const { quote, verdict, ranges } of checked) {
    const page = pages.get(keyOf(quote));
    if (!page || verdict !== "VERIFIED") {
      placed.push({ quote, verdict, firstWord: null, lastWord: null, rectangles: [] });
      continue;
    }
    await nextTurn();
    page.places ??= { bounds: wordBounds(page.text), words: unpackWords(page.packed) };
    const { bounds, words } = page.places;
    const rectangles = rectanglesOf(
      words,
      ranges.map(({ first, last }) => ({ start: bounds[first]?.start ?? 0, end: bounds[last]?.end ?? 0 })),
      room,
    );
    room -= rectangles.length;
    const [firstWord, lastWord] = [ranges.at(0)?.first ?? null, ranges.at(-1)?.last ?? null];
    placed.push({ quote, verdict, firstWord, lastWord, rectangles });
  }
  return placed;
}

const keyOf = ({ fileId, page }: { fileId: string | null; page: number }): string => `${fileId} ${page}`;
