import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, endOfTerm, formatDate, formatDateTime, today } from "./dates.ts";

const central = { timeZone: "America/Chicago" };

describe("formatDate", () => {
  it("[FORMAT-01] writes an instant and a calendar day in the medium US way", () => {
    expect(formatDate("2025-03-05T21:04:00Z", central)).toBe("Mar 5, 2025");
    expect(formatDate("2025-03-05")).toBe("Mar 5, 2025");
  });

  it("never moves a calendar day, whatever the zone", () => {
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

describe("endOfTerm", () => {
  it("ends 365 days later, a day earlier by name when a leap day lies between", () => {
    expect(endOfTerm("2026-03-05")).toBe("2027-03-05");
    expect(endOfTerm("2027-03-05")).toBe("2028-03-04");
  });

  it("[T-72] is always 365 days long and runs back to its start", () => {
    const day = fc
      .date({ min: new Date("1950-01-01"), max: new Date("2150-12-31"), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, (start) => {
        const end = endOfTerm(start);
        expect(Date.parse(end) - Date.parse(start)).toBe(365 * 86_400_000);
        expect(addDays(end, -365)).toBe(start);
      }),
      { numRuns: 10_000 },
    );
  });
});

describe("today", () => {
  it("is the day the person's own calendar shows", () => {
    expect(today(new Date(2026, 2, 5, 23, 59))).toBe("2026-03-05");
    expect(today(new Date(2026, 11, 31, 0, 0))).toBe("2026-12-31");
  });
});
