import { fullYear } from "./short-year.ts";

/** The day as 2026-11-20, or the message on what to type instead. */
export type DateReading = { ok: true; day: string } | { ok: false; message: string };

const DATE_EXAMPLES = "Enter a valid date, such as 11/20, Nov 20, 2026, fri or +30";
const DIGITS = "Use slashes, as in 11/20, or type all six or eight digits, as in 112026 or 11202026";
const DAY_MISSING = "Add the day, as in 11/20/2026";
const UNIT_MISSING = "Add days, weeks, months or years, as in “in 30 days”";
const LEAP_DAY = "February 29 is only in leap years. Add the year, as in 2/29/2028.";
const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;
const OUT_OF_RANGE = `Check the year: it must be from ${FIRST_YEAR} to ${LAST_YEAR}`;

/** Longer texts are refused without scanning them. */
const TEXT_MAX_LENGTH = 40;
/** A date without a year is the next one, unless that is more than this many months away. */
const MONTHS_AHEAD = 9;
const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;
const MONDAY = 1;
const END_OF_MONTH: ReadonlySet<string> = new Set(["eom", "end of month", "end of the month"]);

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

type Unit = "day" | "week" | "month" | "year";
const UNITS: Readonly<Record<string, Unit>> = {
  d: "day",
  day: "day",
  days: "day",
  w: "week",
  wk: "week",
  wks: "week",
  week: "week",
  weeks: "week",
  mo: "month",
  mos: "month",
  month: "month",
  months: "month",
  y: "year",
  yr: "year",
  yrs: "year",
  year: "year",
  years: "year",
};

/**
 * Parses a date as people type it: 11/20, 11/20/26, 112026, Nov 20, 2026, today, tomorrow, fri, next fri, next week,
 * eom, +30, 3 days, in 2 weeks. `today` is the agency's. Without a year it is the next such date, unless that is more than nine months away:
 * then it is the one before. "fri" is the coming Friday, "next fri" the Friday of the week after this one, "next
 * week" its Monday, and weeks start on Sunday. Text with two meanings is refused, never guessed.
 */
export function readDate(text: string, today: string): DateReading {
  const trimmed = text.trim();
  if (trimmed.length > TEXT_MAX_LENGTH) return refused(DATE_EXAMPLES);
  const typed = trimmed.replace(/\s+/gu, " ");
  // Outside ASCII some letters turn into others in lower case, and some digits aren't digits.
  if (!/^[ -~]+$/u.test(typed)) return refused(DATE_EXAMPLES);
  const lower = typed.toLowerCase();
  return readRelative(lower, today) ?? readOffset(lower, today) ?? readWithWeekday(lower, today);
}

function readRelative(text: string, today: string): DateReading | null {
  if (text === "today") return inRange(today);
  if (text === "tomorrow") return inRange(addDays(today, 1));
  if (text === "next week") return inRange(addDays(today, MONDAY - weekdayAt(today) + WEEK_DAYS));
  if (END_OF_MONTH.has(text)) return inRange(lastOfMonth(today));
  const [, next, name = ""] = /^(next )?([a-z]+)$/u.exec(text) ?? [];
  const weekday = weekdayOf(name);
  if (weekday === null) return null;
  const ahead = weekday - weekdayAt(today);
  if (next) return inRange(addDays(today, ahead + WEEK_DAYS));
  // On a Friday, "fri" may mean today or a week from today.
  if (ahead === 0) return refused(`Today is ${WEEKDAYS[weekday]}. Type “today” or “next ${name}”.`);
  return inRange(addDays(today, ahead > 0 ? ahead : ahead + WEEK_DAYS));
}

function readOffset(text: string, today: string): DateReading | null {
  const bare = /^\d{1,4} ?([a-z]+)$/u.exec(text)?.[1];
  // "3 days" is counted like "in 3 days"; "3 dec" is a date
  if (bare !== undefined && Object.hasOwn(UNITS, bare)) return readOffset(`in ${text}`, today);
  const [, sign, count = "", letters = ""] = /^(\+|in) ?(\d{1,4}|an?) ?([a-z]*)$/u.exec(text) ?? [];
  if (sign === undefined) return null;
  if (letters === "" && sign === "in") return refused(UNIT_MISSING);
  const unit = Object.hasOwn(UNITS, letters || "day") ? UNITS[letters || "day"] : undefined;
  if (unit === undefined) return refused(DATE_EXAMPLES);
  const number = count.startsWith("a") ? 1 : Number(count);
  if (unit === "day" || unit === "week") return inRange(addDays(today, number * (unit === "week" ? WEEK_DAYS : 1)));
  return inRange(addMonths(today, number * (unit === "year" ? 12 : 1)));
}

