import { fullYear } from "@cara/contract/short-year.ts";
import { trimCharacters } from "#kernel/text.ts";
import type { Span } from "./page-lines.ts";

/** A value that was read, and the words it was read from. */
export type ReadValue<T> = { value: T; span: Span };

const MONTHS = "january february march april may june july august september october november december".split(" ");
/** What may surround a value in a sentence. */
const PUNCTUATION = /[(),.;:#]/u;
/** Dates that are read from one span. */
const DATES_MAX = 8;

// word by word: an expression for the whole text would scan it again at every letter
const wordsOf = ({ text }: Span): string[] => text.split(" ").map((word) => trimCharacters(word, PUNCTUATION));
const spanAt = ({ text, words }: Span, at: number, count: number): Span => ({
  text: trimCharacters(
    text
      .split(" ")
      .slice(at, at + count)
      .join(" "),
    PUNCTUATION,
  ),
  words: words.slice(at, at + count),
});

/** The dates of a span, in order, as year, month and day: 3/5/2026, 3-5-2026, 2026-03-05 or March 5, 2026. */
export function readDates(span: Span): ReadValue<string>[] {
  const words = wordsOf(span);
  const found: ReadValue<string>[] = [];
  for (let at = 0; at < words.length && found.length < DATES_MAX; at += 1) {
    const digits = dateInDigits(words[at] ?? "");
    const value = digits ?? dateInWords(words[at] ?? "", words[at + 1] ?? "", words[at + 2] ?? "");
    // a scan sets the first letter apart: "J une 16, 2026"
    const apart =
      !value && words[at]?.length === 1
        ? dateInWords(`${words[at]}${words[at + 1] ?? ""}`, words[at + 2] ?? "", words[at + 3] ?? "")
        : null;
    if (value) found.push({ value, span: spanAt(span, at, digits ? 1 : 3) });
    else if (apart) found.push({ value: apart, span: spanAt(span, at, 4) });
  }
  return found;
}

function dateInDigits(word: string): string | null {
  const [, first = "", second = "", third = ""] = /^(\d{1,4})[/-](\d{1,2})[/-](\d{1,4})$/u.exec(word) ?? [];
  if (first.length === 4) return isoDate(first, second, third);
  const isYear = third.length === 4 || (third.length === 2 && word.includes("/"));
  return isYear ? isoDate(String(fullYear(third)), first, second) : null;
}

function dateInWords(month: string, day: string, year: string): string | null {
  if (month.length < 3 || !/^\d{1,2}$/u.test(day) || !/^\d{4}$/u.test(year)) return null;
  const at = MONTHS.findIndex((name) => name.startsWith(month.toLowerCase()));
  return at === -1 ? null : isoDate(year, String(at + 1), day);
}

/** Null for a day that does not exist. */
function isoDate(year: string, month: string, day: string): string | null {
  // a year that a policy cannot have is a misprint
  if (Number(year) < 1900) return null;
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const time = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(iso) ? iso : null;
}

const SCALE = /^(?:thousand|million|billion|k|m|mm)$/iu;

/** The first amount of a span in whole cents. */
export function readCents(span: Span): ReadValue<number> | null {
  const words = wordsOf(span);
  const at = words.findIndex((word) => word.startsWith("$"));
  if (at === -1) return null;
  const count = words[at] === "$" ? 2 : 1;
  const text = words.slice(at, at + count).join("");
  const [, whole, cents = "00"] = /^\$(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{2}))?$/u.exec(text) ?? [];
  // "$1 million" is not one dollar
  if (SCALE.test(words[at + count] ?? "")) return null;
  const value = Number(`${whole?.replaceAll(",", "")}${cents}`);
  return Number.isSafeInteger(value) ? { value, span: spanAt(span, at, count) } : null;
}

/** The first policy or claim number of a span, as printed: letters and digits, or letters before a number. */
export function readIdentifier(span: Span): ReadValue<string> | null {
  const words = wordsOf(span);
  for (const [at, word] of words.entries()) {
    const isPrefix = /^[A-Z]{1,6}$/u.test(word) && /^\d[A-Z\d-]{2,}$/u.test(words[at + 1] ?? "");
    if (!isPrefix && !isIdentifier(word)) continue;
    const there = spanAt(span, at, isPrefix ? 2 : 1);
    return { value: there.text, span: there };
  }
  return null;
}

const isIdentifier = (word: string): boolean =>
  /^[A-Z\d][A-Z\d-]*$/u.test(word) && /\d/u.test(word) && (/[A-Z]/u.test(word) || word.length >= 4);

/** A state's two letters: alone, or behind a comma, with or without a postal code. */
export function readState(span: Span): ReadValue<string> | null {
  const words = wordsOf(span);
  const raw = span.text.split(" ");
  const at = words.findIndex(
    (word, index) => /^[A-Z]{2}$/u.test(word) && (words.length === 1 || raw[index - 1]?.endsWith(",") === true),
  );
  return at === -1 ? null : { value: words[at] ?? "", span: spanAt(span, at, 1) };
}
