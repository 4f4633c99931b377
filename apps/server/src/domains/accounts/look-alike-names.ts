import { bareName } from "./account.ts";

/** Minimum characters of a search piece; shorter ones match half the list. */
const PIECE_MIN_LENGTH = 4;
/** Most pieces per name: each is a query. */
const PIECES_MAX = 3;

const wordsOf = (name: string): string[] =>
  bareName(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * The pieces to search for, so that a name with a typo or reordered words is found: its longest words, or the halves of a
 * single word, one of which has no typo.
 */
export function searchPieces(name: string): string[] {
  const words = wordsOf(name).toSorted((a, b) => b.length - a.length);
  const [longest = ""] = words;
  const half = Math.ceil(longest.length / 2);
  const pieces = words.length > 1 ? words : [longest.slice(0, half), longest.slice(half)];
  return [...new Set(pieces)].filter((piece) => piece.length >= PIECE_MIN_LENGTH).slice(0, PIECES_MAX);
}

/** Whether two names are the same except for word order, or one wrong, missing or extra letter. */
export function looksLike(left: string, right: string): boolean {
  const [a, b] = [wordsOf(left), wordsOf(right)];
  if (a.length === 0 || b.length === 0) return false;
  return isOneEditAway(a.join(" "), b.join(" ")) || isOneEditAway(a.toSorted().join(" "), b.toSorted().join(" "));
}

function isOneEditAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  const most = Math.min(a.length, b.length) - start;
  while (end < most && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return (
    Math.max(a.length, b.length) - start - end <= 1 ||
    isSwap(a.slice(start, a.length - end), b.slice(start, b.length - end))
  );
}

/** Two adjacent letters swapped. */
const isSwap = (a: string, b: string): boolean => a.length === 2 && b.length === 2 && a[0] === b[1] && a[1] === b[0];
