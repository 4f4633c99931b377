import { isEmailAddress, readAddress } from "@cara/contract/addresses.ts";
import { atMostCharacters, INVALID_EMAIL, REQUIRED } from "@cara/contract/messages.ts";
import { check, maxLength, minLength, object, refine, string, trim } from "zod/mini";

/** Required text, up to the server's limit. */
export const requiredText = (limit: number) =>
  string().check(trim(), minLength(1, REQUIRED), maxLength(limit, atMostCharacters(limit)));

/** Optional text. */
export const optionalText = (limit: number) => string().check(trim(), maxLength(limit, atMostCharacters(limit)));

/** An optional US address; a partial one must be completed. */
export const optionalAddress = () =>
  object({ line1: string(), line2: string(), city: string(), zone: string(), postalCode: string() }).check(
    check(({ value, issues }) => {
      const reading = readAddress(value);
      for (const { path, message } of reading.ok ? [] : reading.problems)
        issues.push({ code: "custom", path: [path], message, input: value[path] });
    }),
  );

/** An address for signing in. */
export const emailAddress = () => string().check(trim(), minLength(1, REQUIRED), refine(isEmailAddress, INVALID_EMAIL));
