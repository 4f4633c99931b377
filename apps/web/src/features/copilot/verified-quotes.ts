import { quotePlaces } from "@cara/contract/quote-places.ts";

/** Words of an answer that the server has found on the page named behind them, by where they stand in its source. */
export interface VerifiedQuote {
  /** Of the quoted words, without their marks. */
  start: number;
  end: number;
  /** Where the link to the page begins. */
  link: number;
}

/** Letters of a quote; an opening mark further back belongs to something else. */
const QUOTE_MAX_LENGTH = 4_000;
/** Quotes of one answer that the server looks at; whatever comes after them was not looked at. */
const QUOTES_MAX = 200;

const NOT_VERIFIED = " **[not verified]**";

/**
 * The quotes that were proved. The server looks at every quote with a file and a page behind it, makes a link of what it
 * finds and marks what it does not; a link that stands there in any other way proves nothing.
 */
export function verifiedQuotes(answer: string): VerifiedQuote[] {
  const found: VerifiedQuote[] = [];
  let looked = 0;
  for (const { close, mark, end, page, fileId, linkedPage } of quotePlaces(answer)) {
    const start = openingBefore(answer, close, mark);
    if (start === null) continue;
    looked += 1;
    if (looked > QUOTES_MAX) break;
    if (fileId === undefined || page !== linkedPage || answer.startsWith(NOT_VERIFIED, end)) continue;
    const link = answer.lastIndexOf("[", answer.indexOf("](/files/", close));
    found.push({ start, end: close, link });
  }
  return found;
}

/** Where the words begin that a closing mark ends; null when nothing opens them. */
function openingBefore(answer: string, close: number, mark: string): number | null {
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
