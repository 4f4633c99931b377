import { EMAIL_MAX_LENGTH } from "@cara/contract/limits.ts";
import { atMostCharacters, INVALID_EMAIL, REQUIRED } from "@cara/contract/messages.ts";
import { maxLength, minLength, regex, string, trim } from "zod/mini";

/** Text that must not be blank nor longer than the server takes. */
export const requiredText = (limit: number) =>
  string().check(trim(), minLength(1, REQUIRED), maxLength(limit, atMostCharacters(limit)));

/** One @, a domain with a dot, no spaces; whether it exists only the mail server knows. */
export const emailAddress = () =>
  string().check(
    trim(),
    minLength(1, REQUIRED),
    maxLength(EMAIL_MAX_LENGTH, INVALID_EMAIL),
    regex(/^[^\s@]+@[^\s@]+\.[^\s@.]+$/u, INVALID_EMAIL),
  );
