import { digitsAndDot, isDecimal } from "./decimal.ts";

const percents = new Intl.NumberFormat("en-US", { style: "percent", maximumFractionDigits: 2 });

/** The fraction in a typed percentage: "12.5" is 0.125; not-a-number when it is empty or not a number. */
export function parsePercent(text: string): number {
  const plain = digitsAndDot(text);
  // The exponent divides in decimal, so that "12.35" does not pick up a float's crumbs on the way.
  return isDecimal(plain) ? Number(`${plain}e-2`) : Number.NaN;
}

/** A fraction as a percentage with up to two decimals; nothing for not-a-number. */
export function showPercent(fraction: number): string {
  return Number.isNaN(fraction) ? "" : percents.format(fraction);
}
