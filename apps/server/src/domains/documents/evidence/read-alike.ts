/** Characters that OCR confuses, one for each class; no two digits share a class. */
const CLASSES: Readonly<Record<string, string>> = { O: "0", Q: "0", L: "1", I: "1", Z: "2", S: "5", B: "8", G: "6" };
/** Letters of a word in which one may be misread: in a shorter one, another letter makes another word ("LLC", "May"). */
const LONG_WORD = 8;
/** One letter in so many may be misread. */
const LETTERS_A_MISREADING = 16;
/** Longest text that is compared; a printed line is shorter. */
const COMPARED_LENGTH = 400;
/** What OCR reads where the rules of a table are drawn, at either end of a line. */
const RULE = /^[|Il![\]]{1,2}$/u;
/** Characters after a misread one that tell how the two texts go on. */
const AHEAD = 3;

/**
 * Whether OCR of a place read what the text there says. A letter of a long word may be misread, a few in a line; in a number,
 * a date or a short word nothing may be missing, added or another.
 */
export function isReadAlike(text: string, read: string): boolean {
  if (text.length > COMPARED_LENGTH || read.length > 2 * COMPARED_LENGTH) return false;
  const said = wordsOf(text);
  const letters = said.flatMap((word) => Array.from(word, (character) => ({ character, word })));
  return letters.length > 0 && readings(read).some((seen) => isAlike(letters, Array.from(seen.join(""))));
}

/** What was read, and without the rules of a table at its ends. */
function readings(read: string): string[][] {
  const words = read.split(/\s+/u).filter((word) => word !== "");
  const from = words.findIndex((word) => !RULE.test(word));
  const to = words.findLastIndex((word) => !RULE.test(word));
  return [wordsOf(words.join(" ")), wordsOf(words.slice(Math.max(0, from), to + 1).join(" "))];
}

/**
 * Words without what groups them: "$1,000,000" is "1000000", and "$1,000.50" is "1000.50". What stands between two digits
 * counts, and so do brackets and a minus around an amount: "1/11" is not "11/1".
 */
const wordsOf = (text: string): string[] =>
  text
    .normalize("NFKC")
    .replaceAll(/(?<=\d)[.,](?=\d{3}(?!\d))/gu, "")
    .replaceAll(/(?<=\d),(?=\d)/gu, ".")
    .replaceAll(/(?<=\d)\s*[^\p{L}\p{N}\s.,]+\s*(?=\d)/gu, "/")
    .replaceAll(/\((?=[$\d])|[-–−]\s*(?=\$)/gu, "<")
    .replaceAll(/(?<=\d)\)/gu, ">")
    .replaceAll(/(?<!\d)\.|\.(?!\d)|[^\p{L}\p{N}\s./<>]/gu, "")
    .replaceAll(/(?<!\d)\/|\/(?!\d)/gu, "")
    .toUpperCase()
    .split(/\s+/u)
    .filter((word) => word !== "");

type Letter = { character: string; word: string };

function isAlike(said: readonly Letter[], seen: readonly string[]): boolean {
  let left = Math.floor(said.length / LETTERS_A_MISREADING);
  let misread: Letter | null = null;
  let at = 0;
  for (let index = 0; index < said.length; at += 1) {
    const letter = said[index];
    if (letter && isSame(letter.character, seen[at])) {
      index += 1;
      continue;
    }
    // once in a word, and never in a number
    if (!letter || left === 0 || misread?.word === letter.word || !isLongWord(letter.word)) return false;
    const goesOn = (from: number, seenFrom: number): boolean =>
      Array.from({ length: AHEAD }, (_, next) => next).every(
        (next) =>
          from + next >= said.length || isSame(said[from + next]?.character ?? "", seen[seenFrom + next] ?? null),
      );
    const isLetter = /^\p{L}$/u.test(seen[at] ?? "");
    if (isLetter && goesOn(index + 1, at + 1)) index += 1;
    else if (goesOn(index + 1, at)) {
      index += 1;
      at -= 1;
    } else if (!isLetter || !goesOn(index, at + 1)) return false;
    left -= 1;
    misread = letter;
  }
  return at === seen.length;
}

const isLongWord = (word: string): boolean => word.length >= LONG_WORD && /^\p{L}+$/u.test(word);
const isSame = (one: string, other: string | null | undefined): boolean =>
  one === other || (typeof other === "string" && (CLASSES[one] ?? one) === (CLASSES[other] ?? other));
