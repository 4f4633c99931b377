/** Characters of a form's page that are read: more than a full page of an endorsement has. A longer page counts as not read. */
export const PAGE_MAX_LENGTH = 8_000;
/** Characters of another page that are read; a longer one may say anything. */
export const MENTION_MAX_LENGTH = 20_000;
/** A page with more lines, or with more words in one of them, counts as not read: no paper is that wide. */
const LINES_MAX = 400;
const LINE_WORDS_MAX = 60;

/**
 * A page as it is compared; null where it is more than is read. A letter that nobody sees makes two words of "except".
 * Bounds count after normalization, which makes eighteen letters of some.
 */
export function comparable(page: string | null, longest: number): string | null {
  if (page === null || page.length > longest) return null;
  const text = page.normalize("NFKC").replaceAll(/\p{Cf}/gu, "");
  if (text.length > longest) return null;
  const lines = text.split("\n");
  return lines.length > LINES_MAX || lines.some(isTooWide) ? null : text;
}

function isTooWide(line: string): boolean {
  let words = 0;
  for (const _ of line.matchAll(/[\p{L}\p{N}]+/gu)) if ((words += 1) > LINE_WORDS_MAX) return true;
  return false;
}

export const linesOf = (text: string): string[] => text.split("\n").map((line) => line.trim());

/** Letters and digits alone: "CG 20-10" and "CG2010" are the same. */
export const squeezed = (text: string): string => text.replaceAll(/[^A-Za-z\d]/gu, "").toUpperCase();
