import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseCurrency, plainCurrency, showCurrency } from "./currency.ts";
import { digitsAndDot } from "./decimal.ts";

describe("digitsAndDot", () => {
  it("[INPUT-04] keeps only digits and dots", () => {
    expect(digitsAndDot("a1,2.3$")).toBe("12.3");
    expect(digitsAndDot("-1 000.50 USD")).toBe("1000.50");
  });
});

describe("showCurrency", () => {
  it("[INPUT-05] shows US dollars with exactly two decimals", () => {
    expect(showCurrency(1234.5)).toBe("$1,234.50");
    expect(showCurrency(0)).toBe("$0.00");
    expect(showCurrency(Number.NaN)).toBe("");
  });
});

describe("parseCurrency", () => {
  it("[INPUT-06] is not a number when empty or invalid", () => {
    for (const text of ["", "  ", "1.2.3", ".", "abc", "$"]) expect(parseCurrency(text)).toBeNaN();
  });

  it("rounds to the cent on the digits, not through a float", () => {
    expect(parseCurrency("1.005")).toBe(1.01);
    expect(parseCurrency("1.004")).toBe(1);
    expect(parseCurrency(".5")).toBe(0.5);
    expect(parseCurrency("12.")).toBe(12);
  });

  it("[T-72] reads back what it shows and what a form sends, to the cent", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
        const amount = cents / 100;
        expect(parseCurrency(showCurrency(amount))).toBe(amount);
        expect(parseCurrency(plainCurrency(amount))).toBe(amount);
        expect(Number(plainCurrency(amount))).toBe(amount);
      }),
      { numRuns: 10_000 },
    );
  });

  it("[T-72] never throws and never reads a negative, whatever is typed", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const amount = parseCurrency(text);
        expect(Number.isNaN(amount) || amount >= 0).toBe(true);
      }),
      { numRuns: 10_000 },
    );
  });
});
