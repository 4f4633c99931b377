import { parsePhone } from "@cara/contract/phone.ts";
import fc from "fast-check";
import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { describe, expect, it } from "vitest";

/** The number that Google's rules find in a text, if it is a possible North American one. */
function byGoogle(text: string): string | null {
  const number = parsePhoneNumberFromString(text, "US");
  return number && /^\+1\d{10}$/.test(number.number) && number.isPossible() ? number.number : null;
}

const digits = fc.string({ unit: fc.constantFrom(...Array.from({ length: 10 }, String)), minLength: 3, maxLength: 4 });
const sign = fc.constantFrom("", " ", "-", ".", "/", " - ", ") ", "\u2013", "\u00a0", "  ");
const before = fc.constantFrom("", "+", "+1", "1", "1-", "+1 (", "(", "Tel ", "Phone: ", "011 1 ", "Ray ");
const after = fc.constantFrom(
  "",
  " ",
  "x5",
  " x 12",
  " ext. 7",
  " extension 7",
  ";ext=7",
  " #7",
  " (cell)",
  " home",
  ",",
);

describe("a phone number", () => {
  it("[OQ-25] is accepted whenever Google's rules accept it, as the same number", () => {
    const differs = fc.check(
      fc.property(before, digits, sign, digits, sign, digits, after, (...parts) => {
        const text = parts.join("");
        const expected = byGoogle(text);
        return expected === null || parsePhone(text) === expected;
      }),
      { numRuns: 20_000 },
    );
    expect(differs.counterexample).toBeNull();
  });
});
