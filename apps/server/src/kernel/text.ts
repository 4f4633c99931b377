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

/**
 * Characters nobody sees but machines read: tags, variation selectors, joiners and spaces without width, marks that turn
 * the direction of text, fillers, soft hyphens, and control characters other than tab and line feed.
 */
const UNSEEN = /(?![\t\n])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Text as a person sees it: line ends of one kind, and nothing that is there without being seen. */
export const visibleText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?|\u2028|\u2029/g, "\n")
    .replaceAll(UNSEEN, "");

/** The e-mail addresses in a text that a person typed, in lower case, each once. */
export const emailAddressesIn = (text: string): string[] => [
  ...new Set(
    [...visibleText(text).matchAll(/[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+/gi)]
      .map(([address]) => address.toLowerCase())
      .filter(isEmailAddress),
  ),
];

/** Whether a text is one e-mail address and nothing else. */
export const isEmailAddress = (text: string): boolean => text.length <= EMAIL_MAX_LENGTH && ADDRESS.test(text);
