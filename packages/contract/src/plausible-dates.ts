import { isDay } from "./days.ts";

/** Policies usually run for a year; some for a year and a half. */
const TERM_MAX_MONTHS = 18;
const YEARS_AWAY = 5;

const LONG_TERM = `This term is longer than ${TERM_MAX_MONTHS} months. Check the dates.`;
const FAR_AWAY = `This date is more than ${YEARS_AWAY} years away. Check the year.`;

/** What to check about a date of a policy, as 2026-03-05; null when it is plausible. It warns and never blocks. */
export function dateWarning(day: string | undefined, today: string, startsOn?: string): string | null {
  if (day === undefined || !isDay(day)) return null;
  if (day > monthsFrom(today, YEARS_AWAY * 12) || day < monthsFrom(today, -YEARS_AWAY * 12)) return FAR_AWAY;
  return startsOn !== undefined && isDay(startsOn) && day > monthsFrom(startsOn, TERM_MAX_MONTHS) ? LONG_TERM : null;
}

function monthsFrom(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
}
