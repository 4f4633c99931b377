import { NAME_MAX_LENGTH } from "./limits.ts";
import { US_STATES } from "./us-states.ts";

/** The parts of a US address, as the forms have them. */
export interface AddressParts {
  line1: string;
  line2: string;
  city: string;
  /** Code of the state: "TX". */
  zone: string;
  postalCode: string;
}

/** Longer texts are no address; they are left as they are. */
const TEXT_MAX_LENGTH = 1_000;
/** Street, building, unit and "Attn" have a segment each at most. */
const STREET_SEGMENTS_MAX = 4;
/** "District of Columbia" */
const STATE_WORDS_MAX = 3;
const COUNTRY = /^(?:usa|us|u\.s\.a\.|u\.s\.|united states(?: of america)?)$/iu;
const ZIP = /^\d{5}(?:[-\u2013]\d{4})?$/u;
const CITY = /^\p{L}[\p{L} .'\u2019-]*$/u;
/** A house number, a Wisconsin grid number, a number as a word, or a box. */
const STREET =
  /^(?:\d|[nsew]\d|(?:one|two|three|four|five|six|seven|eight|nine|ten) |(?:p\.? ?o\.? ?)?box |rr \d|hc \d)/iu;
const ATTENTION = /^(?:attn|attention|c\/o)\b/iu;
const UNITS = new Set("apt apartment bldg building fl floor lot rm room space spc ste suite trlr unit".split(" "));

const states = new Map(
  Object.entries(US_STATES).flatMap(([code, name]) => [
    [code.toLowerCase(), code],
    [name.toLowerCase(), code],
  ]),
);

/**
 * Splits an address that was pasted as one text, over one line or several: street, city, state and ZIP code. Null when
 * it isn't certain where a part ends; then nothing is split. Every word of the text is in one of the parts, except the
 * name of the country. Runs in linear time.
 */
export function splitAddress(text: string): AddressParts | null {
  if (text.length > TEXT_MAX_LENGTH) return null;
  const segments = text
    .split(/[\r\n,;\t]/u)
    .map((segment) => segment.trim().replace(/\s+/gu, " "))
    .filter((segment) => segment !== "");
  if (COUNTRY.test(segments.at(-1) ?? "")) segments.pop();
  const postalCode = takeZip(segments);
  const zone = postalCode === null ? null : takeState(segments);
  const city = zone === null ? undefined : segments.pop();
  if (postalCode === null || zone === null || city === undefined || !CITY.test(city)) return null;
  const street = splitStreet(segments);
  const parts = street && { ...street, city, zone, postalCode };
  return parts && Object.values(parts).every((part) => part.length <= NAME_MAX_LENGTH) ? parts : null;
}

/** Takes the ZIP code off the end; null when there is none. */
function takeZip(segments: string[]): string | null {
  const words = segments.pop()?.split(" ") ?? [];
  const zip = words.pop() ?? "";
  if (words.length > 0) segments.push(words.join(" "));
  return ZIP.test(zip) ? zip.replace("\u2013", "-") : null;
}

/** Takes the state off the end, by its code or its name; null when there is none. */
function takeState(segments: string[]): string | null {
  const words = segments.pop()?.split(" ") ?? [];
  // the longest name first: West Virginia before Virginia
  for (let count = Math.min(STATE_WORDS_MAX, words.length); count > 0; count -= 1) {
    const name = words.slice(-count).join(" ").replace(/\.$/u, "").toLowerCase();
    const code = states.get(name);
    if (code === undefined) continue;
    if (count < words.length) segments.push(words.slice(0, -count).join(" "));
    return code;
  }
  return null;
}

/** The street, and what else stands before the city. */
function splitStreet(segments: readonly string[]): { line1: string; line2: string } | null {
  if (segments.length === 0 || segments.length > STREET_SEGMENTS_MAX) return null;
  const attention = segments.filter((segment) => ATTENTION.test(segment));
  const [street = "", ...more] = segments.filter((segment) => !ATTENTION.test(segment));
  // The name of a business or a person is no part of an address, and must not be lost.
  if (!STREET.test(street)) return null;
  const words = street.split(" ");
  const at = words.findIndex((word, index) => index >= 2 && isUnit(word, words[index + 1]));
  const unit = at === -1 ? [] : [words.slice(at).join(" ")];
  return {
    line1: (at === -1 ? words : words.slice(0, at)).join(" "),
    line2: [...unit, ...more, ...attention].join(", "),
  };
}

/** "Ste 4", "Unit B" and "#12"; "12 Old Suite Road" has none. */
function isUnit(word: string, next: string | undefined): boolean {
  if (word.startsWith("#")) return word.length > 1 || next !== undefined;
  if (!UNITS.has(word.toLowerCase().replace(/\.$/u, ""))) return false;
  return next !== undefined && (/\d/u.test(next) || /^[a-z]$/iu.test(next));
}
