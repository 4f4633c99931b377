/**
 * Characters that OCR confuses. No two digits share a class: a digit never becomes another digit. First what can only be a
 * misreading is undone, such as a zero inside a word; then two words that differ by letters alone may still look alike.
 */
const AS_DIGIT: Readonly<Record<string, string>> = {
  O: "0",
  o: "0",
  Q: "0",
  l: "1",
  I: "1",
  "|": "1",
  Z: "2",
  z: "2",
  S: "5",
  s: "5",
  B: "8",
};
const AS_LETTER: Readonly<Record<string, string>> = { "0": "o", "1": "l", "2": "z", "5": "s", "8": "b" };

/** A number in which letters may stand for digits, with what may surround it. */
const NUMERIC = /^[\dOoQlI|ZzSsB,./:;$()#%-]+$/u;
const SUSPECT = /[\d|!lIO]|vv/iu;
/** No English word ends like this. */
const ENDS_IN_D = /(?<=\p{Ll})cl(?!\p{L})/u;
const ORDINAL = /^\d+(?:st|nd|rd|th)$/iu;
/** Words of two letters, one of them a digit: "0f", "t0", "1n". */
const TWO_LETTERS = /^(?:0[fnr]|[nst]0|1[fnst])$/iu;
const CHARACTER = /[\p{L}\p{N}|]/gu;
/** A long word of this many characters is no word of a document. */
const WORD_MAX_LENGTH = 200;
/** Different words of a page that are examined; a printed page has a few hundred, the rest stays as it is. */
const SUSPECTS_MAX = 2_000;

/** A text, its words separated by single separators, with what can only be a misreading undone. Keeps the words' number. */
export function withoutMisreadings(text: string): string {
  const known = new Map<string, string>();
  return text.replaceAll(/[^\t\n]+/gu, (word) => {
    if (word.length > WORD_MAX_LENGTH || known.size > SUSPECTS_MAX || !SUSPECT.test(word)) return word;
    const meant = known.get(word) ?? meantWord(word);
    known.set(word, meant);
    return meant;
  });
}

function meantWord(word: string): string {
  const letters = word.match(CHARACTER)?.join("") ?? "";
  if (letters.length === 1) return word.replaceAll(/[lIO]/gu, asDigit);
  const meant = meantCharacters(word, letters);
  return meantLetters(meant).replaceAll("vv", "w").replaceAll("VV", "W");
}

/** Digits where a number is meant, letters where a word is. */
function meantCharacters(word: string, letters: string): string {
  const digits = letters.replaceAll(/\D/gu, "").length;
  if (digits > 0 && TWO_LETTERS.test(letters)) return word.replaceAll(/\d/gu, asLetter);
  if ((digits > 0 || word.includes("$")) && NUMERIC.test(word)) return word.replaceAll(/[^\d,./:]/gu, asDigit);
  if (digits === 0 || ORDINAL.test(letters)) return word;
  const others = letters.length - digits;
  // "wi11": identifiers have capitals
  if (2 * others >= digits && !/[34679\p{Lu}]/u.test(letters)) return word.replaceAll(/\d/gu, asLetter);
  if (/\d{2}/u.test(letters)) {
    // an identifier: a letter between digits, or between a digit and the end of its part
    return word.replaceAll(/(?<=\d)[OoQlI|ZzSsB](?![\p{L}|])|(?<![\p{L}|])[OoQlI|ZzSsB](?=\d)/gu, asDigit);
  }
  return others >= 2 * digits ? word.replaceAll(/[01258]/gu, asLetter) : word;
}

/** A bar or an exclamation mark within a word, and the capital I and the small l that the word's case gives away. */
function meantLetters(word: string): string {
  const bars = word.replaceAll(/[|!](?=\p{L})|(?<=[aeiou])\|/gu, "l").replace(ENDS_IN_D, "d");
  if (!/[Il]/u.test(bars)) return bars;
  const capitals = bars.match(/\p{Lu}/gu)?.length ?? 0;
  if (capitals >= 2 && !/(?!l)\p{Ll}/u.test(bars)) return bars.replaceAll("l", "I");
  return bars
    .replaceAll(/(?<=\p{Ll})I/gu, "l")
    .replaceAll(/(?<![\p{L}\p{N}])l(?=[cdf-hjkmnp-tv-xz])(?!td)/gu, "I")
    .replaceAll(/(?<![\p{L}\p{N}])I(?=[aeiu]\p{Ll})/gu, "l");
}

const asDigit = (letter: string): string => AS_DIGIT[letter] ?? letter;
const asLetter = (digit: string): string => AS_LETTER[digit] ?? digit;

/** English words that become another one when their letters are confused: these must be read as they are. */
const OTHER_WORDS = new Set(
  (
    "ail all bail ball bailed balled barn bam bum burn clam dam clay day clean dean clear dear clock dock close dose closed " +
    "dosed clown down clue due clump dump comer corner comet cornet fail fall hail hall ill mail mall modem modern pail pall " +
    "silt slit stem stern tail tall toil toll tom torn wail wall"
  ).split(" "),
);

/** The shape of a word: two words of one shape differ by letters that look alike. A number or another word has its own. */
export function shapeOf(word: string): string {
  // a number begins with a digit or its sign
  if (word < "a" || OTHER_WORDS.has(word)) return `=${word}`;
  return /[imd]/u.test(word) ? word.replaceAll("i", "l").replaceAll("m", "rn").replaceAll("d", "cl") : word;
}
