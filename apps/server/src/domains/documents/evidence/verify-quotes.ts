import { setImmediate as nextTurn } from "node:timers/promises";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { listPackedWords } from "../file-page.store.ts";
import { readPageTexts } from "../search-file-pages.ts";
import type { Citation } from "./citation.ts";
import { markQuotes, type PlacedQuote } from "./mark-quotes.ts";
import { findQuotes, type QuotedFile } from "./quotes.ts";
import { verifiablePage, verifyQuote, type VerifiablePage } from "./verifier.ts";

/** Rectangles stored per answer, some five lines per quote; further quotes are stored without any. */
const RECTANGLES_MAX = 1_000;

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
  const packed = new Map((await listPackedWords(db, places)).map((page) => [keyOf(page), page]));
  const pages = new Map(
    texts.map((page): [string, VerifiablePage] => {
      // a page without positions was not read by OCR
      const { source = "TEXT", words = null } = packed.get(keyOf(page)) ?? {};
      return [keyOf(page), verifiablePage({ text: page.text, source, words })];
    }),
  );
  const checked: PlacedQuote[] = [];
  let room = RECTANGLES_MAX;
  for (const quote of quotes) {
    // two hundred quotes take a while: yield to the event loop
    await nextTurn();
    const page = pages.get(keyOf(quote));
    if (page) {
      page.words();
      await nextTurn();
      page.places();
      await nextTurn();
    }
    const { page: _, ...found } = verifyQuote(quote, () => page, room);
    room -= found.rectangles.length;
    checked.push({ quote, ...found });
  }
  return markQuotes(answer, checked);
}

const keyOf = ({ fileId, page }: { fileId: string | null; page: number }): string => `${fileId} ${page}`;
