import { visibleText } from "#kernel/text.ts";
import { withoutMisreadings } from "./look-alikes.ts";

/** Characters and words of a text that are compared, ten times those of a printed page; the rest is ignored. */
const TEXT_MAX_LENGTH = 60_000;
const WORDS_MAX = 12_000;
/** Combining marks beyond the fourth on one letter: normalizing a long sequence takes quadratic time. Includes kana marks. */
const MORE_MARKS = /(?<=[\p{M}\uff9e\uff9f]{4})[\p{M}\uff9e\uff9f]+/gu;
/** Whitespace other than a line feed, without the byte order mark. */
const BLANKS = /[^\S\n\uFEFF]/gu;
const LINE_ENDS = /[\v\f\r\u2028\u2029]/gu;
const SEVERAL = /[\t\n]{2,}/gu;
const APOSTROPHES = /['’‘]/gu;
const DASHES = /[‐‑‒–—−]/gu;
const ONLY_ASCII = /^[\t\n\x20-\x7e]*$/u;

/** The character codes of what separates two words of a plain text: a blank, or the end of a line. */
export const BLANK = 9;
export const LINE_END = 10;

/**
 * A text in one case and Unicode form, with each run of whitespace as one separator, so that the nth word follows the nth
 * separator. In a text that was recognized from an image, what can only be a misreading is undone.
 */
export function plainText(text: string, source: "TEXT" | "OCR"): string {
  const words = text
    .slice(0, TEXT_MAX_LENGTH)
    .replaceAll(LINE_ENDS, "\n")
    .replaceAll(BLANKS, "\t")
    .replaceAll(SEVERAL, (blanks) => (blanks.includes("\n") ? "\n" : "\t"))
    .replace(/^[\t\n]/u, "");
  const some = firstWords(words);
  const plain = (ONLY_ASCII.test(some) ? some : normalized(some)).replaceAll(APOSTROPHES, "");
  return (source === "OCR" ? withoutMisreadings(plain) : plain).toLowerCase();
}

function firstWords(text: string): string {
  let left = WORDS_MAX;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code !== BLANK && code !== LINE_END) continue;
    left -= 1;
    if (left === 0) return text.slice(0, at);
  }
  return text;
}

function normalized(text: string): string {
  // truncate again: NFKC may expand one character to eighteen
  const letters = text.replaceAll(MORE_MARKS, "").normalize("NFKC").slice(0, TEXT_MAX_LENGTH);
  return visibleText(letters).replaceAll(DASHES, "-");
}

/** The start and end of each word, split at whitespace. */
export function wordBounds(text: string): { start: number; end: number }[] {
  const words = text.slice(0, TEXT_MAX_LENGTH).matchAll(/[\S\uFEFF]+/gu);
  return Array.from(words, ({ 0: word, index }) => ({ start: index, end: index + word.length }));
}
