import { NAME_MAX_LENGTH } from "@cara/contract/limits.ts";

/** Words within a name that are written small. */
const WITHIN = new Set(["of", "the", "and", "&", "de", "la"]);
const LEGAL_FORM = /^(?:inc|llc|lp|llp|ltd|corp|co|pllc|pc|na|n\.a|l\.l\.c|l\.p)\.?[,.;:)?!]?$/iu;
/** No name begins with these. */
const NO_NAME = new Set(
  "i we us me you it our my your please thanks a an this that he she they them re job project general liability additional monday tuesday wednesday thursday friday gl wc auto coi".split(
    " ",
  ),
);
/** Dots that end no name: "St. Brendan". */
const SHORT_FORM = /^(?:st|mt|ft|no|dr)\.$/iu;
const TOKENS_MAX = 10;
const TOKEN_MAX_LENGTH = 40;

/** A name that follows some words, and its place in the text. */
export type NamedAt = { name: string; at: number; length: number };

/** The name behind what comes before it: words that begin with a capital, and the small ones between them. */
export function nameAfter(text: string, before: RegExp): NamedAt | null {
  const found = before.exec(text);
  if (!found) return null;
  const start = found.index + found[0].length;
  const kept: { token: string; at: number }[] = [];
  let at = start;
  for (const token of text.slice(start, start + NAME_MAX_LENGTH).split(/(?<=\s)/u)) {
    const word = token.trim();
    const isPart =
      word.length <= TOKEN_MAX_LENGTH && (/^["'(]?[\p{Lu}\d]/u.test(word) || WITHIN.has(word.toLowerCase()));
    if (kept.length === TOKENS_MAX || (!isPart && word !== "")) break;
    if (word !== "") kept.push({ token: word, at });
    at += token.length;
    // a comma ends a name, unless "LLC" follows it
    const next =
      text
        .slice(at, at + TOKEN_MAX_LENGTH)
        .trimStart()
        .split(/\s/u, 1)[0] ?? "";
    if (/[,;:.!?)]$/u.test(word) && !LEGAL_FORM.test(next) && !SHORT_FORM.test(word)) break;
  }
  while (kept.length > 0 && WITHIN.has(kept.at(-1)?.token.toLowerCase() ?? "")) kept.pop();
  const [first] = kept;
  const last = kept.at(-1);
  if (!first || !last || NO_NAME.has(first.token.toLowerCase().replace(/[^a-z]/gu, ""))) return null;
  const raw = text.slice(first.at, last.at + last.token.length);
  const name = raw.replace(/(?<!Inc|Corp|Co|Ltd|L\.P|N\.A)[,;:.!?)]$/u, "").replaceAll(/\s+/gu, " ");
  const isName = /\p{Lu}\p{L}/u.test(name) && !/^\d+$/u.test(name);
  return isName ? { name, at: first.at, length: Math.min(raw.length, name.length) } : null;
}
