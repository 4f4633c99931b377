import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH, WEBSITE_MAX_LENGTH } from "@cara/contract/limits.ts";
import {
  atMostCharacters,
  INVALID_EMAIL,
  INVALID_PHONE,
  INVALID_POSTAL_CODE,
  INVALID_WEBSITE,
  INVALID_ZONE,
  REQUIRED,
} from "@cara/contract/messages.ts";
import { US_STATES } from "@cara/contract/us-states.ts";
import { readWebsite } from "@cara/contract/web-address.ts";
import { check, maxLength, minLength, object, refine, regex, string, trim } from "zod/mini";

/** Required text, up to the server's limit. */
export const requiredText = (limit: number) =>
  string().check(trim(), minLength(1, REQUIRED), maxLength(limit, atMostCharacters(limit)));

/** Optional text. */
export const optionalText = (limit: number) => string().check(trim(), maxLength(limit, atMostCharacters(limit)));

const ADDRESS = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/u;

/** An optional email address. */
export const optionalEmail = () =>
  string().check(
    trim(),
    refine((text) => text === "" || (text.length <= EMAIL_MAX_LENGTH && ADDRESS.test(text)), INVALID_EMAIL),
  );

/** An optional US phone number: ten digits in any format, with or without a leading 1. */
export const optionalPhone = () =>
  string().check(
    trim(),
    refine((text) => text === "" || /^1?\d{10}$/u.test(text.replaceAll(/[\s().+-]/gu, "")), INVALID_PHONE),
  );

/** An optional web address; the server adds a missing https://. */
export const optionalWebsite = () =>
  string().check(
    trim(),
    maxLength(WEBSITE_MAX_LENGTH, atMostCharacters(WEBSITE_MAX_LENGTH)),
    refine((text) => text === "" || readWebsite(text) !== null, INVALID_WEBSITE),
  );

/** An optional US address; a partial one must be completed. */
export const optionalAddress = () =>
  object({
    line1: optionalText(NAME_MAX_LENGTH),
    line2: optionalText(NAME_MAX_LENGTH),
    city: optionalText(NAME_MAX_LENGTH),
    zone: string(),
    postalCode: string().check(trim()),
  }).check(
    check(({ value, issues }) => {
      if (Object.values(value).every((part) => part === "")) return;
      const complain = (part: keyof typeof value, message: string) =>
        issues.push({ code: "custom", path: [part], message, input: value[part] });
      if (value.line1 === "") complain("line1", REQUIRED);
      if (value.city === "") complain("city", REQUIRED);
      if (!Object.hasOwn(US_STATES, value.zone)) complain("zone", INVALID_ZONE);
      if (!/^\d{5}(-\d{4})?$/u.test(value.postalCode)) complain("postalCode", INVALID_POSTAL_CODE);
    }),
  );

/** One @, a domain with a dot, no spaces; only the mail server knows whether it exists. */
export const emailAddress = () =>
  string().check(
    trim(),
    minLength(1, REQUIRED),
    maxLength(EMAIL_MAX_LENGTH, INVALID_EMAIL),
    regex(/^[^\s@]+@[^\s@]+\.[^\s@.]+$/u, INVALID_EMAIL),
  );
