/** A calendar date without a time zone: "2026-03-05"; "" means none. */
export type PlainDate = string;

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
/** Two-digit years up to this one are in this century, later ones in the last. */
const SHORT_YEAR_PIVOT = 69;

/** The day as a local Date at noon, which no daylight saving change can move. */
export function toLocalDate(day: PlainDate): Date | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(day);
  if (parts === null || !isRealDay(day)) return undefined;
  const [, year = "", month = "", dayOfMonth = ""] = parts;
  const date = new Date(2000, 0, 1, 12);
  date.setFullYear(Number(year), Number(month) - 1, Number(dayOfMonth));
  return date;
}

/** The calendar day of a local Date. */
export function fromLocalDate(date: Date): PlainDate {
  return write(date.getFullYear(), date.getMonth() + 1, date.getDate());
}

/** Whether the text is a valid date like 2026-03-05. */
export function isRealDay(text: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(text);
  if (parts === null) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Parses a typed date ("3/5/2026", "3/5/26", "Mar 5, 2026", "2026-03-05"); null when it is none. */
export function parseTypedDate(text: string): PlainDate | null {
  const typed = text.trim().toLowerCase();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/u.exec(typed);
  if (iso !== null) return real(iso[1], iso[2], iso[3]);
  const slashed = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/u.exec(typed);
  if (slashed !== null) return real(fullYear(slashed[3] ?? ""), slashed[1], slashed[2]);
  const worded = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/u.exec(typed);
  if (worded !== null) {
    const month = MONTHS.indexOf((worded[1] ?? "").slice(0, 3)) + 1;
    return month === 0 ? null : real(worded[3], String(month), worded[2]);
  }
  return null;
}

const medium = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** A date for display: "Mar 5, 2026". */
export function showPlainDate(day: PlainDate): string {
  return isRealDay(day) ? medium.format(new Date(`${day}T00:00:00Z`)) : day;
}

function fullYear(year: string): string {
  if (year.length === 4) return year;
  return Number(year) <= SHORT_YEAR_PIVOT ? `20${year}` : `19${year}`;
}

function real(year = "", month = "", day = ""): PlainDate | null {
  const written = write(Number(year), Number(month), Number(day));
  return isRealDay(written) ? written : null;
}

function write(year: number, month: number, day: number): PlainDate {
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}
