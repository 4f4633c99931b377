/** Letters, then pairs of digits: "CG 20 10 12 19", "CG 20 10 (12/19)" or "CG2010 12-19". */
const NUMBER = /^([A-Z]{2,4})[ -]?(\d[\d .:()/-]{2,18})(?= |$)/u;

/** A scan takes the first letter of "IL" for a digit or a bar. */
const legible = (text: string): string => text.slice(0, 40).replace(/^[1l|]L(?=[ \d])/u, "IL");

/** A number as agencies write it, and the edition behind it: the last four digits, a month and a year. */
export function readFormNumber(text: string): { number: string; edition: string | null; length: number } | null {
  const [matched = "", letters, rest = ""] = NUMBER.exec(legible(text)) ?? [];
  const digits = rest.replaceAll(/\D/gu, "");
  if (!letters || digits.length < 4 || digits.length > 10 || digits.length % 2 === 1) return null;
  const month = Number(digits.slice(-4, -2));
  const hasEdition = digits.length >= 8 && month >= 1 && month <= 12;
  const pairs = (all: string): string => all.match(/\d\d/gu)?.join(" ") ?? "";
  return {
    number: `${letters} ${pairs(hasEdition ? digits.slice(0, -4) : digits)}`,
    edition: hasEdition ? pairs(digits.slice(-4)) : null,
    length: matched.trimEnd().length,
  };
}
