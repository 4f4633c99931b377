import type { FileId } from "#kernel/ids.ts";
import type { Citation } from "./citation.ts";
import { quotePlaces } from "./quote-places.ts";
import { QUOTES_MAX, quoteStart } from "./quotes.ts";

export const NOT_VERIFIED = " **[not verified]**";
const LINK = "](/files/";

/**
 * The citations of a text saved before citations were stored separately. Every quote with a file and page was checked
 * then: verified ones became links to their page, the others got a mark.
 */
export function readMarks(text: string): Citation[] {
  // without a link nothing was verified
  if (!text.includes(LINK)) return [];
  const found: Citation[] = [];
  for (const { close, mark, start: placeStart, end: placeEnd, page, fileId, linkedPage } of quotePlaces(text)) {
    const start = quoteStart(text, close, mark);
    if (start === null) continue;
    const isVerified = fileId !== undefined && page === linkedPage && !text.startsWith(NOT_VERIFIED, placeEnd);
    found.push({
      start,
      end: close,
      placeStart,
      placeEnd,
      fileId: (fileId ?? null) as FileId | null,
      page: Number(page),
      verdict: isVerified ? "VERIFIED" : "UNVERIFIED",
      firstWord: null,
      lastWord: null,
      rectangles: [],
    });
    if (found.length === QUOTES_MAX) break;
  }
  return found;
}
