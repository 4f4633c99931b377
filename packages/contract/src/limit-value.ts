import { AMOUNT_EXAMPLES, hasDigit, readAmount } from "./amount.ts";
import { LIMIT_MAX_CENTS } from "./limits.ts";

/** What a policy may say in place of an amount. Each is a value of its own and never an amount of zero. */
export const STATED_AS = ["STATUTORY", "INCLUDED", "EXCLUDED", "NOT_STATED"] as const;
export type StatedAs = (typeof STATED_AS)[number];
export const STATED_LABELS: Readonly<Record<StatedAs, string>> = {
  STATUTORY: "Statutory",
  INCLUDED: "Included",
  EXCLUDED: "Excluded",
  NOT_STATED: "Not stated",
};

/** How declarations and spreadsheets write them; any other word is refused. */
const WORDS: ReadonlyMap<string, StatedAs> = new Map([
  ["statutory", "STATUTORY"],
  ["stat", "STATUTORY"],
  ["stat.", "STATUTORY"],
  ["included", "INCLUDED"],
  ["incl", "INCLUDED"],
  ["incl.", "INCLUDED"],
  ["excluded", "EXCLUDED"],
  ["excl", "EXCLUDED"],
  ["excl.", "EXCLUDED"],
  ["not stated", "NOT_STATED"],
  ["n/s", "NOT_STATED"],
]);
/** Longer texts are no such word. */
const WORD_MAX_LENGTH = 20;

/** The amount or the word, exactly one of them; or the message on what to type instead. */
export type LimitReading =
  | { ok: true; cents: number; statedAs: null }
  | { ok: true; cents: null; statedAs: StatedAs }
  | { ok: false; message: string };

export const LIMIT_EXAMPLES = `${AMOUNT_EXAMPLES}, or Statutory, Included, Excluded or Not stated`;

/** Parses a limit, deductible or retention: an amount by the rules of every amount, or one of the words. */
export function readLimit(text: string): LimitReading {
  const typed = text.trim();
  const word = typed.length <= WORD_MAX_LENGTH ? WORDS.get(typed.toLowerCase().replaceAll(/\s+/gu, " ")) : undefined;
  if (word) return { ok: true, cents: null, statedAs: word };
  const amount = readAmount(typed, LIMIT_MAX_CENTS);
  if (amount.ok) return { ok: true, cents: amount.value, statedAs: null };
  return { ok: false, message: hasDigit(typed) ? amount.message : LIMIT_EXAMPLES };
}
