import { hasOrdinarySigns } from "./page-text.ts";
import { GRANTING_PHRASES, KNOWN_PHRASES, NUMBERED, PLAIN_WORDS } from "./page-vocabulary.ts";
import { splitWords } from "./taking-words.ts";

/** What a page may name beside what forms say: the policy's number, the insured and the insurer. */
export type OwnNames = { policyNumber: string | null; insured: string; insurer: string | null };

/** Pieces in which a number or a name may be printed. */
const PIECES_MAX = 12;
/** "1.", "(a)" at the start of a line; an x may tick a box. */
const MARKER = /^\(?(?:\d{1,2}|[A-WYZa-wyz])[.)] /u;
const NONE: ReadonlySet<string> = new Set();

type Phrases = ReadonlyMap<string, readonly (readonly string[])[]>;
const PHRASES: Phrases = Map.groupBy(
  KNOWN_PHRASES.map((phrase) => phrase.split(" ")).toSorted((a, b) => b.length - a.length),
  ([first = ""]) => first,
);

/**
 * Whether every word of these lines is understood: it is plain, stands in a known phrase, or belongs to the policy's own
 * number, insured or insurer. A list of words that deny would never be complete; this one need not be.
 */
export function isUnderstood(lines: readonly string[], own: OwnNames, more: ReadonlySet<string> = NONE): boolean {
  if (!lines.every(hasOrdinarySigns)) return false;
  const said = lines.flatMap((line) => splitWords(line.replace(MARKER, "")));
  const names = [own.policyNumber, own.insured, own.insurer].map((name) => splitWords(name ?? "").join(""));
  for (let at = 0; at < said.length;) {
    const word = said[at] ?? "";
    const length =
      phraseAt(said, at) ||
      Math.max(...names.map((name) => nameAt(said, at, name))) ||
      (PLAIN_WORDS.has(word) || more.has(word) || isItsNumber(said, at) ? 1 : 0);
    if (length === 0) return false;
    at += length;
  }
  return true;
}

/** How many words a known phrase has that begins here; the longest counts. */
const phraseAt = (said: readonly string[], at: number): number =>
  PHRASES.get(said[at] ?? "")?.find((phrase) => phrase.every((word, nth) => said[at + nth] === word))?.length ?? 0;

/** How many words make up a name here, however it is spaced. */
function nameAt(said: readonly string[], at: number, name: string): number {
  let joined = "";
  for (let nth = 0; nth < PIECES_MAX && joined.length < name.length; nth += 1) {
    joined += said[at + nth] ?? "";
    if (joined === name) return nth + 1;
    if (!name.startsWith(joined)) return 0;
  }
  return 0;
}

/** "8" in "Paragraph 8". */
const isItsNumber = (said: readonly string[], at: number): boolean =>
  /^[a-z]?\d{1,2}$|^[a-z]$/u.test(said[at] ?? "") && NUMBERED.has(said[at - 1] ?? "");

/** Whether pages say what a form grants. */
export function isGrant(pages: readonly (string | null)[]): boolean {
  const said = splitWords(pages.join(" ")).join(" ");
  return GRANTING_PHRASES.some((phrase) => said.includes(phrase));
}
