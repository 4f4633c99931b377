import type { Day } from "#kernel/calendar.ts";
import { splitWords } from "./taking-words.ts";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
/** Lines of a page that speak of days. */
const SPEAKS = /effective|inception|expir|\bperiod\b|\bterm\b|\bdate\b|\buntil\b/iu;
const SPEAKS_OF_END = /expir|\buntil\b/iu;
const LINE_MAX_LENGTH = 300;

/**
 * The days between which an endorsement is in effect, as its page says. Of several days the narrowest count; a day that
 * cannot be read counts as the last of its year.
 */
export function termFrom(text: string): { effectiveOn: Day | null; expiresOn: Day | null } {
  const lines = text.split("\n").map((line) => line.slice(0, LINE_MAX_LENGTH));
  const [starts, ends]: [Day[], Day[]] = [[], []];
  for (const [at, line] of lines.entries()) {
    if (!SPEAKS.test(line)) continue;
    const here = daysIn(line);
    // a label above its value
    const [first, second] = here.length > 0 ? here : daysIn(lines[at + 1] ?? "");
    if (first === undefined) continue;
    const isEnd = SPEAKS_OF_END.test(line) && !/effective/iu.test(line);
    (isEnd ? ends : starts).push(first);
    if (second !== undefined) ends.push(second);
  }
  return { effectiveOn: starts.toSorted().at(-1) ?? null, expiresOn: ends.toSorted()[0] ?? null };
}

function daysIn(line: string): Day[] {
  const printed = line.matchAll(/\b(\d{4})-(\d{2})-(\d{2})\b|\b(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})\b/gu);
  const days = [...printed].map(([, year, month, day, m = "", d = "", y = ""]) =>
    year ? dayOf(year, Number(month), Number(day)) : dayOf(y, Number(m), Number(d)),
  );
  if (days.length > 0) return days;
  const said = splitWords(line);
  const named = said.flatMap((word, at) => {
    const month = MONTHS.indexOf(word.slice(0, 3)) + 1;
    const year = [2, 1].map((more) => said[at + more] ?? "").find((one) => /^\d{4}$/u.test(one));
    if (month === 0 || year === undefined) return [];
    const day = [said[at + 1], said[at - 1]]
      .map((one) => Number.parseInt(one ?? "", 10))
      .find((one) => one >= 1 && one <= 31);
    return [dayOf(year, month, day ?? 31)];
  });
  if (named.length > 0) return named;
  const year = said.find((word) => /^20\d\d$/u.test(word));
  return year === undefined ? [] : [`${year}-12-31`];
}

const two = (value: number): string => String(value).padStart(2, "0");
const dayOf = (year: string, month: number, day: number): Day =>
  `${year.length === 4 ? year : Number(year) < 70 ? `20${year}` : `19${year}`}-${two(month)}-${two(day)}`;
