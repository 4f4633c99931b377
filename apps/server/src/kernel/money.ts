import { z } from "zod";
import { atMost } from "@cara/contract/amount.ts";
import { AMOUNT_MAX_CENTS } from "@cara/contract/limits.ts";
import { INVALID_AMOUNT } from "@cara/contract/messages.ts";

/** Converts dollars (the API) to whole cents (the database); null when there is a fraction of a cent. */
export function toCents(dollars: number): number | null {
  const cents = Math.round(dollars * 100);
  // "12.34" and 1234 / 100 are the same float; anything that had to be rounded is not.
  return Number.isSafeInteger(cents) && cents / 100 === dollars ? cents : null;
}

/** Converts whole cents to dollars. */
export const toDollars = (cents: number): number => cents / 100;

/** Why an amount in dollars is invalid; null for zero up to the maximum, with at most two decimals. */
export function amountProblem(dollars: number, maxCents = AMOUNT_MAX_CENTS): string | null {
  if (dollars * 100 > maxCents) return atMost(maxCents);
  return dollars < 0 || toCents(dollars) === null ? INVALID_AMOUNT : null;
}

/** An amount entered in dollars, parsed to cents. */
export const amount = z.number({ error: INVALID_AMOUNT }).transform((dollars, context) => {
  const problem = amountProblem(dollars);
  if (problem === null) return toCents(dollars) ?? 0;
  context.addIssue({ code: "custom", message: problem });
  return z.NEVER;
});

/** An optional amount; zero when left out. */
export const optionalAmount = z
  .number()
  .nullish()
  .transform((dollars) => dollars ?? 0)
  .pipe(amount);
