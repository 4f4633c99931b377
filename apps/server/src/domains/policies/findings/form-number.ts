/**
 * Letters, then pairs of digits, a letter of a version, and an edition: "CG 20 10 12 19", "CG 20 10 (12/19)",
 * "CG2010 12-19", "WC 42 03 04 B (Ed. 6-14)".
 */
const NUMBER =
  /^([A-Z]{2,4})[ -]?(\d[\d .:()/-]{2,18})(?:(?<= )([A-Z])(?= |$))?(?: ?\(?(Ed\.? ?)?(\d{1,2})[ /-](\d{2})\)?)?/u;

/** A scan takes the first letter of "IL" for a digit or a bar. */
const legible = (text: string): string => text.slice(0, 40).replace(/^[1l|]L(?=[ \d])/u, "IL");

/**
 * A number as agencies write it, and the edition behind it: the last four digits, a month and a year. A letter behind
 * either belongs to the number: "CG 20 10 04 13 A" is a carrier's own form, not CG 20 10.
 */
export function readFormNumber(text: string): { number: string; edition: string | null; length: number } | null {
  const printed = legible(text);
  const [matched = "", letters, rest = "", version, isEdition, month = "", year = ""] = NUMBER.exec(printed) ?? [];
  const isApart = matched.endsWith(" ") || [" ", ""].includes(printed.charAt(matched.length));
  const digits = rest.replaceAll(/\D/gu, "");
  if (!letters || !isApart || digits.length < 4 || digits.length > 10 || digits.length % 2 === 1) return null;
  const stated = (isEdition || version) && month ? `${month.padStart(2, "0")}${year}` : null;
  const behind = stated ?? (digits.length >= 8 ? digits.slice(-4) : "");
  const hasEdition = Number(behind.slice(0, 2)) >= 1 && Number(behind.slice(0, 2)) <= 12;
  const own = hasEdition && stated === null ? digits.slice(0, -4) : digits;
  return {
    number: [letters, pairs(own), version].filter(Boolean).join(" "),
    edition: hasEdition ? pairs(behind) : null,
    length: matched.trimEnd().length,
  };
}

const pairs = (digits: string): string => digits.match(/\d\d/gu)?.join(" ") ?? "";
