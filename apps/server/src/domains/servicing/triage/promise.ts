import type { Day } from "#kernel/calendar.ts";
import type { Quote } from "./ask.ts";
import { ownWords } from "./own-words.ts";
import { plain, sentencesOf } from "./sentences.ts";

/** When somebody wants something, in their own words: proposed, until a person confirms it. */
export type DueProposal = { at: Date; day: Day; quote: Quote };

const HOURS = "one two three four five six seven eight nine ten eleven twelve".split(" ");
const WEEKDAYS = "sunday monday tuesday wednesday thursday friday saturday".split(" ");
const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
/** The end of a working day. */
const END_OF_DAY = 17;
const DAY_MS = 86_400_000;

const CUE = /\b(?:by|before|until|no later than|not later than|due|deadline(?: is|:)?)\b/u;
const END_OF_WORK = /\b(?:eod|cob|end of (?:the )?(?:business )?day|close of business)\b/u;
const CLOCK =
  /\b(\d{1,2})(?::(\d\d))? ?(am|pm|a\.m|p\.m)\b|\b(\d{1,2}):(\d\d)\b|\b(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,2}) o'?clock\b/u;
const WEEKDAY = /\b(next )?(sunday|monday|tuesday|wednesday|thursday|friday|saturday|mon|tues|wed|thurs|fri)\b/u;
const DATE = /\b(\d{1,2})\/(\d{1,2})\b|\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? (\d{1,2})\b/u;

/** The first time a message gives, read where the agency is: "by three o'clock", "before Friday", "EOD tomorrow". */
export function dueIn(body: string, { sentAt, zone }: { sentAt: Date; zone: string }): DueProposal | null {
  const { lines } = ownWords(body);
  for (const sentence of sentencesOf("BODY", body, lines)) {
    const cue = CUE.exec(sentence.words) ?? END_OF_WORK.exec(sentence.words);
    if (!cue) continue;
    const said = sentence.words.slice(cue.index);
    const found = read(said, { sentAt, zone });
    if (!found) continue;
    const quote = quoteOf(body, sentence, said);
    return { ...found, quote: { field: "dueAt", ...quote } };
  }
  return null;
}

function read(said: string, { sentAt, zone }: { sentAt: Date; zone: string }): { at: Date; day: Day } | null {
  const today = clocksOf(zone).day.format(sentAt);
  const time = timeIn(said);
  const named = dayIn(said, today);
  if (!named && !time) return null;
  const isBefore = said.startsWith("before") && named !== null && !time;
  const day = isBefore ? workingDayBefore(named) : (named ?? today);
  const at = instantOf(day, time ?? [END_OF_DAY, 0], zone);
  // "by nine" said at ten is the next morning
  if (!named && at <= sentAt) {
    const next = plusDays(day, 1);
    return { day: next, at: instantOf(next, time ?? [END_OF_DAY, 0], zone) };
  }
  return at > sentAt ? { day, at } : null;
}

type Time = readonly [hour: number, minute: number];

function timeIn(said: string): Time | null {
  const found = CLOCK.exec(said);
  if (!found) {
    if (/\bnoon\b/u.test(said)) return [12, 0];
    return END_OF_WORK.test(said) ? [END_OF_DAY, 0] : null;
  }
  const [, digits, minutes, half, bare, bareMinutes, word] = found;
  const spoken = word === undefined ? -1 : HOURS.indexOf(word);
  const hour = spoken === -1 ? Number(digits ?? bare ?? word) : spoken + 1;
  const minute = Number(minutes ?? bareMinutes ?? 0);
  if (!(hour >= 1 && hour <= 23 && minute <= 59)) return null;
  if (half?.startsWith("p")) return [hour === 12 ? 12 : (hour % 12) + 12, minute];
  if (half?.startsWith("a")) return [hour % 12, minute];
  // office hours: "by three" is the afternoon
  return [hour < 7 ? hour + 12 : hour, minute];
}

function dayIn(said: string, today: Day): Day | null {
  if (/\btomorrow\b/u.test(said)) return plusDays(today, 1);
  if (/\b(?:today|tonight)\b/u.test(said)) return today;
  const weekday = WEEKDAY.exec(said);
  if (weekday) {
    const wanted = WEEKDAYS.findIndex((name) => name.startsWith(weekday[2] ?? ""));
    const ahead = (wanted - weekdayOf(today) + 7) % 7;
    return plusDays(today, weekday[1] ? ahead + (ahead === 0 || weekdayOf(today) < wanted ? 7 : 0) : ahead);
  }
  const date = DATE.exec(said);
  if (!date) return null;
  const month = date[1] === undefined ? MONTHS.indexOf(date[3] ?? "") + 1 : Number(date[1]);
  const dayOfMonth = Number(date[2] ?? date[4]);
  const year = Number(today.slice(0, 4));
  const [thisYear, nextYear] = [year, year + 1].map((one) => dayOf(one, month, dayOfMonth));
  return thisYear && thisYear >= today ? thisYear : (nextYear ?? null);
}

function dayOf(year: number, month: number, day: number): Day | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null;
}

const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay();
const plusDays = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

function workingDayBefore(day: Day): Day {
  const before = plusDays(day, -1);
  return [0, 6].includes(weekdayOf(before)) ? plusDays(before, weekdayOf(before) === 0 ? -2 : -1) : before;
}

type Clocks = { day: Intl.DateTimeFormat; clock: Intl.DateTimeFormat };
/** Making one takes as long as reading a hundred sentences; there are as many as zones that an agency can be in. */
const made = new Map<string, Clocks>();
function clocksOf(zone: string): Clocks {
  const known = made.get(zone);
  if (known) return known;
  const clocks = {
    day: new Intl.DateTimeFormat("en-CA", { timeZone: zone }),
    clock: new Intl.DateTimeFormat("en-CA", {
      timeZone: zone,
      dateStyle: "short",
      timeStyle: "medium",
      hourCycle: "h23",
    }),
  };
  made.set(zone, clocks);
  return clocks;
}

/** The instant at which clocks of a zone show this day and time. */
function instantOf(day: Day, [hour, minute]: Time, zone: string): Date {
  const wanted = Date.parse(`${day}T${pad(hour)}:${pad(minute)}:00Z`);
  const { clock } = clocksOf(zone);
  // twice: the first guess may be on the other side of a change of clocks
  const shown = (at: number): number => Date.parse(`${clock.format(at).replace(", ", "T")}Z`);
  const guess = wanted - (shown(wanted) - wanted);
  return new Date(guess - (shown(guess) - wanted));
}

const pad = (part: number): string => String(part).padStart(2, "0");

/** The words of the message that give the time, as they stand there; the whole sentence where they were broken. */
function quoteOf(body: string, { from, to }: { from: number; to: number }, said: string) {
  const text = body.slice(from, to);
  const at = text.toLowerCase().indexOf(said.slice(0, 12));
  const isAlike = at !== -1 && plain(text.slice(at)) === said;
  return { source: "BODY" as const, from: isAlike ? from + at : from, to };
}
