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

/** An email address a person may leave out, in lower case. */
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

/** The email addresses in a text that a person typed, in lower case, each once. */
export function emailAddressesIn(text: string): string[] {
  const visible = visibleText(text);
  const found = new Set<string>();
  let from = 0;
  // from each @ back to where its name begins: a search for the name first looks at long words again and again
  for (const { 0: domain, index } of visible.matchAll(/@[a-z0-9-]+(?:\.[a-z0-9-]+)+/gi)) {
    const start = nameStart(visible, index, Math.max(from, index - EMAIL_MAX_LENGTH));
    if (start === index) continue;
    from = index + domain.length;
    const address = visible.slice(start, from).toLowerCase();
    if (isEmailAddress(address)) found.add(address);
  }
  return [...found];
}

const NAME_CHARACTER = /[\w.!#$%&'*+/=?^`{|}~-]/;

function nameStart(text: string, at: number, from: number): number {
  let start = at;
  while (start > from && NAME_CHARACTER.test(text.charAt(start - 1))) start -= 1;
  return start;
}

/** A text without the characters at its two ends that a pattern for one character matches. */
export function trimCharacters(text: string, pattern: RegExp): string {
  let [start, end] = [0, text.length];
  while (start < end && pattern.test(text.charAt(start))) start += 1;
  while (end > start && pattern.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** Whether a text is one email address and nothing else. */
export const isEmailAddress = (text: string): boolean => text.length <= EMAIL_MAX_LENGTH && ADDRESS.test(text);
