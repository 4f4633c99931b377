import { INVALID_DATE } from "@cara/contract/messages.ts";
import { readDate } from "@cara/contract/typed-date.ts";
import { isDay } from "@cara/contract/days.ts";
import { refine, string } from "zod/mini";
import { agencyToday } from "../lib/agency-today.ts";
import { refusedText, refusedTextOf } from "./amount.ts";

/** The form value of a date: the day, empty when nothing was typed, or the refused text with its prefix. */
export const dayText = (day: string | null, typed: string): string => day ?? refusedText(typed);

/** The day in a form value; none while the text is refused. */
export const dayIn = (text: string): string | undefined => (refusedTextOf(text) === undefined ? text : undefined);

/** Validates a date in an action; a refused text returns the message on what to type instead. */
export const sentDay = () => string().check(refine(isDay, { error: ({ input }) => dayProblem(input) }));

/** Why a sent text is no date. */
export function dayProblem(input: unknown): string {
  const typed = typeof input === "string" ? refusedTextOf(input) : undefined;
  // What was refused doesn't depend on the day, except for the name of today's weekday.
  const parsed = typed === undefined ? undefined : readDate(typed, agencyToday());
  return parsed?.ok === false ? parsed.message : INVALID_DATE;
}
