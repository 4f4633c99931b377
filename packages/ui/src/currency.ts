import { digitsAndDot, isDecimal, scaledInteger } from "./decimal.ts";

const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** Dollars in a typed text, to the cent; not-a-number when it is empty or not an amount. */
export function parseCurrency(text: string): number {
  const plain = digitsAndDot(text);
  if (!isDecimal(plain)) return Number.NaN;
  return scaledInteger(plain, 2) / 100;
}

/** US dollars with exactly two decimals; nothing for not-a-number. */
export function showCurrency(amount: number): string {
  return Number.isNaN(amount) ? "" : dollars.format(amount);
}

/** The plain decimal a form sends: "1234.50". */
export function plainCurrency(amount: number): string {
  return Number.isNaN(amount) ? "" : amount.toFixed(2);
}
