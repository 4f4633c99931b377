import type { Day } from "#kernel/calendar.ts";
import { wordSet } from "./page-text.ts";
import { splitWords } from "./taking-words.ts";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const PRINTED =
  /\b(\d{4})-(\d{2})-(\d{2})\b|\b(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})\b|\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? (\d{1,2}),? (\d{4})\b/giu;
/** Stands for a day in a line; no word of a page is like it. */
const DAY = "\u0001";

/** What a line may say beside days: which day it is, and the hour. */
const STARTS = wordSet("begins beginning effective from inception period start term");
const ENDS = wordSet("expiration expires expiry");
const SPANS = wordSet("to through thru");
const BESIDE = wordSet(
  "01 12 a address am at date endorsement in is m mailing noon of on policy s standard stated the this time your",
);

/** The days on a page that say when it is in effect, and the lines that say nothing of days; null where a day may mean anything. */
export type FormDays = { starts: Day[]; ends: Day[]; others: string[] };

export function daysOn(lines: readonly string[]): FormDays | null {
  const found: FormDays = { starts: [], ends: [], others: [] };
  let run: { line: string; said: readonly string[]; days: readonly Day[] }[] = [];
  const close = (): boolean => {
    const own = run;
    run = [];
    if (own.some(({ days }) => days.length > 0))
      return readRun(
        own.flatMap(({ said }) => said),
        own.flatMap(({ days }) => days),
        found,
      );
    found.others.push(...own.map(({ line }) => line));
    return true;
  };
  for (const line of lines) {
    const { said, days } = withDays(line);
    const isOfDays = said.every((word) => [STARTS, ENDS, SPANS, BESIDE].some((set) => set.has(word)) || word === DAY);
    if (isOfDays) run.push({ line, said, days });
    else {
      // a day in a sentence may be the end of it
      if (days.length > 0 || !close()) return null;
      found.others.push(line);
    }
  }
  return close() ? found : null;
}

/** Reads "effective DAY", "period DAY to DAY" and "expires DAY", however often; false where it is anything else. */
function readRun(said: readonly string[], days: readonly Day[], found: FormDays): boolean {
  let label: "START" | "END" | null = null;
  let mayEnd: "NO" | "AFTER_START" | "SPAN" = "NO";
  let next = 0;
  for (const word of said) {
    const kind = STARTS.has(word) ? "START" : ENDS.has(word) ? "END" : null;
    if (kind) {
      if (label && label !== kind) return false;
      [label, mayEnd] = [kind, "NO"];
    } else if (SPANS.has(word)) {
      if (mayEnd !== "AFTER_START") return false;
      mayEnd = "SPAN";
    } else if (word === DAY) {
      const day = days[next] ?? "";
      next += 1;
      if (mayEnd === "SPAN" || label === "END") found.ends.push(day);
      else if (label === "START") found.starts.push(day);
      else return false;
      [label, mayEnd] = [null, mayEnd === "NO" && label === "START" ? "AFTER_START" : "NO"];
    }
  }
  return label === null && mayEnd !== "SPAN";
}

/** The words of a line, and its days in order. */
function withDays(line: string): { said: string[]; days: Day[] } {
  const days: Day[] = [];
  const said: string[] = [];
  let from = 0;
  const say = (text: string): void => {
    const isDash = days.length > 0 && /^[-–—]$/u.test(text.trim());
    said.push(...(isDash ? ["to"] : splitWords(text)));
  };
  for (const match of line.matchAll(PRINTED)) {
    const [all, year, month, day, m = "", d = "", y = "", name, nth, its = ""] = match;
    say(line.slice(from, match.index));
    from = match.index + all.length;
    said.push(DAY);
    if (name) days.push(dayOf(its, MONTHS.indexOf(name.toLowerCase()) + 1, Number(nth)));
    else days.push(year ? dayOf(year, Number(month), Number(day)) : dayOf(y, Number(m), Number(d)));
  }
  say(line.slice(from));
  return { said, days };
}

const two = (value: number): string => String(value).padStart(2, "0");
const dayOf = (year: string, month: number, day: number): Day =>
  `${year.length === 4 ? year : Number(year) < 70 ? `20${year}` : `19${year}`}-${two(month)}-${two(day)}`;
