import { z } from "zod";
import { INVALID_DATE } from "@cara/contract/messages.ts";

/** A day without a zone, as `YYYY-MM-DD`: policies begin and end on days, not at instants. */
export type Day = string;

/** Whether a text is a valid calendar date. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}

/** An optional day; of an instant only the date is used. */
export const optionalDay = z
  .string()
  .trim()
  .nullish()
  .transform((text, context) => {
    if (!text) return null;
    const day = text.slice(0, 10);
    if (!isDay(day)) context.addIssue({ code: "custom", message: INVALID_DATE });
    return day;
  });
