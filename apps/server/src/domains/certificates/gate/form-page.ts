import { placeOfSchedule } from "./form-schedule.ts";
import { hasOrdinarySigns, linesOf, squeezed, wordSet } from "./page-text.ts";
import { splitWords } from "./taking-words.ts";

const QUOTE_MAX_LENGTH = 300;

/** What stands in the line of a form's number, beside years and page numbers. */
const BESIDE_NUMBER = wordSet(
  "all and auto by c carrier commercial compensation copyright copyrighted council ed edition employers endorsement form general inc includes insurance iso its liability material national ncci number of office on page permission policy property reserved rev rights services the used with workers",
);
/** Words of a page that takes forms away, wherever they stand on it. */
const TAKEN_AWAY = /\bdelet|\bwithdrawn\b|\brescin|\brevok|\bno longer\b/iu;
/** Lines at the top of a page that say what it is. */
const HEAD_LINES = 6;

type Numbered = { number: string; edition: string | null };

/**
 * The line of a page that bears a form's number, and its edition if that is known; null where none does. A sentence about
 * a form is no such line, and a page that says that something is taken away proves nothing.
 */
export function quoteFrom(
  text: string,
  { number, edition }: Numbered,
  policyNumber: string | null = null,
): string | null {
  const lines = linesOf(text);
  if (TAKEN_AWAY.test(text) || lines.slice(0, HEAD_LINES).some(isAboutTaking)) return null;
  const wanted = squeezed(`${number}${edition ?? ""}`);
  const own = new Set(policyNumber === null ? [] : splitWords(policyNumber));
  const line = lines.find((one) => one.length <= QUOTE_MAX_LENGTH && standsAlone(one, wanted, own));
  return line ?? null;
}

const isAboutTaking = (line: string): boolean => /\b(?:remov|cancel|terminat|void|replac|supersed)/iu.test(line);

/** Whether a line has the number of a form, with its edition if that is known. */
export const bearsNumber = (line: string, { number, edition }: Numbered): boolean =>
  squeezed(line).includes(squeezed(`${number}${edition ?? ""}`));

/** Whether a line is a number with its edition, and else only a page count, a copyright and the like. */
function standsAlone(line: string, wanted: string, own: ReadonlySet<string>): boolean {
  const said = hasOrdinarySigns(line) ? splitWords(line) : [];
  return said.some((_, from) => {
    let end = from;
    let joined = "";
    while (end < said.length && joined.length < wanted.length) {
      const word = said[end] ?? "";
      // "Ed. 4-84"
      if (joined === "" || !["ed", "edition", "rev"].includes(word))
        joined += (joined !== "" && /^\d$/u.test(word) ? `0${word}` : word).toUpperCase();
      end += 1;
    }
    const isBeside = (word: string, at: number): boolean =>
      (at >= from && at < end) || BESIDE_NUMBER.has(word) || own.has(word) || /^\d{1,4}$/u.test(word);
    return joined === wanted && said.every(isBeside);
  });
}

/** The lines of a form's first page outside its schedule. */
export function linesOutside(text: string): string[] {
  const lines = linesOf(text);
  const place = placeOfSchedule(lines);
  return place ? [...lines.slice(0, place[0]), ...lines.slice(place[1])] : lines;
}

/** Lines without those that bear the form's number or count pages. */
export function linesBeside(
  lines: readonly string[],
  { number, edition }: Numbered,
  policyNumber: string | null,
): string[] {
  const wanted = squeezed(`${number}${edition ?? ""}`);
  const own = new Set(policyNumber === null ? [] : splitWords(policyNumber));
  return lines.filter((line) => !standsAlone(line, wanted, own) && !isFoot(line));
}

/** "Page 1 of 2", "Copyright, Insurance Services Office, Inc., 2018". */
export function isFoot(line: string): boolean {
  const said = splitWords(line);
  const isMarked = ["page", "copyright", "copyrighted"].includes(said[0] ?? "") || line.startsWith("©");
  return isMarked && hasOrdinarySigns(line) && said.every((word) => BESIDE_NUMBER.has(word) || /^\d{1,4}$/u.test(word));
}
