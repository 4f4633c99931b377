import { QUOTE_MAX_LENGTH } from "@cara/contract/page-words.ts";
import type { FileId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { findPage } from "../file-page.store.ts";
import { viewFile } from "../view-file.ts";
import { verifiablePage, verifyQuote, type VerifiedQuote } from "./verifier.ts";

/** Where a page contains a quote. */
export async function quoteOnPage(db: AgencyDb, fileId: FileId, page: number, quote: string): Promise<VerifiedQuote> {
  await viewFile(db, fileId);
  const found = await findPage(db, fileId, page);
  const there = found ? verifiablePage(found) : undefined;
  return verifyQuote({ text: quote.slice(0, QUOTE_MAX_LENGTH), page }, () => there);
}
