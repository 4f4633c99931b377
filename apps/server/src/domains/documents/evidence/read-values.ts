import { found, type Span } from "./page-lines.ts";

/** A value that was read, and the words it was read from. */
export type ReadValue<T> = { value: T; span: Span };

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const DIGITS_DATE = /(?<![\d/-])(\d{1,2})(?:\/(\d{1,2})\/(\d{4}|\d{2})|-(\d{1,2})-(\d{4}))(?![\d/-])/u;
const ISO_DATE = /(?<![\d-])(\d{4})-(\d{2})-(\d{2})(?![\d-])/u;
const WORD_DATE =
  /(?<!\p{L})(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? (\d{1,2}), ?(\d{4})(?!\d)/iu;
const ANY_DATE = new RegExp(`${DIGITS_DATE.source}|${ISO_DATE.source}|${WORD_DATE.source}`, "giu");
const AMOUNT = /\$ ?(\d{1,3}(?:,\d{3})+|\d+)(\.\d{2})?(?![\d,]*\d)/u;

/** Every date of a span, in order, as year, month and day. */
export function readDates(span: Span): ReadValue<string>[] {
  return [...span.text.matchAll(ANY_DATE)].flatMap(({ 0: text, index }) => {
    const value = dateOf(text);
    const there = { text, words: span.words.slice(...wordsOf(span, index, text)) };
    return value ? [{ value, span: there }] : [];
  });
}

const wordsOf = ({ text }: Span, index: number, found: string): [number, number] => {
  const first = text.slice(0, index).split(" ").length - 1;
  return [first, first + found.split(" ").length];
};

function dateOf(text: string): string | null {
  const digits = DIGITS_DATE.exec(text);
  if (digits) return isoDate(fullYear(digits[3] ?? digits[5] ?? ""), digits[1] ?? "", digits[2] ?? digits[4] ?? "");
  const iso = ISO_DATE.exec(text);
  if (iso) return isoDate(iso[1] ?? "", iso[2] ?? "", iso[3] ?? "");
  const words = WORD_DATE.exec(text);
  const month = MONTHS.indexOf(words?.[1]?.toLowerCase() ?? "") + 1;
  return words ? isoDate(words[3] ?? "", String(month), words[2] ?? "") : null;
}

const fullYear = (year: string): string => (year.length === 2 ? `20${year}` : year);

/** Null for a day that does not exist. */
function isoDate(year: string, month: string, day: string): string | null {
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const time = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(iso) ? iso : null;
}

/** The first amount of a span in whole cents. */
export function readCents(span: Span): ReadValue<number> | null {
  const match = AMOUNT.exec(span.text);
  const there = found(span, AMOUNT_TEXT);
  if (!match || !there) return null;
  const cents = Number(`${match[1]?.replaceAll(",", "")}${match[2]?.slice(1) ?? "00"}`);
  return Number.isSafeInteger(cents) ? { value: cents, span: there } : null;
}
const AMOUNT_TEXT = /(\$ ?[\d,]+(?:\.\d{2})?)/u;

const IDENTIFIER = /(?<![\p{L}\d])([A-Z]{1,6}[- ]?\d[\dA-Z]*(?:-[\dA-Z]+)*|\d{4,}[\dA-Z]*(?:-[\dA-Z]+)*)(?![\p{L}\d])/u;

/** The first policy or claim number of a span: letters and digits, as printed. */
export function readIdentifier(span: Span): ReadValue<string> | null {
  const there = found(span, IDENTIFIER);
  return there ? { value: there.text, span: there } : null;
}

/** A state's two letters, before a postal code or at the end. */
export function readState(span: Span): ReadValue<string> | null {
  const there = found(span, /, ?([A-Z]{2})(?: \d{5}(?:-\d{4})?)?(?![\p{L}\d])/u) ?? found(span, /^([A-Z]{2})$/u);
  return there ? { value: there.text, span: there } : null;
}
