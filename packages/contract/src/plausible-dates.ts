import { isDay } from "./days.ts";

/** Policies usually run for a year; some for a year and a half. */
const TERM_MAX_MONTHS = 18;
const YEARS_AWAY = 5;

const LONG_TERM = `This term is longer than ${TERM_MAX_MONTHS} months. Check the dates.`;
const ENDED = "This term has ended already. Check the year.";
const FAR_AWAY = `This date is more than ${YEARS_AWAY} years away. Check the year.`;

/** A last day: the first day of its term as typed, and whether the policy is being entered. */
interface Term {
  startsOn: string;
  isNew: boolean;
}

/** What to check about a date of a policy, as 2026-03-05; null when it is plausible. It warns and never blocks. */
export function dateWarning(day: string | undefined, today: string, term?: Term): string | null {
  if (day === undefined || !isDay(day)) return null;
  if (day > monthsFrom(today, YEARS_AWAY * 12) || day < monthsFrom(today, -YEARS_AWAY * 12)) return FAR_AWAY;
  if (term === undefined) return null;
  if (isDay(term.startsOn) && day > monthsFrom(term.startsOn, TERM_MAX_MONTHS)) return LONG_TERM;
  return term.isNew && day <= today ? ENDED : null;
}

function monthsFrom(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
}
