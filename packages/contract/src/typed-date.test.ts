import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MONDAY, TYPED_DATES } from "../test/typed-dates.ts";
import { readDate } from "./typed-date.ts";

const dayIn = (text: string, today = MONDAY): string | null => {
  const parsed = readDate(text, today);
  return parsed.ok ? parsed.day : null;
};
const messageFor = (text: string, today = MONDAY): string | null => {
  const parsed = readDate(text, today);
  return parsed.ok ? null : parsed.message;
};

const days = fc
  .date({ min: new Date("1970-01-01"), max: new Date("2069-12-31"), noInvalidDate: true })
  .map((date) => new Date(date.toISOString().slice(0, 10)));
const isoOf = (date: Date): string => date.toISOString().slice(0, 10);
const DAY_MS = 86_400_000;

/** How people and programs write a day, without the parser's help. */
const STYLES = (["short", "medium", "long", "full"] as const).map(
  (dateStyle) => new Intl.DateTimeFormat("en-US", { timeZone: "UTC", dateStyle }),
);
const WRITERS: readonly ((date: Date) => string)[] = [
  ...STYLES.map((style) => (date: Date) => style.format(date)),
  (date) => STYLES[0]?.format(date).replaceAll("/", "-") ?? "",
  (date) => isoOf(date),
  (date) => `${isoOf(date).slice(5, 7)}/${isoOf(date).slice(8)}/${isoOf(date).slice(0, 4)}`,
  (date) => `${isoOf(date).slice(5, 7)}${isoOf(date).slice(8)}${isoOf(date).slice(2, 4)}`,
  (date) => `${isoOf(date).slice(5, 7)}${isoOf(date).slice(8)}${isoOf(date).slice(0, 4)}`,
];

describe("readDate", () => {
  it.each(TYPED_DATES)("on $today '$text' is $day", ({ today, text, day }) => {
    expect(dayIn(text, today)).toBe(day);
  });

  it("reads every day however it is written, whatever today is, in any case and spacing", () => {
    const spaces = fc.constantFrom("", " ", "\t", "\u00A0", "  ");
    fc.assert(
      fc.property(days, days, fc.constantFrom(...WRITERS), spaces, fc.boolean(), (date, today, write, space, upper) => {
        const text = `${space}${write(date)}${space}`;
        expect(dayIn(upper ? text.toUpperCase() : text, isoOf(today))).toBe(isoOf(date));
      }),
      { numRuns: 500 },
    );
  });

  it("a date without a year is the next one up to nine months ahead, and otherwise the one before", () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }), (from, month, day) => {
        // walks the calendar day by day, as a person would with a finger
        const end = new Date(from);
        end.setUTCDate(1);
        end.setUTCMonth(end.getUTCMonth() + 9);
        const last = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
        end.setUTCDate(Math.min(from.getUTCDate(), last));
        const isIt = (date: Date) => date.getUTCMonth() + 1 === month && date.getUTCDate() === day;
        let found = new Date(from);
        while (!isIt(found) && found <= end) found = new Date(found.getTime() + DAY_MS);
        if (found > end) {
          found = new Date(from);
          while (!isIt(found)) found = new Date(found.getTime() - DAY_MS);
        }
        expect(dayIn(`${month}/${day}`, isoOf(from))).toBe(isoOf(found));
      }),
      { numRuns: 500 },
    );
  });

  it("counts days and weeks from today", () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 9_999 }), fc.integer({ min: 1, max: 999 }), (today, count, weeks) => {
        expect(dayIn(`+${count}`, isoOf(today))).toBe(isoOf(new Date(today.getTime() + count * DAY_MS)));
        expect(dayIn(`in ${weeks} weeks`, isoOf(today))).toBe(isoOf(new Date(today.getTime() + weeks * 7 * DAY_MS)));
      }),
      { numRuns: 500 },
    );
  });

  it("a foreign character anywhere in a date refuses it", () => {
    const foreign = fc.constantFrom(
      "#",
      "*",
      "~",
      "_",
      ":",
      ";",
      "@",
      "\u00BD",
      "\u0663",
      "\u200B",
      "\u2212",
      "?",
      "&",
    );
    const text = fc.constantFrom("11/20", "11/20/2026", "nov 20", "next fri", "+30", "in 2 weeks", "today", "112026");
    fc.assert(
      fc.property(text, foreign, fc.nat(), (good, sign, at) => {
        const place = at % (good.length + 1);
        expect(dayIn(`${good.slice(0, place)}${sign}${good.slice(place)}`)).toBeNull();
      }),
    );
  });

  it("[OQ-25] a letter that only turns into an ASCII one in lower case refuses a date", () => {
    expect(dayIn("NEXT WEEK")).toBe("2026-11-23");
    // the Kelvin sign
    expect(messageFor("NEXT WEE\u212A")).toMatch(/^Enter a valid date/u);
  });

  it.each([
    ["2/29", "2028-01-10", "2028-02-29"],
    ["Feb 29", "2028-03-10", "2028-02-29"],
    ["2/29/2028", "2026-11-16", "2028-02-29"],
    ["2/29/28", "2026-11-16", "2028-02-29"],
    ["02292028", "2026-11-16", "2028-02-29"],
    ["2/29/2027", "2026-11-16", "February 2027 has no day 29"],
  ])("[OQ-25] '%s' on %s is in a leap year alone: %s", (text, today, read) => {
    const reading = readDate(text, today);
    expect(reading.ok ? reading.day : reading.message).toBe(read);
  });

  it.each([
    ["13/1/2026", "There's no month 13. The month goes first, as in 11/20."],
    ["2/30/2026", "February 2026 has no day 30"],
    ["11/31", "November has no day 31"],
    ["2/29", "February 29 is only in leap years. Add the year, as in 2/29/2028."],
    ["mon", "Today is Monday. Type “today” or “next mon”."],
    ["Thu, Nov 20, 2026", "November 20, 2026 is a Friday, not a Thursday. Check the date."],
    ["1120", /Use slashes, as in 11\/20/u],
    ["11/2026", "Add the day, as in 11/20/2026"],
    ["in 30", /Add days, weeks, months or years/u],
    ["1/1/0202", /from 1900 to 2199/u],
    ["someday", /Enter a valid date, such as 11\/20/u],
  ])("says what is wrong with '%s'", (text, message) => {
    expect(messageFor(text)).toMatch(message);
  });

  it("refuses a long text without scanning it", () => {
    const start = performance.now();
    for (const text of ["1".repeat(1_000_000), "nov ".repeat(250_000), `+${" ".repeat(1_000_000)}1`]) dayIn(text);
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});
