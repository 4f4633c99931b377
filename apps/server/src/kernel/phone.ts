import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { z } from "zod";
import { INVALID_PHONE } from "@cara/contract/messages.ts";

/** Parses a US phone number in any notation to E.164; null when it is invalid. */
export function parsePhone(text: string): string | null {
  const number = parsePhoneNumberFromString(text, "US");
  // North American numbers only: ten digits after +1
  return number && /^\+1\d{10}$/.test(number.number) && number.isPossible() ? number.number : null;
}

/** An optional US phone number, stored as E.164. */
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
