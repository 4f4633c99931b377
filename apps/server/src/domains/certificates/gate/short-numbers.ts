import type { Token } from "./page-tokens.ts";
import { squeezed, wordSet } from "./page-text.ts";

/** Letters that the numbers of known forms begin with. */
const PREFIXES = wordSet("cg ca wc");
/** Words behind which a number is a form's: "Forms 2010 and 2037". */
const NOUNS = wordSet("end endorsement endorsements endorsment endorsments endt endts form forms rider riders");
/** Words and signs between the numbers of one list. */
const JOINING = wordSet(
  "also and as both ed edition editions no nos num number numbers or plus rev the through thru to well with",
);
const JOINING_SIGNS = new Set([",", "&", "/", ";", ":", "#", "(", ")", "+", '"', "“", "”", "'"]);
const RANGING = wordSet("through thru to");
/** Words of a number's own: a point behind them ends no sentence. */
const ABBREVIATED = wordSet("ed end endt endts no nos num");
/** Short words of sentences, which are no prefix. */
const SMALL = wordSet("are at but by cut drop for if in is now of off on our out per than then to up us was we");
const PREFIX_LENGTHS = { least: 2, most: 4 };

/** What a page names in short. */
type Named = {
  /** "cg2010". */
  numbers: Set<string>;
  /** Numbers without letters. */
  bare: Set<string>;
  /** "cg20", where no further pair follows. */
  stems: Set<string>;
  ranges: (readonly [from: string, to: string])[];
};
/** The list that a number stands in: its letters, the first pair of the last number, and the number before "through". */
type Series = { prefix: string | null; stem: string | null; last: string | null; from: string | null };
const BARE: Series = { prefix: null, stem: null, last: null, from: null };

/**
 * Tells whether the pieces of a page name a form in short, as people do who list several: "CG 20 10, 20 37 and 24 04",
 * "CG 20 10 & 37", "CG 20 10 through CG 20 40", "all CG 20 forms", "forms 2010/2037", "20 37". What is named in full is
 * found too.
 */
export function shortNumbersIn(tokens: readonly Token[]): (number: string) => boolean {
  const { numbers, bare, stems, ranges } = namedIn(tokens);
  return (number) => {
    const letters = squeezed(number)
      .toLowerCase()
      .replace(/(?<=\d)[a-z]$/u, "");
    return (
      numbers.has(letters) ||
      bare.has(letters.slice(2)) ||
      stems.has(letters.slice(0, 4)) ||
      ranges.some(([from, to]) => from.slice(0, 2) === letters.slice(0, 2) && from <= letters && letters <= to)
    );
  };
}

function namedIn(tokens: readonly Token[]): Named {
  const named: Named = { numbers: new Set(), bare: new Set(), stems: new Set(), ranges: [] };
  let series: Series | null = null;
  for (let at = 0; at < tokens.length; at += 1) {
    const { text, kind } = tokens[at] ?? NOTHING;
    if (kind === "NUMBER") {
      const day = dayAt(tokens, at);
      const parts: string[] = day > 0 ? [] : numbersFrom(tokens, at, series !== null);
      if (series === null && isAlone(tokens, at, parts.length)) series = BARE;
      if (day === 0 && series) series = addTo(named, series, parts.join(""), tokens[at - 1]?.text === series.prefix);
      at += Math.max(1, day, parts.length) - 1;
      at += isYear(tokens, at, parts.length) ? 2 : editionAt(tokens, at + 1);
    } else series = seriesBehind(tokens, at, text, series);
  }
  return named;
}

/** The list as it goes on behind a word or sign; null where it ends there. */
function seriesBehind(tokens: readonly Token[], at: number, text: string, series: Series | null): Series | null {
  const isWord = tokens[at]?.kind === "WORD";
  if (isWord && PREFIXES.has(text) && tokens[at + 1]?.kind === "NUMBER")
    return { prefix: text, stem: null, last: null, from: series?.from ?? null };
  if (series && RANGING.has(text)) return { ...series, from: series.last };
  if (isWord && NOUNS.has(text)) return series ?? BARE;
  if (text === "." && ABBREVIATED.has(tokens[at - 1]?.text ?? "")) return series;
  return (isWord ? JOINING.has(text) : JOINING_SIGNS.has(text)) ? series : null;
}

/** Adds the digits of a list's next number, and returns the list behind it. */
function addTo(named: Named, series: Series, digits: string, isFirst: boolean): Series {
  const { prefix, stem, from } = series;
  if (prefix === null) {
    addNumbers(named.bare, "", digits);
    return series;
  }
  const isPair = digits.length === 2;
  const last = prefix + (isPair && !isFirst ? (stem ?? "") : "") + digits.slice(0, prefix === "wc" ? 6 : 4);
  if (isPair && isFirst) named.stems.add(last);
  else if (isPair) named.numbers.add(last);
  else addNumbers(named.numbers, prefix, digits);
  if (from !== null) named.ranges.push([from, last]);
  return digits.length < 4 ? { ...series, last, from: null } : { prefix, stem: digits.slice(0, 2), last, from: null };
}

