import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromLocalDate, isRealDay, showPlainDate, showWithWeekday, toLocalDate } from "./plain-date.ts";

describe("plain dates", () => {
  it("[T-72] stay the same through a local date", () => {
    const days = fc
      .date({ min: new Date("1900-01-01"), max: new Date("2199-12-31"), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(days, (day) => {
        const local = toLocalDate(day);
        expect(local && fromLocalDate(local)).toBe(day);
        expect(isRealDay(day)).toBe(true);
      }),
      { numRuns: 10_000 },
    );
  });

  it.each(["", "2026-02-30", "2026-13-01", "2026-3-5", "tomorrow"])("'%s' is none", (text) => {
    expect(isRealDay(text)).toBe(false);
    expect(toLocalDate(text)).toBeUndefined();
  });

  it("are shown in the US way, with the weekday where they are checked", () => {
    expect(showPlainDate("2026-11-20")).toBe("Nov 20, 2026");
    expect(showWithWeekday("2026-11-20")).toBe("Fri, Nov 20, 2026");
  });
});
