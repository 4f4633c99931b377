/** A calendar day ("2026-03-05"), an instant ("2026-03-05T21:04:00Z") or a date. */
export type DateValue = string | Date;
export type DateStyle = "medium" | "short";

export interface DateOptions {
  style?: DateStyle | undefined;
  /** The user's time zone by default; a calendar day has none. */
  timeZone?: string | undefined;
}

const DAY_MS = 24 * 60 * 60 * 1_000;
const PLAIN_DAY = /^\d{4}-\d{2}-\d{2}$/u;

/** A date in US format: "Mar 5, 2025". */
export function formatDate(value: DateValue, { style = "medium", timeZone }: DateOptions = {}): string {
  const isDay = typeof value === "string" && PLAIN_DAY.test(value);
  return write(value, { dateStyle: style, timeZone: isDay ? "UTC" : timeZone });
}

/** A date with its time: "Mar 5, 2025, 3:04 PM". */
export function formatDateTime(value: DateValue, { style = "medium", timeZone }: DateOptions = {}): string {
  return write(value, { dateStyle: style, timeStyle: "short", timeZone });
}

/** Adds days to a calendar day, without clocks or time zones. */
export function addDays(day: string, days: number): string {
  const start = Date.parse(`${day}T00:00:00Z`);
  return new Date(start + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whole days since an instant. */
export const daysSince = (instant: string, now: Date = new Date()): number =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(instant)) / DAY_MS));

/** A moment as a calendar day, in a time zone or, without one, in the browser's. Pages ask for `agencyToday`. */
export function today(now: Date, timeZone?: string): string {
  const format = new Intl.DateTimeFormat("en-US", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]));
  return `${parts["year"]}-${parts["month"]}-${parts["day"]}`;
}

function write(value: DateValue, options: Intl.DateTimeFormatOptions & { timeZone: string | undefined }): string {
  const { timeZone, ...styles } = options;
  const format = new Intl.DateTimeFormat("en-US", timeZone === undefined ? styles : { ...styles, timeZone });
  // Some JavaScript engines put a narrow space before AM and PM; a plain one is easier to search and test.
  return format.format(new Date(value)).replaceAll("\u202F", " ");
}