const NOTHING: Token = { text: "", kind: "SIGN", line: 0 };

/** The numbers that follow one another from here: pairs, or one that is written in one piece. */
function numbersFrom(tokens: readonly Token[], at: number, mayWrap: boolean): string[] {
  const parts: string[] = [];
  const first = tokens[at];
  for (let nth = at; first && nth < at + 12; nth += 1) {
    const token = tokens[nth];
    if (token?.kind !== "NUMBER" || (token.line !== first.line && !mayWrap)) break;
    if (token.text.length % 2 === 1) break;
    parts.push(token.text);
  }
  return parts;
}

/** Adds what digits name: a number of four or six digits, and what stands behind its edition. */
function addNumbers(numbers: Set<string>, prefix: string, digits: string): void {
  for (const length of [4, 6]) {
    if (digits.length < length) continue;
    numbers.add(prefix + digits.slice(0, length));
    const rest = digits.slice(length);
    const behind = isEdition(rest.slice(0, 4)) ? rest.slice(4) : rest;
    if (behind.length >= 4) numbers.add(prefix + behind.slice(0, 4));
  }
}

/** Whether a number in pairs stands for itself: nothing of another number, amount or prefix is beside it. */
function isAlone(tokens: readonly Token[], at: number, length: number): boolean {
  const first = tokens[at];
  const before = tokens[at - 1];
  const after = tokens[at + length];
  if (!first || length < 2 || tokens[at + 1]?.text.length !== 2 || first.text.length !== 2) return false;
  const digits = tokens.slice(at, at + length).map(({ text }) => text);
  const isWhole = [2, 3].some((own) => own === length || (own + 2 === length && isEdition(digits.slice(own).join(""))));
  const isPrefix =
    before?.kind === "WORD" &&
    before.line === first.line &&
    before.text.length >= PREFIX_LENGTHS.least &&
    before.text.length <= PREFIX_LENGTHS.most &&
    !JOINING.has(before.text) &&
    !SMALL.has(before.text);
  const isBeside = (other: Token | undefined): boolean =>
    other?.line === first.line && (other.kind === "NUMBER" || ["$", "%", ".", "/", "*"].includes(other.text));
  return isWhole && !isPrefix && !isBeside(before) && !(isBeside(after) && after?.text !== "." && after?.text !== "/");
}

const isEdition = (digits: string): boolean =>
  digits.length === 4 && Number(digits.slice(0, 2)) >= 1 && Number(digits.slice(0, 2)) <= 12;

const isSigned = (tokens: readonly Token[], at: number, ...signs: readonly string[]): boolean =>
  signs.includes(tokens[at]?.text ?? "");
const isNumber = (token: Token | undefined, ...lengths: readonly number[]): boolean =>
  token?.kind === "NUMBER" && lengths.includes(token.text.length);

/** How many pieces a day has that begins here: "03/05/2026". */
const dayAt = (tokens: readonly Token[], at: number): number =>
  isNumber(tokens[at], 1, 2) &&
  isSigned(tokens, at + 1, "/", ".") &&
  isNumber(tokens[at + 2], 1, 2) &&
  isSigned(tokens, at + 3, "/", ".") &&
  isNumber(tokens[at + 4], 2, 4)
    ? 5
    : 0;

/** Whether the year of an edition follows, whose month is the last of these numbers: "CG 20 22 10/01". */
const isYear = (tokens: readonly Token[], last: number, length: number): boolean =>
  length > 2 &&
  isMonth(tokens[last]) &&
  isSigned(tokens, last + 1, "/", ".") &&
  isNumber(tokens[last + 2], 2, 4) &&
  !isNumber(tokens[last + 3], 2);
const isMonth = (token: Token | undefined): boolean =>
  isNumber(token, 1, 2) && Number(token?.text) >= 1 && Number(token?.text) <= 12;

/** How many pieces an edition has that begins here: "12/19", "(04 13)", "(Ed. 6-14)". */
function editionAt(tokens: readonly Token[], from: number): number {
  let at = from;
  while (isSigned(tokens, at, "(", "ed", "edition", "rev", ".")) at += 1;
  const [month, sign, year] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  const slashed = sign?.text === "/" || sign?.text === ".";
  const behind = slashed ? year : sign;
  return !isMonth(month) || !isNumber(behind, 2, 4) ? 0 : at - from + (slashed ? 3 : 2);
}
