import { z } from "zod";
import { atMostCharacters, INVALID_EMAIL, REQUIRED } from "@cara/contract/messages.ts";
import { EMAIL_MAX_LENGTH } from "@cara/contract/limits.ts";

const ADDRESS = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/u;

/** Text a person must give: trimmed, not empty, bounded. */
export const requiredText = (limit: number) => z.string().trim().min(1, REQUIRED).max(limit, atMostCharacters(limit));

/** Text a person may leave out: nothing and blanks become null. */
export const optionalText = (limit: number) =>
  z
    .string()
    .trim()
    .max(limit, atMostCharacters(limit))
    .nullish()
    .transform((text) => text || null);

/** An e-mail address a person may leave out, in lower case. */
export const optionalEmail = z
  .string()
  .trim()
  .toLowerCase()
  .nullish()
  .transform((text) => text || null)
  .refine((text) => text === null || (text.length <= EMAIL_MAX_LENGTH && ADDRESS.test(text)), INVALID_EMAIL);
