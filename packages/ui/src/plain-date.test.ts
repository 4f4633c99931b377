import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromLocalDate, isRealDay, parseTypedDate, showPlainDate, toLocalDate } from "./plain-date.ts";

describe("parseTypedDate", () => {
  it.each([
    ["2026-03-05", "2026-03-05"],
    ["3/5/2026", "2026-03-05"],
    ["03/05/26", "2026-03-05"],
    ["3-5-2026", "2026-03-05"],
    ["Mar 5, 2026", "2026-03-05"],
    ["march 5 2026", "2026-03-05"],
    ["Sept. 5th, 2026", "2026-09-05"],
    [" 12/31/99 ", "1999-12-31"],
  ])("reads '%s'", (typed, day) => {
    expect(parseTypedDate(typed)).toBe(day);
  });

  it.each(["", "tomorrow", "2/30/2026", "13/1/2026", "Mar 32, 2026", "2026-3", "5"])("refuses '%s'", (typed) => {
    expect(parseTypedDate(typed)).toBeNull();
  });

  it("[T-72] reads back every day it shows, and through a local date", () => {
    const days = fc
      .date({ min: new Date("1900-01-01"), max: new Date("2199-12-31"), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(days, (day) => {
        expect(parseTypedDate(showPlainDate(day))).toBe(day);
        const local = toLocalDate(day);
        expect(local && fromLocalDate(local)).toBe(day);
        expect(isRealDay(day)).toBe(true);
      }),
      { numRuns: 10_000 },
    );
  });
});
