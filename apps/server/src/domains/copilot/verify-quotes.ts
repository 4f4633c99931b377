import { readPageTexts } from "#domains/documents/search-file-pages.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { ToolFile } from "#platform/tool.ts";
import { checkQuote, findQuotes, markQuotes } from "./quotes.ts";

/** Holds every quote of an answer against its page: the answer with links and marks, and how many stand where it says. */
export async function verifyQuotes(
  db: AgencyDb,
  answer: string,
  files: readonly ToolFile[],
): Promise<{ answer: string; verified: number; unverified: number }> {
  const quotes = findQuotes(answer, files);
  const places = quotes.flatMap(({ fileId, page }) => (fileId ? [{ fileId, page }] : []));
  const texts = await readPageTexts(db, places);
  const checked = quotes.map((quote) => {
    const page = texts.find((it) => it.fileId === quote.fileId && it.page === quote.page);
    return { quote, verdict: page ? checkQuote(quote.text, page.text) : ("UNVERIFIED" as const) };
  });
  const verified = checked.filter(({ verdict }) => verdict === "VERIFIED").length;
  return { answer: markQuotes(answer, checked), verified, unverified: checked.length - verified };
}