/** A written date, with or without its weekday: "Fri, Nov 20, 2026". The weekday must be right. */
function readWithWeekday(text: string, today: string): DateReading {
  const [, name = "", rest = ""] = /^([a-z]+)\.?,? (.+)$/u.exec(text) ?? [];
  const weekday = weekdayOf(name);
  if (weekday === null) return readWritten(text, today);
  const parsed = readWritten(rest, today);
  if (!parsed.ok || weekdayAt(parsed.day) === weekday) return parsed;
  const [year, month = 1, day] = parsed.day.split("-").map(Number);
  const written = `${MONTHS[month - 1]} ${day}, ${year}`;
  return refused(`${written} is a ${WEEKDAYS[weekdayAt(parsed.day)]}, not a ${WEEKDAYS[weekday]}. Check the date.`);
}

function readWritten(text: string, today: string): DateReading {
  const numbers =
    /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/u.exec(text) ??
    /^(?<month>\d{1,2})[/.-](?<day>\d{1,2})[/.-](?<year>\d{4}|\d{2})$/u.exec(text) ??
    /^(?<month>\d{1,2})[/-](?<day>\d{1,2})$/u.exec(text) ??
    // No month begins with 19, 20 or 21, so eight digits have one meaning.
    /^(?<year>(?:19|20|21)\d\d)(?<month>\d\d)(?<day>\d\d)$/u.exec(text) ??
    /^(?<month>\d\d)(?<day>\d\d)(?<year>\d{4}|\d{2})$/u.exec(text);
  if (numbers?.groups)
    return toDay(numbers.groups["year"], Number(numbers.groups["month"]), numbers.groups["day"], today);
  const words =
    /^(?<name>[a-z]+)\.? (?<day>\d{1,2})(?:st|nd|rd|th)?(?:,? '?(?<year>\d{4}|\d{2}))?$/u.exec(text) ??
    /^(?<day>\d{1,2})(?:st|nd|rd|th)? (?<name>[a-z]+)\.?(?:,? '?(?<year>\d{4}|\d{2}))?$/u.exec(text);
  const month = monthOf(words?.groups?.["name"] ?? "");
  if (words?.groups && month !== null) return toDay(words.groups["year"], month, words.groups["day"], today);
  if (/^\d+$/u.test(text)) return refused(DIGITS);
  return refused(/^\d{1,2}[/.-]\d{4}$/u.test(text) ? DAY_MISSING : DATE_EXAMPLES);
}

function toDay(typedYear: string | undefined, month: number, typedDay = "", today: string): DateReading {
  const day = Number(typedDay);
  const name = MONTHS[month - 1];
  if (name === undefined) return refused(`There's no month ${month}. The month goes first, as in 11/20.`);
  if (typedYear === undefined) {
    if (day < 1 || day > daysIn(2000, month)) return refused(`${name} has no day ${day}`);
    return withoutYear(month, day, today);
  }
  const year = fullYear(typedYear);
  if (day < 1 || day > daysIn(year, month)) return refused(`${name} ${year} has no day ${day}`);
  return inRange(write(year, month, day));
}

function withoutYear(month: number, day: number, today: string): DateReading {
  const thisYear = Number(today.slice(0, 4));
  const days = [thisYear - 1, thisYear, thisYear + 1]
    .filter((year) => day <= daysIn(year, month))
    .map((year) => write(year, month, day));
  const next = days.find((candidate) => candidate >= today);
  if (next !== undefined && next <= addMonths(today, MONTHS_AHEAD)) return inRange(next);
  const past = days.findLast((candidate) => candidate < today);
  // Without a February 29 in the last twelve months, which one is meant can't be known.
  return past === undefined || past < addMonths(today, -12) ? refused(LEAP_DAY) : inRange(past);
}

/** "fri" and every longer spelling up to "friday"; null when it is no weekday. */
const weekdayOf = (name: string): number | null => nameIn(WEEKDAYS, name === "weds" ? "wed" : name);
const monthOf = (name: string): number | null => {
  const index = nameIn(MONTHS, name);
  return index === null ? null : index + 1;
};

function nameIn(names: readonly string[], typed: string): number | null {
  const index = typed.length < 3 ? -1 : names.findIndex((name) => name.toLowerCase().startsWith(typed));
  return index === -1 ? null : index;
}

const weekdayAt = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();
const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

const lastOfMonth = (day: string): string =>
  `${day.slice(0, 8)}${daysIn(Number(day.slice(0, 4)), Number(day.slice(5, 7)))}`;

/** The same day of a later month, or that month's last day if it is shorter. */
function addMonths(day: string, months: number): string {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  const [year, month] = [Math.floor(count / 12), (count % 12) + 1];
  return write(year, month, Math.min(Number(day.slice(8)), daysIn(year, month)));
}

const write = (year: number, month: number, day: number): string =>
  `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;

/** Years of five digits and years before 1900 are slips of the finger. */
function inRange(day: string): DateReading {
  const year = Number(day.slice(0, day.indexOf("-")));
  return year >= FIRST_YEAR && year <= LAST_YEAR ? { ok: true, day } : refused(OUT_OF_RANGE);
}

const refused = (message: string): DateReading => ({ ok: false, message });
