import { isLegalForm, wordsOf } from "#kernel/party-name.ts";
import { squeezed } from "./page-text.ts";

/** Whether a text has a name; `letters` is the text squeezed. */
type HasName = (text: string, letters?: string) => boolean;

/** Words that may stand in a name, or not: "Hale & Pike", "Hale and Pike LLC". */
const isOptional = (word: string): boolean => word === "and" || word === "the" || isLegalForm(word);
const BETWEEN = "AND THE COMPANY CORPORATION CORP CO INCORPORATED INC LIMITED LTD PLLC LLC LLP LP".split(" ");
const LONGEST_BETWEEN = Math.max(...BETWEEN.map(({ length }) => length));
/** Letters of a name that no other words have by chance. */
const LONG_NAME = 8;
/** Words of a name that are looked for; a longer name is found by its first ones. */
const NAME_WORDS_MAX = 12;

/**
 * Tells whether a text has a name, whatever its legal form and however it is spaced; null for a name without letters. People
 * are called by the first words of a long name: "Meridian Tower" for "Meridian Tower Owners". The
 * letters of a short name may stand in any word, so it must be a word of its own.
 */
export function nameIn(holder: string): HasName | null {
  const all = wordsOf(holder);
  const own = all.filter((word) => !isOptional(word));
  const short = own.slice(0, 2);
  const isShortened = own.length > 2 && short.join("").length >= LONG_NAME && !short.includes("of");
  const name = (isShortened ? short : own.length > 0 ? own : all).slice(0, NAME_WORDS_MAX);
  const pieces = name.map(squeezed).filter(Boolean);
  if (pieces.length === 0) return null;
  if (pieces.join("").length >= LONG_NAME) return (text, letters = squeezed(text)) => hasPieces(letters, pieces);
  return (text) => {
    const said = wordsOf(text, text.length).filter((word) => own.length === 0 || !isOptional(word));
    return said.some((_, at) => name.every((word, nth) => said[at + nth] === word));
  };
}

/**
 * Whether the pieces of a name follow one another, with nothing between them but what may stand in a name. All places where
 * the first piece stands advance together, a piece at a time, and no place is passed twice: a page may be made of
 * beginnings.
 */
function hasPieces(letters: string, [first = "", ...further]: readonly string[]): boolean {
  let ends = endsOf(letters, first);
  const skipped = skipsOf(letters);
  for (const piece of further) {
    const passed = new Uint8Array(letters.length + 1);
    const next: number[] = [];
    for (const end of ends)
      for (let at = end; passed[at] === 0;) {
        passed[at] = 1;
        if (letters.startsWith(piece, at)) next.push(at + piece.length);
        else at += skipped(at);
      }
    ends = next;
  }
  return ends.length > 0;
}

/** Behind each place where a piece of a name stands. */
function endsOf(letters: string, piece: string): number[] {
  const ends: number[] = [];
  for (let at = letters.indexOf(piece); at !== -1; at = letters.indexOf(piece, at + 1)) ends.push(at + piece.length);
  return ends;
}

/** Tells how many letters may stand in a name, or not, from a place; each place is looked at once. */
function skipsOf(letters: string): (at: number) => number {
  const known = new Int8Array(letters.length + 1).fill(-1);
  return (at) => {
    const before = known[at] ?? 0;
    if (before !== -1) return before;
    const here = letters.slice(at, at + LONGEST_BETWEEN);
    return (known[at] = BETWEEN.find((word) => here.startsWith(word))?.length ?? 0);
  };
}
