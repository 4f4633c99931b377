import { fullYear } from "@cara/contract/short-year.ts";
import { BLANK, LINE_END, plainText } from "./plain-text.ts";
import { LETTERS, NUMBER, runsOf, SIGN, type Runs } from "./text-runs.ts";

/** The compared words of a text, in order, in parallel lists. */
export type ComparedWords = {
  /** Words in one spelling, numbers by value, dates as month, day and year, form numbers in pairs of digits. */
  values: string[];
  /** The text's words that each one begins and ends in: "7,500/claim" is one of them, "owner- ship" is two. */
  begins: number[];
  ends: number[];
  /** Whether it cannot be told apart from the one before: the second part of a date or an identifier, a percent sign. */
  isBound: boolean[];
  /** Whether the next one stands on another line. */
  endsLine: boolean[];
};

/** What some runs mean, and how many they are. */
type Read = { values: readonly string[]; count: number };

const MONTHS = "january february march april may june july august september october november december".split(" ");
const MONTH_OF = new Map(
  MONTHS.flatMap((month) => [month, month.slice(0, 3), month.slice(0, 4)].map((name) => [name, month])),
);
const SAME_AS = new Map([["percent", "%"], ["&", "and"], ...MONTH_OF]);
const SCALES: Readonly<Record<string, number>> = { k: 3, m: 6, mm: 6, thousand: 3, million: 6, billion: 9 };
/** Two letters before four digits that are a word and no form: "in 2026". */
const SHORT_WORDS = new Set("am an as at be by do go he if in is it me my no of on or so to up us we".split(" "));
/** Digits of a form number with its edition. */
const FORM_DIGITS = 8;
const [PERCENT, OPENING, COMMA, HYPHEN, POINT, SLASH, COLON] = [37, 40, 44, 45, 46, 47, 58];
const [DOLLAR, HASH, UNDERSCORE] = [36, 35, 95];

/** The words of a text as they are compared. Punctuation is ignored, except where it makes a number. */
export function comparedWords(text: string, source: "TEXT" | "OCR"): ComparedWords {
  const runs = runsOf(plainText(text, source));
  const found: ComparedWords = { values: [], begins: [], ends: [], isBound: [], endsLine: [] };
  let form = 0;
  for (let at = 0; at < runs.count;) {
    const isNumber = runs.kinds[at] === NUMBER;
    const read = isNumber ? (dateAt(runs, at) ?? numberAt(runs, at)) : wordAt(runs, at);
    form = read.count === 1 ? formAfter(form, runs, at) : 0;
    const isPaired = form > 0 && isNumber && lengthOf(runs, at) === 4;
    const values = isPaired ? pairsOf(textOf(runs, at)) : read.values;
    const last = at + read.count - 1;
    const endsLine = last + 1 < runs.count && runs.lines[last + 1] !== runs.lines[last];
    let isBound = at > 0 && isBoundTo(runs, at - 1, at);
    for (const value of values) {
      found.values.push(value);
      found.begins.push(runs.words[at] ?? 0);
      found.ends.push(runs.words[last] ?? 0);
      found.isBound.push(isBound);
      found.endsLine.push(endsLine);
      isBound = true;
    }
    at += read.count;
  }
  return found;
}

const textOf = ({ text, starts, ends }: Runs, at: number): string => text.slice(starts[at], ends[at]);
const lengthOf = ({ starts, ends }: Runs, at: number): number => (ends[at] ?? 0) - (starts[at] ?? 0);
const isOf = (kind: number, { kinds, count }: Runs, at: number): boolean => at < count && kinds[at] === kind;

/** The only character between a run and the next one: 0 when they touch, -1 when there are more. */
function between({ text, starts, ends, count }: Runs, at: number): number {
  if (at < 0 || at + 1 >= count) return -1;
  const [from, to] = [ends[at] ?? 0, starts[at + 1] ?? 0];
  return from === to ? 0 : to - from === 1 ? text.charCodeAt(from) : -1;
}
const isSpace = (code: number): boolean => code === BLANK || code === LINE_END;

/** A word, with those it is joined to by hyphens, at the end of a line or not. */
function wordAt(runs: Runs, at: number): Read {
  let count = 1;
  if (runs.kinds[at] === LETTERS)
    while (isOf(LETTERS, runs, at + count) && isHyphenated(runs, at + count - 1)) count += 1;
  if (count === 1) {
    const text = textOf(runs, at);
    return { values: [SAME_AS.get(text) ?? text], count };
  }
  const parts = Array.from({ length: count }, (_, part) => textOf(runs, at + part));
  return { values: [parts.join("")], count };
}

function isHyphenated(runs: Runs, at: number): boolean {
  const code = between(runs, at);
  if (code !== -1) return code === HYPHEN;
  const from = runs.ends[at] ?? 0;
  return (
    (runs.starts[at + 1] ?? 0) - from === 2 &&
    runs.text.charCodeAt(from) === HYPHEN &&
    isSpace(runs.text.charCodeAt(from + 1))
  );
}

/** A date in digits, or with the day before the month, as month, day and year. */
function dateAt(runs: Runs, at: number): Read | null {
  if (!isOf(NUMBER, runs, at + 2)) return null;
  const [one, two] = [between(runs, at), between(runs, at + 1)];
  if (isOf(LETTERS, runs, at + 1)) {
    if (!isSpace(one) || !isSpace(two) || lengthOf(runs, at + 2) !== 4) return null;
    return dateOf(MONTH_OF.get(textOf(runs, at + 1)), textOf(runs, at), textOf(runs, at + 2));
  }
  if (one !== two || (one !== SLASH && one !== HYPHEN && one !== POINT)) return null;
  // a part of something longer
  if (between(runs, at + 2) === one || isBoundTo(runs, at - 1, at)) return null;
  const [first, second, third] = [textOf(runs, at), textOf(runs, at + 1), textOf(runs, at + 2)];
  if (first.length === 4) return dateOf(monthName(second), third, first);
  if (third.length === 2 && one === SLASH) return dateOf(monthName(first), second, String(fullYear(third)));
  return third.length === 4 ? dateOf(monthName(first), second, third) : null;
}

