/** Characters that OCR confuses, one for each class; no two digits share a class. */
const CLASSES: Readonly<Record<string, string>> = { O: "0", Q: "0", L: "1", I: "1", Z: "2", S: "5", B: "8", G: "6" };
/** One letter in so many may be misread. */
const LETTERS_A_MISREADING = 16;
/** Longest text that is compared; values are shorter. */
const COMPARED_LENGTH = 160;
const IMPOSSIBLE = Number.POSITIVE_INFINITY;

/**
 * Whether OCR of a place read what the text there says. A few letters may be misread; a digit or a decimal point that is
 * missing, added or another one is a different value.
 */
export function isReadAlike(text: string, read: string): boolean {
  const [said, seen] = [charactersOf(text), charactersOf(read)];
  if (said === seen) return said.length > 0;
  if (said.length > COMPARED_LENGTH || seen.length > 2 * COMPARED_LENGTH) return false;
  return distance(said, seen) <= Math.ceil(said.length / LETTERS_A_MISREADING);
}

/** Letters and digits without what groups them: "$1,000,000" is "1000000", and "$1,000.50" is "1000.50". */
const charactersOf = (text: string): string =>
  text
    .normalize("NFKC")
    .replaceAll(/(?<=\d)[.,](?=\d{3}(?!\d))/gu, "")
    .replaceAll(/(?<=\d),(?=\d)/gu, ".")
    .replaceAll(/(?<!\d)\.|\.(?!\d)|[^\p{L}\p{N}.]/gu, "")
    .toUpperCase();

const isFigure = (character: string): boolean => /[\d.]/u.test(character);

/** Letters to change, add or take away until one is the other; no figure may be. */
function distance(said: string, seen: string): number {
  const others = Array.from(seen);
  let row = [0];
  for (const [at, character] of others.entries()) row[at + 1] = (row[at] ?? 0) + without(character);
  for (const character of said) {
    const next = [(row[0] ?? 0) + without(character)];
    for (const [at, other] of others.entries())
      next[at + 1] = Math.min(
        (row[at] ?? IMPOSSIBLE) + instead(character, other),
        (row[at + 1] ?? IMPOSSIBLE) + without(character),
        (next[at] ?? IMPOSSIBLE) + without(other),
      );
    row = next;
  }
  return row.at(-1) ?? IMPOSSIBLE;
}

const without = (character: string): number => (isFigure(character) ? IMPOSSIBLE : 1);
function instead(one: string, other: string): number {
  if (one === other || (CLASSES[one] ?? one) === (CLASSES[other] ?? other)) return 0;
  return isFigure(one) || isFigure(other) ? IMPOSSIBLE : 1;
}
