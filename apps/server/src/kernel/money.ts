import { z } from "zod";
import { atMost } from "@cara/contract/amount.ts";
import { AMOUNT_MAX_CENTS } from "@cara/contract/limits.ts";
import { INVALID_AMOUNT } from "@cara/contract/messages.ts";

/** Dollars as they travel, in whole cents as they are stored; null when they are not a number of cents. */
export function toCents(dollars: number): number | null {
  const cents = Math.round(dollars * 100);
  // "12.34" and 1234 / 100 are the same float; anything that had to be rounded is not.
  return Number.isSafeInteger(cents) && cents / 100 === dollars ? cents : null;
}

/** Whole cents as dollars, exact to the cent. */
export const toDollars = (cents: number): number => cents / 100;

/** Why an amount in dollars is refused; null for zero or more, with two decimals, up to the largest. */
export function amountProblem(dollars: number, maxCents = AMOUNT_MAX_CENTS): string | null {
  if (dollars * 100 > maxCents) return atMost(maxCents);
  return dollars < 0 || toCents(dollars) === null ? INVALID_AMOUNT : null;
}

/** An amount a person gives in dollars. Answers cents. */
export const amount = z.number({ error: INVALID_AMOUNT }).transform((dollars, context) => {
  const problem = amountProblem(dollars);
  if (problem === null) return toCents(dollars) ?? 0;
  context.addIssue({ code: "custom", message: problem });
  return z.NEVER;
});

/** An amount a person may leave out: then it is nothing. */
export const optionalAmount = z
  .number()
  .nullish()
  .transform((dollars) => dollars ?? 0)
  .pipe(amount);
