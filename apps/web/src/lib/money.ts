const exact = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const short = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
});

/** US dollars with exactly two decimals, as inputs and sums show them: "$1,234.50". */
export function formatMoney(dollars: number): string {
  return exact.format(dollars);
}

/** US dollars with no more decimals than needed, as headers show them: "$1,200". */
export function formatShortMoney(dollars: number): string {
  return short.format(dollars);
}

/** The plain decimal of a form value: "1234.50". */
export function plainMoney(dollars: number): string {
  return dollars.toFixed(2);
}

/** Whole cents; money is only added up in cents. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}

/** Dollars for display; never added up. */
export function fromCents(cents: number): number {
  return cents / 100;
}
