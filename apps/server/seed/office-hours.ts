import type { Random } from "./random.ts";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** When people are at work, in minutes after midnight: a little inside the office's hours, so that a task begun ends in them. */
const OPENS = 8 * 60 + 20;
const CLOSES = 16 * 60 + 40;
/** Longest a search for a workday takes: a weekend, and one to spare. */
const MOST_DAYS_OFF = 3;

/** The instant of a time at the office (Central time) on a calendar day. */
export function officeTime(onDay: Date, minutes: number): Date {
  const midnight = Math.floor(onDay.getTime() / DAY_MS) * DAY_MS;
  return new Date(midnight + (minutes + hoursBehind(midnight) * 60) * MINUTE_MS);
}

/** The calendar day at the office: in the evening Universal Time is a day ahead. */
export const officeDay = (at: Date): string =>
  new Date(at.getTime() - hoursBehind(at.getTime()) * 60 * MINUTE_MS).toISOString().slice(0, 10);

/** The last workday that is at least this many days before today. */
export function workday(today: Date, daysAgo: number): Date {
  let at = today.getTime() - Math.max(daysAgo, 1) * DAY_MS;
  for (let tries = 0; tries < MOST_DAYS_OFF && isWeekend(at); tries += 1) at -= DAY_MS;
  return new Date(at);
}

/** So many workdays before today. */
export function workdaysBack(today: Date, count: number): Date {
  let at = today;
  for (let left = count; left > 0; left -= 1) at = workday(at, 1);
  return at;
}

/** The next day on which the office works, from this many days after today. */
export function workdayAhead(today: Date, days: number): Date {
  let at = today.getTime() + days * DAY_MS;
  for (let tries = 0; tries < MOST_DAYS_OFF && isWeekend(at); tries += 1) at += DAY_MS;
  return new Date(at);
}

/** The newest instant anything may have: the end of the last workday before today. */
export const lastMoment = (today: Date): Date => officeTime(workday(today, 1), CLOSES);

/** Some time in office hours on one of these days before today, to the second. */
export function someMoment(random: Random, today: Date, least: number, most: number): Date {
  const minutes = random.between(OPENS, CLOSES - 60);
  return new Date(
    officeTime(workday(today, random.between(least, most)), minutes).getTime() + random.between(0, 59_999),
  );
}

/** So many minutes of work later: nights and weekends do not count, and nothing is later than the last workday. */
export function afterWork(at: Date, minutes: number, today: Date): Date {
  const first = Math.floor((at.getTime() - hoursBehind(at.getTime()) * 60 * MINUTE_MS) / DAY_MS) * DAY_MS;
  const begun = (at.getTime() - officeTime(new Date(first), 0).getTime()) / MINUTE_MS;
  let [day, minute, left] = [first, Math.max(begun, OPENS), minutes];
  const latest = lastMoment(today);
  while (minute + left > CLOSES) {
    left -= Math.max(CLOSES - minute, 0);
    day = workdayAhead(new Date(day), 1).getTime();
    minute = OPENS;
    if (day > latest.getTime()) return latest > at ? latest : at;
  }
  const then = new Date(officeTime(new Date(day), 0).getTime() + (minute + left) * MINUTE_MS);
  return then < latest ? then : latest > at ? latest : at;
}

/** "14:20" in minutes after midnight. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

const isWeekend = (at: number): boolean => [0, 6].includes(new Date(at).getUTCDay());

/** How far Central time is behind: daylight saving lasts from the second Sunday of March to the first of November. */
function hoursBehind(at: number): number {
  const year = new Date(at).getUTCFullYear();
  return at >= sunday(year, 2, 2) && at < sunday(year, 10, 1) ? 5 : 6;
}

/** The nth Sunday of a month. */
function sunday(year: number, month: number, nth: number): number {
  const first = new Date(Date.UTC(year, month, 1)).getUTCDay();
  return Date.UTC(year, month, 1 + ((7 - first) % 7) + (nth - 1) * 7);
}