const monthName = (digits: string): string | undefined => (digits.length <= 2 ? MONTHS[Number(digits) - 1] : undefined);

function dateOf(month: string | undefined, day: string, year: string): Read | null {
  const isDay = day.length <= 2 && Number(day) >= 1 && Number(day) <= 31;
  return month && isDay ? { values: [month, valueOf(day, ""), valueOf(year, "")], count: 3 } : null;
}

/** A number by its value: commas between thousands, decimals, and k, m or a word for thousands and millions. */
function numberAt(runs: Runs, at: number): Read {
  let last = at;
  let whole = textOf(runs, at);
  if (whole.length <= 3)
    while (isOf(NUMBER, runs, last + 1) && between(runs, last) === COMMA && lengthOf(runs, last + 1) === 3) last += 1;
  if (last > at) whole = runs.text.slice(runs.starts[at], runs.ends[last]).replaceAll(",", "");
  let fraction = "";
  const start = runs.starts[at] ?? 0;
  if (isOf(NUMBER, runs, last + 1) && between(runs, last) === POINT) {
    last += 1;
    fraction = textOf(runs, last);
  } else if (last === at && codeAt(runs, start - 1) === POINT && isFree(runs, start - 2)) {
    [whole, fraction] = ["0", whole];
  }
  const places = scaleAfter(runs, last);
  if (places > 0) {
    last += 1;
    whole += fraction.slice(0, places).padEnd(places, "0");
    fraction = fraction.slice(places);
  }
  const sign = codeAt(runs, start - 1) === DOLLAR ? start - 2 : start - 1;
  const isNegative = codeAt(runs, sign) === HYPHEN && isFree(runs, sign - 1);
  return { values: [`${isNegative ? "-" : ""}${valueOf(whole, fraction)}`], count: last - at + 1 };
}

const codeAt = ({ text }: Runs, at: number): number => (at < 0 ? BLANK : text.charCodeAt(at));
/** Whether nothing but a blank or a bracket is there. */
const isFree = (runs: Runs, at: number): boolean => isSpace(codeAt(runs, at)) || codeAt(runs, at) === OPENING;

/** The decimal places that the letters or the word after a number stand for. */
function scaleAfter(runs: Runs, at: number): number {
  if (!isOf(LETTERS, runs, at + 1)) return 0;
  const length = lengthOf(runs, at + 1);
  if (length > 8 || (length > 2 && length < 7)) return 0;
  const code = between(runs, at);
  const isWritten = length <= 2 ? code === 0 && between(runs, at + 1) !== 0 : isSpace(code) || code === HYPHEN;
  return isWritten ? (SCALES[textOf(runs, at + 1)] ?? 0) : 0;
}

/** Compared by digits, because a number may be too long to parse. */
function valueOf(whole: string, fraction: string): string {
  let end = fraction.length;
  while (fraction.charAt(end - 1) === "0") end -= 1;
  let start = 0;
  while (start < whole.length - 1 && whole.charAt(start) === "0") start += 1;
  return end > 0 ? `${whole.slice(start)}.${fraction.slice(0, end)}` : whole.slice(start);
}

const pairsOf = (digits: string): string[] => [valueOf(digits.slice(0, 2), ""), valueOf(digits.slice(2), "")];

/** How many digits of a form number have been read, plus one: "CG 20 10 04 13" and "CG2010 0413" are the same form. */
function formAfter(form: number, runs: Runs, at: number): number {
  const length = lengthOf(runs, at);
  if (runs.kinds[at] === LETTERS) return length === 2 && !SHORT_WORDS.has(textOf(runs, at)) ? 1 : 0;
  if (form === 0 || (length !== 2 && length !== 4) || form - 1 + length > FORM_DIGITS) return 0;
  const code = between(runs, at - 1);
  const [from, to] = [runs.ends[at - 1] ?? 0, runs.starts[at] ?? 0];
  const isOpened = to - from === 2 && isSpace(codeAt(runs, from)) && codeAt(runs, from + 1) === OPENING;
  const isNear = code === 0 || isSpace(code) || code === SLASH || code === HYPHEN || code === OPENING;
  return isNear || isOpened ? form + length : 0;
}

/** Whether two neighbors belong to one identifier, date or number, so that a quote must not end between them. */
function isBoundTo(runs: Runs, left: number, right: number): boolean {
  const code = between(runs, left);
  if (code === -1 || isSpace(code)) return false;
  const [isLeft, isRight] = [runs.kinds[left] === NUMBER, runs.kinds[right] === NUMBER];
  if (runs.kinds[right] === SIGN) return isLeft && codeAt(runs, runs.starts[right] ?? 0) === PERCENT;
  if (code === 0) return true;
  if (isLeft && isRight)
    return (
      (code === HYPHEN || code === POINT || code === SLASH || code === COLON) &&
      codeAt(runs, (runs.ends[left] ?? 0) - 4) !== COMMA
    );
  return (isLeft || isRight) && (code === HYPHEN || code === POINT || code === HASH || code === UNDERSCORE);
}
