import { readDate } from "@cara/contract/typed-date.ts";
import { showPlainDate, showWithWeekday } from "@cara/ui/plain-date.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatDate, formatDateTime, today } from "./dates.ts";

const central = { timeZone: "America/Chicago" };

describe("formatDate", () => {
  it("[FORMAT-01] writes an instant and a calendar day in the medium US way", () => {
    expect(formatDate("2025-03-05T21:04:00Z", central)).toBe("Mar 5, 2025");
    expect(formatDate("2025-03-05")).toBe("Mar 5, 2025");
  });

  it("never shifts a calendar day, whatever the time zone", () => {
    for (const timeZone of ["Pacific/Honolulu", "America/Chicago", "Pacific/Kiritimati"]) {
      expect(formatDate("2026-01-01", { timeZone })).toBe("Jan 1, 2026");
    }
  });

  it("[FORMAT-03] writes the medium or the short style, with and without the time", () => {
    expect(formatDate("2025-03-05", { style: "short" })).toBe("3/5/25");
    expect(formatDateTime("2025-03-05T21:04:00Z", { style: "short", ...central })).toBe("3/5/25, 3:04 PM");
    expect(formatDateTime("2025-03-05T21:04:00Z", { style: "medium", ...central })).toBe("Mar 5, 2025, 3:04 PM");
  });
});

describe("formatDateTime", () => {
  it("[FORMAT-02] adds the short time with a plain space before AM and PM", () => {
    expect(formatDateTime("2025-03-05T21:04:00Z", central)).toBe("Mar 5, 2025, 3:04 PM");
    expect(formatDateTime(new Date("2025-03-05T06:00:00Z"), central)).toBe("Mar 5, 2025, 12:00 AM");
  });
});

describe("today", () => {
  it("is the day the person's own calendar shows", () => {
    expect(today(new Date(2026, 2, 5, 23, 59))).toBe("2026-03-05");
    expect(today(new Date(2026, 11, 31, 0, 0))).toBe("2026-12-31");
  });

  it("is the day of a given time zone", () => {
    const at = new Date("2026-11-17T04:30:00Z");
    expect(today(at, "America/Chicago")).toBe("2026-11-16");
    expect(today(at, "America/New_York")).toBe("2026-11-16");
    expect(today(at, "Pacific/Kiritimati")).toBe("2026-11-17");
  });
});

describe("a date field", () => {
  it("[T-72] reads back every day it shows", () => {
    const days = fc
      .date({ min: new Date("1900-01-01"), max: new Date("2199-12-31"), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(days, days, (day, now) => {
        const read = [showPlainDate(day), showWithWeekday(day)].map((text) => readDate(text, now));
        expect(read.every((parsed) => parsed.ok && parsed.day === day)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
