import { tokensOf, type Token } from "./page-tokens.ts";
import { wordSet } from "./page-text.ts";

/**
 * Numbers among a policy's endorsements that a page speaks of, the first and the last of a range, and where: the pieces from
 * the word "endorsement" on.
 */
export type EndorsementReference = { from: number; to: number; first: number; last: number };
type Range = Pick<EndorsementReference, "first" | "last">;

const NOUNS = wordSet("end endorsement endorsements endorsment endorsments endt endts rider riders");
const COUNTED = wordSet("no nos num number numbers");
const JOINING = wordSet("and or plus through thru to");
const RANGING = wordSet("through thru to");
const JOINING_SIGNS = new Set([",", "&", "/", "#", "(", ")", ":", ".", '"', "“", "”"]);
const WORDS = "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen".split(" ");
const ROMAN = "i ii iii iv v vi vii viii ix x xi xii".split(" ");
const ORDINALS = "first second third fourth fifth sixth seventh eighth ninth tenth".split(" ");
/** Digits of such a number; a longer one is something else's. */
const DIGITS_MAX = 3;
const NUMBER_MAX = 999;

/** Every number among the endorsements that a text speaks of: "Endorsement No. 3", "Endorsements 2, 3 and 5 through 7". */
export function endorsementsIn(tokens: readonly Token[]): EndorsementReference[] {
  const found: EndorsementReference[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    if (!NOUNS.has(tokens[at]?.text ?? "")) continue;
    const before = ordinalOf(tokens[at - 1], tokens[at - 2]);
    if (before !== null) found.push({ from: Math.max(0, at - 2), to: at + 1, first: before, last: before });
    const { ranges, end } = rangesBehind(tokens, at + 1);
    for (const range of ranges) found.push({ from: at, to: end, ...range });
    at = Math.max(at, end - 1);
  }
  return found;
}

/** The numbers that a form's own pages give it among the endorsements. */
export const ownEndorsements = (pages: readonly (string | null)[]): number[] => [
  ...new Set(pages.flatMap((page) => endorsementsIn(tokensOf(page ?? "")).map(({ first }) => first))),
];

/** Tells whether any of some numbers is among those of references. */
export function isAmong(references: readonly EndorsementReference[]): (numbers: readonly number[]) => boolean {
  const among = new Uint8Array(NUMBER_MAX + 1);
  for (const { first, last } of references) among.fill(1, first, last + 1);
  return (numbers) => numbers.some((number) => among[number] === 1);
}

function rangesBehind(tokens: readonly Token[], from: number): { ranges: Range[]; end: number } {
  const ranges: Range[] = [];
  let end = from;
  let isRange = false;
  for (let at = from; at < tokens.length; at += 1) {
    const { text = "", kind } = tokens[at] ?? {};
    const number = numberOf(tokens, at);
    const before = ranges.at(-1);
    if (number !== null) {
      if (isRange && before && number > before.last) before.last = number;
      else ranges.push({ first: number, last: number });
      [isRange, end] = [false, at + 1];
    } else if (RANGING.has(text)) isRange = true;
    else if (!(kind === "SIGN" ? JOINING_SIGNS.has(text) : JOINING.has(text) || COUNTED.has(text))) break;
  }
  return { ranges, end };
}

/** A number that stands alone: no day, no form's number, no amount. */
function numberOf(tokens: readonly Token[], at: number): number | null {
  const [before, token, after, behind] = [tokens[at - 1], tokens[at], tokens[at + 1], tokens[at + 2]];
  if (token?.kind === "WORD") {
    const nth = Math.max(WORDS.indexOf(token.text), ROMAN.indexOf(token.text));
    return nth === -1 ? null : nth + 1;
  }
  if (token?.kind !== "NUMBER" || token.text.length > DIGITS_MAX) return null;
  const isPart = (other: Token | undefined, beyond: Token | undefined): boolean =>
    other?.line === token.line &&
    (other.kind === "NUMBER" || (other.text === "/" && beyond?.kind === "NUMBER" && beyond.text.length === 2));
  return isPart(after, behind) || (before?.kind === "NUMBER" && before.line === token.line) ? null : Number(token.text);
}

/** "Third", "3rd". */
function ordinalOf(token: Token | undefined, before: Token | undefined): number | null {
  const nth = ORDINALS.indexOf(token?.text ?? "");
  if (nth !== -1) return nth + 1;
  const isNth = /^(?:st|nd|rd|th)$/u.test(token?.text ?? "") && before?.kind === "NUMBER";
  return isNth && before.text.length <= DIGITS_MAX ? Number(before.text) : null;
}
