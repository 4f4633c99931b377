import { visibleText } from "#kernel/text.ts";

/** Share of the words that must be the same where a page was not read to the letter. */
const LIKENESS_MIN = 0.92;
/** Words of a quote and of a page that are compared; the rest is left out. */
const QUOTE_WORDS_MAX = 600;
const PAGE_WORDS_MAX = 20_000;

/** Words that turn a sentence round: they must be the same however alike the rest is. */
const TURNING = new Set([
  "cannot",
  "except",
  "excluding",
  "neither",
  "never",
  "no",
  "none",
  "nor",
  "not",
  "only",
  "unless",
  "without",
]);

/**
 * A text as the words it is compared by: letters of one case and form, words that were broken at the end of a line whole
 * again, numbers by their value. Punctuation says nothing about where words stand.
 */
export function wordsOf(text: string): string[] {
  const plain = visibleText(text.normalize("NFKC"))
    .toLowerCase()
    .replaceAll(/[‐‑‒–—−]/gu, "-")
    .replaceAll(/['’‘]/gu, "")
    .replaceAll(/(?<=\p{L})-\s*(?=\p{L})/gu, "");
  return (plain.match(/\d[\d,]*(?:\.\d+)?|[\p{L}\p{M}]+|%/gu) ?? []).map((word) =>
    /^\d/.test(word) ? valueOf(word) : word,
  );
}

/** "1,000,000.00" and "1000000" are one value; what is too long for a number is compared by its digits. */
function valueOf(word: string): string {
  const [whole = "", cents = ""] = word.replaceAll(",", "").split(".");
  const fraction = cents.replace(/0+$/, "");
  return `${whole.replace(/^0+(?=\d)/, "")}${fraction ? `.${fraction}` : ""}`;
}

/** Where on the page the words end, from a place on: to the letter, or nearly; null when they do not stand there. */
export function holdsWords(page: readonly string[], quote: readonly string[], from = 0): number | null {
  if (quote.length === 0 || quote.length > QUOTE_WORDS_MAX) return null;
  return exactEnd(page, quote, from) ?? nearEnd(page.slice(0, PAGE_WORDS_MAX), quote, from);
}

function exactEnd(page: readonly string[], quote: readonly string[], from: number): number | null {
  for (let at = from; at + quote.length <= page.length; at += 1)
    if (quote.every((word, index) => page[at + index] === word)) return at + quote.length;
  return null;
}

/**
 * The end of the stretch that differs in the fewest words, if that is few enough and no number and no turning word is
 * among them. Each cell knows how many words differ and where its stretch begins.
 */
function nearEnd(page: readonly string[], quote: readonly string[], from: number): number | null {
  const most = Math.floor(quote.length * (1 - LIKENESS_MIN) + 1e-9);
  if (most === 0) return null;
  let above = Array.from({ length: page.length - from + 1 }, (_, at) => ({ differ: 0, begin: at }));
  for (const [row, word] of quote.entries()) {
    const line = [{ differ: row + 1, begin: 0 }];
    for (let at = 1; at <= page.length - from; at += 1) {
      const same = plus(above[at - 1], page[from + at - 1] === word ? 0 : 1);
      const left = plus(line[at - 1], 1);
      const up = plus(above[at], 1);
      line.push([left, up].reduce((best, it) => (it.differ < best.differ ? it : best), same));
    }
    above = line;
  }
  const fixed = fixedOf(quote);
  const ends = above
    .map(({ differ, begin }, at) => ({ differ, begin, at }))
    .filter(({ differ, begin, at }) => differ <= most && fixedOf(page.slice(from + begin, from + at)) === fixed)
    .toSorted((a, b) => a.differ - b.differ);
  return ends[0] ? from + ends[0].at : null;
}

const plus = (cell: { differ: number; begin: number } | undefined, differ: number) => ({
  differ: (cell?.differ ?? 0) + differ,
  begin: cell?.begin ?? 0,
});

/** What may not differ at all, in its order. */
const fixedOf = (words: readonly string[]): string =>
  words.filter((word) => /^\d/.test(word) || word === "%" || TURNING.has(word)).join(" ");
