import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { z } from "zod";
import { INVALID_PHONE } from "@cara/contract/messages.ts";

/** Reads a US number however it is written; null when it cannot be one. */
export function parsePhone(text: string): string | null {
  const number = parsePhoneNumberFromString(text, "US");
  // the plan's own numbers only: ten digits after +1
  return number && /^\+1\d{10}$/.test(number.number) && number.isPossible() ? number.number : null;
}

/** A US phone number a person may leave out, stored as E.164. */
export const optionalPhone = z
  .string()
  .trim()
  .nullish()
  .transform((text, context) => {
    if (!text) return null;
    const phone = parsePhone(text);
    if (!phone) context.addIssue({ code: "custom", message: INVALID_PHONE });
    return phone;
  });
