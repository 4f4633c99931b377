import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { typedAmounts } from "../test/typed-amounts.ts";
import { hasDigit, readAmount, readPercent } from "./amount.ts";
import { LIMIT_MAX_CENTS } from "./limits.ts";

const centsIn = (text: string, maxCents?: number): number | null => {
  const parsed = readAmount(text, maxCents);
  return parsed.ok ? parsed.value : null;
};
const messageFor = (text: string): string | null => {
  const parsed = readAmount(text);
  return parsed.ok ? null : parsed.message;
};

const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

describe("readAmount", () => {
  it.each([undefined, LIMIT_MAX_CENTS])(
    "[INPUT-04] [INPUT-06] reads 10,000 typed amounts as the table says, or not at all (max %s)",
    (max) => {
      const typed = typedAmounts(10_000, max === undefined ? {} : { maxCents: max });
      expect(typed).toHaveLength(10_000);
      const wrong = typed.filter(({ text, cents }) => centsIn(text, max) !== cents);
      expect(wrong.map(({ text, cents }) => ({ text, cents, read: centsIn(text, max) }))).toEqual([]);
      expect(typed.filter(({ cents }) => cents !== null).length).toBeGreaterThan(3_000);
      expect(typed.filter(({ cents }) => cents === null).length).toBeGreaterThan(3_000);
    },
  );

  it.each([
    ["1M", 100_000_000],
    ["2mm", 200_000_000],
    ["500k", 50_000_000],
    ["18.5k", 1_850_000],
    ["$1,234.50", 123_450],
  ])("reads %s as %s cents", (text, cents) => {
    expect(centsIn(text)).toBe(cents);
  });

  it("[INPUT-04] drops the dollar sign and commas between thousands; anything else it refuses instead of dropping it", () => {
    expect(centsIn("$1,002.30")).toBe(100_230);
    for (const text of ["a1,2.3$", "-1 000.50 USD", "12e6", "-5"]) expect(centsIn(text)).toBeNull();
  });

  it("[INPUT-06] is not a number when empty or invalid", () => {
    for (const text of ["", "  ", "1.2.3", ".", "abc", "$"]) expect(centsIn(text)).toBeNull();
  });

  it.each([
    ["-5", /can't be negative/u],
    ["(500)", /can't be negative/u],
    ["12e6", /without an exponent/u],
    ["1bn", /b and bn aren't accepted/u],
    ["1,00", /Check the commas/u],
    ["0,500", /Check the commas/u],
    ["1.000.000", /at most two decimals/u],
    ["12.345", /at most two decimals/u],
    ["1.m", /at most two decimals/u],
    ["1.234567891m", /whole number of cents/u],
    ["1 000", /such as 1,000,000/u],
    ["1,000,000 USD", /such as 1,000,000/u],
    ["\uFF11\uFF10\uFF10", /such as 1,000,000/u],
    ["abc", /such as 1,000,000/u],
    ["1,000m", /at most \$999,999,999\.99/u],
  ])("[INPUT-06] says what to type instead of %s", (text, message) => {
    expect(messageFor(text)).toMatch(message);
  });

  it("[T-72] reads every amount as people write it, to the cent", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
        const written = [dollars.format(cents / 100), (cents / 100).toFixed(2)];
        expect(written.map((text) => centsIn(text))).toEqual([cents, cents]);
      }),
      { numRuns: 10_000 },
    );
  }, 30_000);

  it("[T-72] never throws and never reads a negative or a part of a cent, whatever is typed", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const cents = centsIn(text);
        expect(cents === null || (Number.isSafeInteger(cents) && cents >= 0)).toBe(true);
      }),
      { numRuns: 10_000 },
    );
  }, 30_000);
});

describe("readPercent", () => {
  const read = (text: string) => {
    const parsed = readPercent(text);
    return parsed.ok ? parsed.value : Number.NaN;
  };

  it("[INPUT-07] reads the number divided by 100", () => {
    expect([read("12.5"), read("100%"), read("0"), read("12.35 %"), read(".5")]).toEqual([0.125, 1, 0, 0.1235, 0.005]);
  });

  it("[INPUT-09] is not a number when empty, invalid, above 100 or with a suffix", () => {
    for (const text of [
      "",
      "1.2.3",
      ".",
      "abc",
      "%",
      "10k",
      "1m",
      "-5",
      "1e1",
      "12,5",
      "150",
      "\uFF11\uFF10",
      "10 percent",
    ])
      expect(read(text)).toBeNaN();
  });
});

describe("hasDigit", () => {
  it("distinguishes an attempt at a number from other text", () => {
    expect(["1bn", "a1", "abc", "$", ""].map(hasDigit)).toEqual([true, true, false, false, false]);
  });
});
