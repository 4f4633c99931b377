import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isAging, workingDaysBetween } from "./working-days.ts";

const at = (text: string) => new Date(text);

/** The same, day by day. */
function counted(from: Date, to: Date): number {
  let days = 0;
  const day = new Date(from.toISOString().slice(0, 10));
  for (;;) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (day > to) return days;
    if (day.getUTCDay() !== 0 && day.getUTCDay() !== 6) days += 1;
  }
}

describe("workingDaysBetween", () => {
  it.each([
    ["2026-11-13T22:00:00Z", "2026-11-16T08:00:00Z", 1],
    ["2026-11-14T10:00:00Z", "2026-11-15T10:00:00Z", 0],
    ["2026-11-09T08:00:00Z", "2026-11-13T08:00:00Z", 4],
    ["2026-11-09T08:00:00Z", "2026-11-23T08:00:00Z", 10],
  ])("counts Monday to Friday only: %s to %s is %i", (from, to, days) => {
    expect(workingDaysBetween(at(from), at(to))).toBe(days);
  });

  it("agrees with counting day by day, and is never negative", () => {
    const instants = fc.date({ min: at("1960-01-01"), max: at("2040-01-01"), noInvalidDate: true });
    fc.assert(
      fc.property(instants, fc.integer({ min: 0, max: 90 * 86_400_000 }), (from, span) => {
        const to = new Date(from.getTime() + span);
        expect(workingDaysBetween(from, to)).toBe(counted(from, to));
        expect(workingDaysBetween(to, from)).toBe(0);
      }),
    );
  });
});

describe("isAging", () => {
  // opened on a Monday: the Monday after is its fifth working day
  it.each([
    ["OPEN", "2026-11-16T23:00:00Z", false],
    ["OPEN", "2026-11-17T00:00:00Z", true],
    ["CLOSED", "2026-12-31T00:00:00Z", false],
  ] as const)("[SRLIST-11] marks what was opened on Nov 9: %s at %s: %s", (state, now, aging) => {
    expect(isAging(state, at("2026-11-09T08:00:00Z"), at(now))).toBe(aging);
  });
});
