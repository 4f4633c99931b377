import type { ServiceRequestState } from "./states.ts";

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;
const WORKING_DAYS_OF_A_WEEK = 5;
/** Working days a request may stay open; past them it is shown as aging. */
export const AGING_WORKING_DAYS = 5;

/**
 * How many working days, Monday to Friday, begin after one instant and until another: from Friday to Monday it is one.
 * Days are those of UTC; public holidays count as working days.
 */
export function workingDaysBetween(from: Date, to: Date): number {
  return Math.max(0, workingDaysUntil(dayOf(to)) - workingDaysUntil(dayOf(from)));
}

/** Whether a request is open for more than five working days. The one rule of both sides. */
export const isAging = (state: ServiceRequestState, openedAt: Date, now: Date): boolean =>
  state === "OPEN" && workingDaysBetween(openedAt, now) > AGING_WORKING_DAYS;

/** The first of January 1970 was a Thursday: three days after a Monday. */
const dayOf = (at: Date): number => Math.floor(at.getTime() / DAY_MS) + 3;

/** Working days from some Monday to the end of a day counted from it. */
function workingDaysUntil(day: number): number {
  const week = Math.floor(day / WEEK_DAYS);
  const inWeek = day - week * WEEK_DAYS;
  return week * WORKING_DAYS_OF_A_WEEK + Math.min(inWeek + 1, WORKING_DAYS_OF_A_WEEK);
}
