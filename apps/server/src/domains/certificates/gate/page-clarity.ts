import { passageAt } from "./known-passages.ts";
import { hasOrdinarySigns } from "./page-text.ts";
import { GRANTING_PHRASES, KNOWN_PHRASES, LABELS, NUMBERED, PLAIN_WORDS, TITLE_WORDS } from "./page-vocabulary.ts";
import { splitWords } from "./taking-words.ts";

/** What a page may name beside what forms say: the policy's number, the insured and the insurer. */
export type OwnNames = { policyNumber: string | null; insured: string; insurer: string | null };

/** Pieces in which a number or a name may be printed. */
const PIECES_MAX = 12;
/** "1.", "(a)" at the start of a line; an x may tick a box. */
const MARKER = /^\(?(?:\d{1,2}|[A-WYZa-wyz])[.)] /u;
const NONE: ReadonlySet<string> = new Set();

type Phrases = ReadonlyMap<string, readonly (readonly string[])[]>;
const phrasesOf = (phrases: readonly string[]): Phrases =>
  Map.groupBy(
    phrases.map((phrase) => phrase.split(" ")).toSorted((a, b) => b.length - a.length),
    ([first = ""]) => first,
  );
const PHRASES = phrasesOf(KNOWN_PHRASES);
const LABEL_PHRASES = phrasesOf(LABELS);

/**
 * Whether every word of these lines is understood: it is plain, stands in a known phrase, or belongs to the policy's own
 * number, insured or insurer. A list of words that deny would never be complete; this one need not be. Plain words that are
 * no title must go with a phrase or a name: "for premises rented to you" is known to the word, and may take back the rest.
 */
export function isUnderstood(lines: readonly string[], own: OwnNames, more: ReadonlySet<string> = NONE): boolean {
  if (!lines.every(hasOrdinarySigns)) return false;
  const names = [own.policyNumber, own.insured, own.insurer].map((name) => splitWords(name ?? "").join(""));
  const passages = passagesOf(lines);
  const said = passages.flat();
  const kinds: ("BOUND" | "TITLE" | "LOOSE")[] = [];
  let start = 0;
  for (const { length: words } of passages) {
    // a phrase may go on in the next passage
    while (kinds.length < start + words) {
      const at = kinds.length;
      const word = said[at] ?? "";
      const bound =
        passageAt(said, at) || phraseAt(PHRASES, said, at) || Math.max(...names.map((name) => nameAt(said, at, name)));
      const label = at === start ? phraseAt(LABEL_PHRASES, said, at) : 0;
      const isPlain = PLAIN_WORDS.has(word) || more.has(word) || isItsNumber(said, at);
      if (!bound && !label && !isPlain) return false;
      const isTitle = label > 0 || TITLE_WORDS.has(word) || more.has(word);
      const kind = bound ? "BOUND" : isTitle ? "TITLE" : "LOOSE";
      kinds.push(...Array.from({ length: bound || label || 1 }, () => kind));
    }
    const its = new Set(kinds.slice(start, start + words));
    if (its.has("LOOSE") && !its.has("BOUND")) return false;
    start += words;
  }
  return true;
}

/** The words of lines, up to each line that ends a sentence. */
function passagesOf(lines: readonly string[]): string[][] {
  const passages: string[][] = [[]];
  for (const line of lines) {
    passages.at(-1)?.push(...splitWords(line.replace(MARKER, "")));
    if (/[.:;]$/u.test(line)) passages.push([]);
  }
  return passages;
}

/** How many words a phrase has that begins here; the longest counts. */
const phraseAt = (phrases: Phrases, said: readonly string[], at: number): number =>
  phrases.get(said[at] ?? "")?.find((phrase) => phrase.every((word, nth) => said[at + nth] === word))?.length ?? 0;

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
