import { z } from "zod";
import { isEmailAddress } from "@cara/contract/addresses.ts";
import { EMAIL_MAX_LENGTH } from "@cara/contract/limits.ts";
import { atMostCharacters, REQUIRED } from "@cara/contract/messages.ts";

/** Required text: trimmed, not empty, limited in length. */
export const requiredText = (limit: number) => z.string().trim().min(1, REQUIRED).max(limit, atMostCharacters(limit));

/** Optional text: empty and blank become null. */
export const optionalText = (limit: number) =>
  z
    .string()
    .trim()
    .max(limit, atMostCharacters(limit))
    .nullish()
    .transform((text) => text || null);

/**
 * Characters that are invisible to people but not to machines: tags, variation selectors, zero-width joiners and spaces,
 * bidirectional marks, fillers, soft hyphens, and control characters other than tab and line feed.
 */
const INVISIBLE = /(?![\t\n])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Text as a person sees it: normalized line ends and no invisible characters. */
export const visibleText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?|\u2028|\u2029/g, "\n")
    .replaceAll(INVISIBLE, "");

/** The distinct email addresses in a text, in lower case. */
export function emailAddressesIn(text: string): string[] {
  const visible = visibleText(text);
  const found = new Set<string>();
  let from = 0;
  // scans back from each @ to the start of the name: matching the name first would backtrack over long words
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

/** Trims the characters that a single-character pattern matches from both ends of a text. */
export function trimCharacters(text: string, pattern: RegExp): string {
  let [start, end] = [0, text.length];
  while (start < end && pattern.test(text.charAt(start))) start += 1;
  while (end > start && pattern.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}
