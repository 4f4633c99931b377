import { setImmediate as nextTurn } from "node:timers/promises";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { readPageTexts } from "../search-file-pages.ts";
import { pageWords, type PageWords } from "./quoted-words.ts";
import { checkQuote, findQuotes, markQuotes, type FoundQuote, type QuotedFile, type QuoteVerdict } from "./quotes.ts";

/** Holds every quote of an answer against its page: the answer with links and marks, and how many stand where it says. */
export async function verifyQuotes(
  db: AgencyDb,
  answer: string,
  files: readonly QuotedFile[],
): Promise<{ answer: string; verified: number; unverified: number }> {
  const quotes = findQuotes(answer, files);
  const places = quotes.flatMap(({ fileId, page }) => (fileId ? [{ fileId, page }] : []));
  const texts = await readPageTexts(db, places);
  const pages = new Map<string, PageWords>();
  const checked: { quote: FoundQuote; verdict: QuoteVerdict }[] = [];
  for (const quote of quotes) {
    // two hundred quotes take a while: others have their turn in between
    await nextTurn();
    const page = texts.find((it) => it.fileId === quote.fileId && it.page === quote.page);
    const key = `${quote.fileId} ${quote.page}`;
    if (page && !pages.has(key)) {
      pages.set(key, pageWords(page.text));
      await nextTurn();
    }
    const words = pages.get(key);
    checked.push({ quote, verdict: words ? checkQuote(quote.text, words) : "UNVERIFIED" });
  }
  const verified = checked.filter(({ verdict }) => verdict === "VERIFIED").length;
  return { answer: markQuotes(answer, checked), verified, unverified: checked.length - verified };
}
