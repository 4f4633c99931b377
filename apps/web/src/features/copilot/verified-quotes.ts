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

const PLACE =
  /(["”])\s*([([])([^\n]{1,300}?),\s*(?:page|pg\.|p\.)\s*(\d{1,6})(?:\]\(\/files\/([0-9a-f-]{36})#page=(\d+)\)\)?|\s*[\])])/giu;
const NOT_VERIFIED = " **[not verified]**";

/**
 * The quotes that were proved. The server looks at every quote with a file and a page behind it, makes a link of what it
 * finds and marks what it does not; a link that stands there in any other way proves nothing.
 */
export function verifiedQuotes(answer: string): VerifiedQuote[] {
  const found: VerifiedQuote[] = [];
  let looked = 0;
  for (const match of answer.matchAll(PLACE)) {
    const [whole, mark = "", , , page, fileId, linked] = match;
    const start = openingBefore(answer, match.index, mark);
    if (start === null) continue;
    looked += 1;
    if (looked > QUOTES_MAX) break;
    const after = answer.slice(match.index + whole.length);
    if (fileId === undefined || page !== linked || after.startsWith(NOT_VERIFIED)) continue;
    const link = answer.lastIndexOf("[", answer.indexOf("](/files/", match.index));
    found.push({ start, end: match.index, link });
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
