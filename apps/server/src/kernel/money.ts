import { z } from "zod";
import { AMOUNT_MAX_CENTS } from "@cara/contract/limits.ts";
import { INVALID_AMOUNT } from "@cara/contract/messages.ts";

/** Dollars as they travel, in whole cents as they are kept; null when they are not a number of cents. */
export function toCents(dollars: number): number | null {
  const cents = Math.round(dollars * 100);
  return Number.isFinite(dollars) && Math.abs(cents - dollars * 100) < 1e-4 ? cents : null;
}

/** Whole cents as dollars, exact to the cent. */
export const toDollars = (cents: number): number => cents / 100;

/** An amount a person gives in dollars: zero or more, two decimals, bounded. Answers cents. */
export const amount = z.number({ error: INVALID_AMOUNT }).transform((dollars, context) => {
  const cents = toCents(dollars);
  if (cents === null || cents < 0 || cents > AMOUNT_MAX_CENTS) {
    context.addIssue({ code: "custom", message: INVALID_AMOUNT });
    return z.NEVER;
  }
  return cents;
});

/** An amount a person may leave out: then it is nothing. */
export const optionalAmount = z
  .number()
  .nullish()
  .transform((dollars) => dollars ?? 0)
  .pipe(amount);
