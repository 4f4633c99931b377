/** Characters of a form's page that are read: more than a full page of an endorsement has. A longer page counts as not read. */
export const PAGE_MAX_LENGTH = 8_000;
/** Characters of another page that are read; a longer one may say anything. */
export const MENTION_MAX_LENGTH = 20_000;
/** A page with more lines, or with more words in one of them, counts as not read: no paper is that wide. */
const LINES_MAX = 400;
const LINE_WORDS_MAX = 60;
const CHUNK_LENGTH = 500;
const ASCII = /^[\t\n\r -~]*$/u;

/**
 * A page as it is compared; null where it is more than is read. A letter that nobody sees makes two words of "except".
 * Bounds count after normalization, which makes eighteen letters of some.
 */
export function comparable(page: string | null, longest: number): string | null {
  const text = page === null || page.length > longest ? null : normalized(page, longest);
  if (text === null) return null;
  const lines = text.split("\n");
  return lines.length > LINES_MAX || lines.some(isTooWide) ? null : text;
}

/** A text in one spelling of its letters, without those that nobody sees; null where it becomes too long. */
export function normalized(text: string, longest: number): string | null {
  // most pages have no other letters
  if (ASCII.test(text)) return text.length > longest ? null : text;
  let length = 0;
  for (let from = 0; from < text.length; from += CHUNK_LENGTH) {
    length += text.slice(from, from + CHUNK_LENGTH).normalize("NFKC").length;
    if (length > longest) return null;
  }
  return text.normalize("NFKC").replaceAll(/\p{Cf}/gu, "");
}

function isTooWide(line: string): boolean {
  let words = 0;
  for (const _ of line.matchAll(/[\p{L}\p{N}]+/gu)) if ((words += 1) > LINE_WORDS_MAX) return true;
  return false;
}

export const linesOf = (text: string): string[] => text.split("\n").map((line) => line.trim());

/** Letters and digits alone: "CG 20-10" and "CG2010" are the same. */
export const squeezed = (text: string): string => text.replaceAll(/[^A-Za-z\d]/gu, "").toUpperCase();

/** Signs that only part words. A box, a tick or a line through a word may mean anything. */
const ORDINARY = /^[\p{L}\p{N}\s.,;:'’‘"“”()&/$%#©®™•·–—-]*$/u;
/** "( )" is a box, too. */
const BOX = /\(\s*(?:[xX]\s*)?\)/u;
export const hasOrdinarySigns = (line: string): boolean => ORDINARY.test(line) && !BOX.test(line);

export const wordSet = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/u));
