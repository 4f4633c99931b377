import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatMoney, formatShortMoney, fromCents, toCents } from "./money.ts";

describe("formatMoney", () => {
  it("[FORMAT-10] shows US dollars with exactly two decimals", () => {
    expect(formatMoney(1234.5)).toBe("$1,234.50");
    expect(formatMoney(0)).toBe("$0.00");
    expect(formatMoney(999_999_999.99)).toBe("$999,999,999.99");
  });
});

describe("formatShortMoney", () => {
  it("[FORMAT-10] shows none to two fraction digits in headers", () => {
    expect(formatShortMoney(1200)).toBe("$1,200");
    expect(formatShortMoney(1200.5)).toBe("$1,200.5");
    expect(formatShortMoney(1200.25)).toBe("$1,200.25");
    expect(formatShortMoney(1200.256)).toBe("$1,200.26");
  });
});

describe("toCents", () => {
  it("[T-72] comes back from dollars to the same cents, and reads back from what is shown", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
        expect(toCents(fromCents(cents))).toBe(cents);
        expect(Number(formatMoney(fromCents(cents)).replaceAll(/\D/gu, ""))).toBe(cents);
      }),
      { numRuns: 10_000 },
    );
  });
});
