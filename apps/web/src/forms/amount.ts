import { hasDigit, readAmount, readPercent } from "@cara/contract/amount.ts";
import { AMOUNT_MAX_CENTS } from "@cara/contract/limits.ts";
import { INVALID_AMOUNT } from "@cara/contract/messages.ts";
import { minimum, number, refine, string } from "zod/mini";
import { plainMoney } from "../lib/money.ts";

/** Prefix of a refused text, so that nothing parses it as a number: "?12e6". */
const REFUSED = "?";
export const refusedText = (typed: string): string => `${REFUSED}${typed}`;

/** The form value of a number: plain, empty when nothing was typed, or the refused text with its prefix. */
export const numberText = (value: number, typed: string, plain: (value: number) => string = String): string =>
  Number.isNaN(value) ? (hasDigit(typed) ? refusedText(typed) : "") : plain(value);
export const amountText = (amount: number, typed = ""): string => numberText(amount, typed, plainMoney);

/** The number in a form value; not-a-number when empty or refused. */
export const amountIn = (text: string): number => (text.trim() === "" ? Number.NaN : Number(text));

/** The refused text, to show in its field again. */
export const refusedTextOf = (text: string): string | undefined =>
  text.startsWith(REFUSED) ? text.slice(REFUSED.length) : undefined;

/** The payload for the form's action: a number, nothing, or a refused text, for which the action reports the reason. */
export function amountToSend(text: string): number | string | undefined {
  if (refusedTextOf(text) !== undefined) return text;
  const amount = amountIn(text);
  return Number.isNaN(amount) ? undefined : amount;
}

/** Validates an amount in an action; a refused text returns the message on what to type instead. */
export const sentAmount = (maxCents = AMOUNT_MAX_CENTS) =>
  number({ error: ({ input }) => reasonOf(input, (text) => readAmount(text, maxCents)) }).check(
    minimum(0, INVALID_AMOUNT),
  );

/** The message for a refused text in place of a number; undefined for any other value. */
export const refusalOf = (input: unknown): string | undefined =>
  typeof input === "string" && refusedTextOf(input) !== undefined ? reasonOf(input, readAmount) : undefined;

/** A rate is never sent, only the commission computed from it: a rate that reaches the action was refused. */
export const refusedPercent = () =>
  string().check(refine(() => false, { error: ({ input }) => reasonOf(input, readPercent) }));

function reasonOf(input: unknown, read: typeof readPercent): string {
  const typed = typeof input === "string" ? refusedTextOf(input) : undefined;
  const parsed = typed === undefined ? undefined : read(typed);
  return parsed?.ok === false ? parsed.message : INVALID_AMOUNT;
}
