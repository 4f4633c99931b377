import { wordBounds } from "./plain-text.ts";

/** Words that turn a sentence around, make an exception, or set a condition that a quote must not lose. */
export const INVERTING = new Set(
  (
    "barring but cannot cease ceases decline declined declines denied denies deny except excepted excepting exception " +
    "exceptions exclude excluded excludes excluding exclusion exclusions exclusive however instead neither never no nobody " +
    "non none nor not nothing notwithstanding nowhere only otherwise prohibited prohibits rather refuse refused refuses than " +
    "unless until void voids without " +
    // the apostrophe is not compared
    "arent cant couldnt didnt doesnt dont hadnt hasnt havent isnt mustnt neednt shouldnt wasnt werent wont wouldnt"
  ).split(" "),
);

/** Of each of the text's words, split at whitespace: the clause it stands in, and whether a part of it inverts. */
export type Clauses = { numbers: Int32Array; inverts: Uint8Array };

const WORD_MAX_LENGTH = 200;
/** What a hyphen or a dash joins is compared as one word: "loss—except". */
const PARTS = /[‐‑‒–—−/-]+/u;
const DASHED = /[‐‑‒–—−/-]/u;
/** Words of a heading; a longer line is running text. */
const HEADING_MAX_WORDS = 10;
const SMALL_WORDS = new Set("a an and by for from in of on or our the to under with your".split(" "));
const ABBREVIATIONS = new Set("co corp dr etc inc jr llc llp lp ltd mr mrs ms sr st".split(" "));

/** The clauses of a text: sentences, and what stands between two headings. One pass. */
export function clausesOf(text: string): Clauses {
  const bounds = wordBounds(text);
  const words = bounds.map(({ start, end }) => text.slice(start, Math.min(end, start + WORD_MAX_LENGTH)));
  const endsLine = bounds.map(({ end }, at) => /[\n\v\f\r\u2028\u2029]/u.test(gap(text, end, bounds[at + 1]?.start)));
  const headings = headingsOf(words, endsLine);
  const numbers = new Int32Array(words.length);
  const inverting = new Uint8Array(words.length);
  let clause = 0;
  let isFirst = true;
  for (const [at, word] of words.entries()) {
    if (at > 0 && headings[at] !== headings[at - 1]) clause += 1;
    numbers[at] = clause;
    if (endsSentence(word, isFirst)) clause += 1;
    isFirst = endsLine[at] === true || word.endsWith(":") || word.endsWith(";");
    const isJoined = DASHED.test(word);
    if (isJoined && word.split(PARTS).some((part) => INVERTING.has(lettersOf(part)))) inverting[at] = 1;
  }
  return { numbers, inverts: inverting };
}

const gap = (text: string, from: number, to = from): string => text.slice(from, Math.min(to, from + WORD_MAX_LENGTH));
const lettersOf = (word: string): string =>
  word
    .normalize("NFKC")
    .replaceAll(/[^\p{L}]/gu, "")
    .toLowerCase();

const CLOSING = /["”’')\]]/u;

/** Whether a sentence ends with a word; the letter or number before an item of a list ends none. */
function endsSentence(word: string, isFirst: boolean): boolean {
  let end = word.length;
  while (end > 0 && CLOSING.test(word.charAt(end - 1))) end -= 1;
  const body = word.slice(0, end - 1);
  // several dots lead to a value
  if (end < 2 || !/[.!?。]/u.test(word.charAt(end - 1)) || !/[\p{L}\p{N}%)\]"”’']/u.test(body.slice(-1))) return false;
  const isShort = word.charAt(end - 1) === "." && (ABBREVIATIONS.has(lettersOf(body)) || INITIALS.test(body));
  return !isShort && !(isFirst && ITEM.test(body));
}
const INITIALS = /^(?:\p{L}\.)*\p{L}$/u;
const ITEM = /^\(?[\p{L}\p{N}]{1,3}\)?$/u;

/** The number of the heading that each word is in, 0 for running text: a short line with capitals and nothing at its end. */
function headingsOf(words: readonly string[], endsLine: readonly boolean[]): Int32Array {
  const headings = new Int32Array(words.length);
  let [begin, count] = [0, 0];
  for (let at = 0; at < words.length; at += 1) {
    if (endsLine[at] !== true && at < words.length - 1) continue;
    if (isHeading(words, begin, at + 1)) headings.fill((count += 1), begin, at + 1);
    begin = at + 1;
  }
  return headings;
}

function isHeading(words: readonly string[], begin: number, end: number): boolean {
  if (end - begin > HEADING_MAX_WORDS) return false;
  const line = words.slice(begin, end);
  if (/[,;.$%]$/u.test(line.at(-1) ?? "") || line.some((word) => word.includes("$"))) return false;
  if (SMALL_WORDS.has((line.at(-1) ?? "").toLowerCase())) return false;
  const named = line.filter((word) => /\p{L}{3}/u.test(word) && !SMALL_WORDS.has(word.toLowerCase()));
  if (named.length === 0 || named.some((word) => !/^[^\p{L}]*\p{Lu}/u.test(word))) return false;
  if (named.every((word) => word === word.toUpperCase())) return true;
  // a line of names within a sentence goes on in small letters
  const next = words[end] ?? "";
  return !/^\p{Ll}{2}/u.test(next);
}
