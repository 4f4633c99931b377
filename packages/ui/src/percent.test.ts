import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parsePercent, showPercent } from "./percent.ts";

describe("parsePercent", () => {
  it("[INPUT-07] reads the number divided by 100", () => {
    expect(parsePercent("12.5")).toBe(0.125);
    expect(parsePercent("100%")).toBe(1);
    expect(parsePercent("0")).toBe(0);
  });

  it("[INPUT-09] is not a number when empty or invalid", () => {
    for (const text of ["", "1.2.3", ".", "abc", "%"]) expect(parsePercent(text)).toBeNaN();
  });

  it("[T-72] reads back what it shows, for every percentage of two decimals", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (hundredths) => {
        const typed = `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, "0")}`;
        const fraction = parsePercent(typed);
        expect(parsePercent(showPercent(fraction))).toBe(fraction);
        expect(showPercent(fraction).replaceAll(/[,%]/gu, "")).toBe(String(Number(typed)));
      }),
      { numRuns: 10_000 },
    );
  });
});

describe("showPercent", () => {
  it("[INPUT-08] [FORMAT-11] shows none to two decimals", () => {
    expect(showPercent(0.1)).toBe("10%");
    expect(showPercent(0.125)).toBe("12.5%");
    expect(showPercent(0.12346)).toBe("12.35%");
    expect(showPercent(Number.NaN)).toBe("");
  });
});
