import { hasDigit, readAmount, readPercent } from "@cara/contract/amount.ts";
import { AMOUNT_MAX_CENTS } from "@cara/contract/limits.ts";
import { INVALID_AMOUNT } from "@cara/contract/messages.ts";
import { minimum, number, refine, string } from "zod/mini";
import { plainMoney } from "../lib/money.ts";

/** Marks a text that was refused, so that nothing else can take it for a number: "?12e6". */
const REFUSED = "?";

/** A field's number as its form keeps it: plain, empty when nothing was typed, or the refused text behind its mark. */
export const numberText = (value: number, typed: string, plain: (value: number) => string = String): string =>
  Number.isNaN(value) ? (hasDigit(typed) ? `${REFUSED}${typed}` : "") : plain(value);
export const amountText = (amount: number, typed = ""): string => numberText(amount, typed, plainMoney);

/** The number a form keeps; not-a-number when it is empty or refused. */
export const amountIn = (text: string): number => (text.trim() === "" ? Number.NaN : Number(text));

/** What was typed and refused, to stand in its field again. */
export const refusedTextOf = (text: string): string | undefined =>
  text.startsWith(REFUSED) ? text.slice(REFUSED.length) : undefined;

/** As it travels to the form's action: a number, nothing at all, or a refused text that the action names the reason of. */
export function amountToSend(text: string): number | string | undefined {
  if (refusedTextOf(text) !== undefined) return text;
  const amount = amountIn(text);
  return Number.isNaN(amount) ? undefined : amount;
}

/** An amount as an action takes it; a refused text comes back with what to type instead. */
export const sentAmount = (maxCents = AMOUNT_MAX_CENTS) =>
  number({ error: ({ input }) => reasonOf(input, (text) => readAmount(text, maxCents)) }).check(
    minimum(0, INVALID_AMOUNT),
  );

/** A rate is never sent, only what follows from it: one that reaches the action was refused. */
export const refusedPercent = () =>
  string().check(refine(() => false, { error: ({ input }) => reasonOf(input, readPercent) }));

function reasonOf(input: unknown, read: typeof readPercent): string {
  const typed = typeof input === "string" ? refusedTextOf(input) : undefined;
  const reading = typed === undefined ? undefined : read(typed);
  return reading?.ok === false ? reading.message : INVALID_AMOUNT;
}
