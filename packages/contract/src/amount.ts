import { AMOUNT_MAX_CENTS } from "./limits.ts";
import { INVALID_AMOUNT } from "./messages.ts";

/** The parsed number, or the message on what to type instead. */
export type Reading = { ok: true; value: number } | { ok: false; message: string };

export const AMOUNT_EXAMPLES = "Type an amount such as 1,000,000, 500k or 1.5m";
const NEGATIVE = "Amounts can't be negative. Type the amount without a minus sign or parentheses.";
const EXPONENT = "Type the amount without an exponent, such as 12,000,000 or 12m";
const BILLIONS = "b and bn aren't accepted. Type every digit, or use k or m.";
const COMMAS = "Check the commas: they go between groups of three digits, as in 1,000,000. Or leave them out.";
const LEADING_ZERO = "Type the amount without zeros in front, as in 7 or 0.07";
const DECIMALS = "Use one decimal point and at most two decimals, as in 1,234.50, and commas between thousands";
const FRACTION_OF_A_CENT = "This isn't a whole number of cents. Type every digit, as in 1,234,567.89.";

/** Longer texts are refused without scanning them. */
const TEXT_MAX_LENGTH = 40;
/** Decimal places of each suffix. */
const PLACES: Readonly<Record<string, number>> = { "": 0, k: 3, m: 6, mm: 6 };

// Both cases are listed: with the flag `i` letters of other scripts would match k.
const AMOUNT = /^(?:\$ ?)?(0|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d*|(?=\.\d))(\.\d*)? ?([kK]|[mM]{1,2}|)$/u;

/**
 * Parses a typed, pasted or imported amount of US dollars into whole cents. Digits, optional commas between thousands,
 * a leading dollar sign, at most two decimals, and k (thousand), m or mm (million). Ambiguous text is refused, never
 * guessed: a wrong limit ends up on a certificate.
 */
export function readAmount(text: string, maxCents = AMOUNT_MAX_CENTS): Reading {
  const typed = text.trim();
  if (typed.length > TEXT_MAX_LENGTH) return refused(AMOUNT_EXAMPLES);
  const [, whole, point, letters] = AMOUNT.exec(typed) ?? [];
  if (whole === undefined || letters === undefined) return refused(problemOf(typed));
  const fraction = point?.slice(1) ?? "";
  if (letters === "" ? fraction.length > 2 : point === ".") return refused(DECIMALS);
  const places = (PLACES[letters.toLowerCase()] ?? 0) + 2;
  if (fraction.length > places) return refused(FRACTION_OF_A_CENT);
  const cents = Number(`${whole.replaceAll(",", "")}${fraction.padEnd(places, "0")}`);
  return cents > maxCents ? refused(atMost(maxCents)) : { ok: true, value: cents };
}

/** Whether a text looks like a number. Text without a digit counts as empty. */
export const hasDigit = (text: string): boolean => /\d/u.test(text);

const PERCENT = /^(0|[1-9]\d*|(?=\.\d))(\.\d*)? ?%?$/u;
const PERCENT_EXAMPLES = "Type a percentage from 0 to 100, such as 12.5";

/** Parses a typed percentage into a fraction: "12.5" and "12.5%" are 0.125. It accepts no k or m. */
export function readPercent(text: string): Reading {
  const typed = text.trim();
  const [, whole, point = ""] = (typed.length <= TEXT_MAX_LENGTH && PERCENT.exec(typed)) || [];
  if (whole === undefined) return refused(PERCENT_EXAMPLES);
  // The exponent divides in decimal, so that "12.35" has no floating-point error.
  const fraction = Number(`${whole}${point}e-2`);
  return fraction > 1 ? refused(PERCENT_EXAMPLES) : { ok: true, value: fraction };
}

const refused = (message: string): Reading => ({ ok: false, message });

/** The likeliest reason, in the order a person would notice it. */
function problemOf(text: string): string {
  if (!hasDigit(text)) return AMOUNT_EXAMPLES;
  if (/^\$? ?[-\u2212\u2013(]|[-\u2212\u2013)]$/u.test(text)) return NEGATIVE;
  if (/\d[eE][+-]?\d/u.test(text)) return EXPONENT;
  if (/\d ?[bB][nN]?$/u.test(text)) return BILLIONS;
  if (/[^\d.,$]/u.test(text)) return AMOUNT_EXAMPLES;
  if (/^\$? ?0\d/u.test(text)) return LEADING_ZERO;
  return text.includes(",") && text.split(".").length <= 2 ? COMMAS : DECIMALS;
}

const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
export const atMost = (maxCents: number): string => `Enter at most ${dollars.format(maxCents / 100)}`;

/** Converts dollars (the API) to whole cents (the database); null when there is a fraction of a cent. */
export function toCents(dollars: number): number | null {
  const cents = Math.round(dollars * 100);
  // "12.34" and 1234 / 100 are the same float; anything that had to be rounded is not.
  return Number.isSafeInteger(cents) && cents / 100 === dollars ? cents : null;
}

/** Why an amount in dollars is invalid; null for zero up to the maximum, with at most two decimals. */
export function amountProblem(dollars: number, maxCents = AMOUNT_MAX_CENTS): string | null {
  if (dollars * 100 > maxCents) return atMost(maxCents);
  return dollars < 0 || toCents(dollars) === null ? INVALID_AMOUNT : null;
}
