/** A calendar date without a time zone: "2026-03-05"; "" means none. */
export type PlainDate = string;

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

const medium = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** A date for display: "Mar 5, 2026". */
export function showPlainDate(day: PlainDate): string {
  return isRealDay(day) ? medium.format(new Date(`${day}T00:00:00Z`)) : day;
}

const withWeekday = new Intl.DateTimeFormat("en-US", {
  weekday: "short",
  month: "short",
  day: "numeric",
  year: "numeric",
  timeZone: "UTC",
});

/** A date to be checked before it is saved: "Thu, Mar 5, 2026". */
export const showWithWeekday = (day: PlainDate): string => withWeekday.format(new Date(`${day}T00:00:00Z`));

function write(year: number, month: number, day: number): PlainDate {
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}
