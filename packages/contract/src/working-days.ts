import type { ServiceRequestState } from "./states.ts";

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;
const WORKING_DAYS_OF_A_WEEK = 5;
/** Working days a request may stay open; after that it is aging. */
export const AGING_WORKING_DAYS = 5;

/**
 * The number of working days, Monday to Friday, that start after one instant and up to another: from Friday to Monday
 * it is one. Days are in UTC; public holidays count as working days.
 */
export function workingDaysBetween(from: Date, to: Date): number {
  return Math.max(0, workingDaysUntil(dayOf(to)) - workingDaysUntil(dayOf(from)));
}

/** Whether a request has been open for more than five working days. Browser and server share this rule. */
export const isAging = (state: ServiceRequestState, openedAt: Date, now: Date): boolean =>
  state === "OPEN" && workingDaysBetween(openedAt, now) > AGING_WORKING_DAYS;

/** January 1, 1970 was a Thursday: three days after a Monday. */
const dayOf = (at: Date): number => Math.floor(at.getTime() / DAY_MS) + 3;

/** Working days from some Monday to the end of a day counted from it. */
function workingDaysUntil(day: number): number {
  const week = Math.floor(day / WEEK_DAYS);
  const inWeek = day - week * WEEK_DAYS;
  return week * WORKING_DAYS_OF_A_WEEK + Math.min(inWeek + 1, WORKING_DAYS_OF_A_WEEK);
}
