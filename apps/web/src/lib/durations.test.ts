import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatCallDuration, formatDuration, formatWorkTime } from "./durations.ts";

const start = "2026-03-05T15:00:00Z";
const after = (seconds: number) => new Date(Date.parse(start) + seconds * 1_000).toISOString();

describe("formatWorkTime", () => {
  it.each([
    [0, "under 1 s"],
    [999, "under 1 s"],
    [1_000, "1 s"],
    [3_599_999, "59 min 59 s"],
    [3_600_000, "1 h 0 min"],
    [36_780_000, "10 h 13 min"],
  ])("%i ms are %s", (milliseconds, words) => {
    expect(formatWorkTime(milliseconds)).toBe(words);
  });
});

describe("formatCallDuration", () => {
  it("[FORMAT-15] [CALLS-07] says seconds below a minute, then minutes and seconds", () => {
    expect(formatCallDuration(start, after(0))).toBe("0 s");
    expect(formatCallDuration(start, after(59))).toBe("59 s");
    expect(formatCallDuration(start, after(60))).toBe("1 min 0 s");
    expect(formatCallDuration(start, after(125))).toBe("2 min 5 s");
  });

  it("[FORMAT-15] [CALLS-07] measures a call that has not ended up to now", () => {
    expect(formatCallDuration(start, null, new Date(after(252)))).toBe("4 min 12 s");
  });

  it("never runs backwards when clocks disagree", () => {
    expect(formatCallDuration(start, after(-3))).toBe("0 s");
  });

  it("[T-72] loses no second of any duration", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: 999 }), (seconds, rest) => {
        const words = formatDuration(seconds * 1_000 + rest);
        const [, minutes = "0", left] = /^(?:(\d+) min )?(\d+) s$/u.exec(words) ?? [];
        expect(Number(minutes) * 60 + Number(left)).toBe(seconds);
        expect(Number(left)).toBeLessThan(60);
        expect(words.includes("min")).toBe(seconds >= 60);
      }),
      { numRuns: 10_000 },
    );
  });
});
