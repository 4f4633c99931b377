/** Converts whole cents to dollars. */
export const toDollars = (cents: number): number => cents / 100;

const dollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  trailingZeroDisplay: "stripIfInteger",
});
/** "$1,000,000", or "$1,234.50". */
export const writtenDollars = (cents: number): string => dollars.format(toDollars(cents));
