import type { Said } from "./page-tokens.ts";
import { wordSet } from "./page-text.ts";

/** How words begin that take a form back. */
const STEMS = [
  ..."annul cancel ceas delet discontinu eliminat expir expung inapplicab invalid laps nullif omit remov".split(" "),
  ..."replac rescin rescis revok strick strike struck supersed superced terminat void withdr".split(" "),
];
const WHOLE = wordSet("dropped ended null scrapped");
/** What has such a beginning and is a title or a right. */
const OTHERS = wordSet("cancellation cancellations expiration replacement replacements termination");
/** "No longer applies", "not in effect", "taken off". */
const PAIRS: Readonly<Record<string, ReadonlySet<string>>> = {
  no: wordSet("effect force longer"),
  not: wordSet("applicable apply attached effective in included part valid"),
  taken: wordSet("away back off out"),
  crossed: wordSet("off out"),
};
const ACTIVE =
  /^(?:delet|eliminat|omit|remov|revok|discontinu|terminat|void|cancel)(?:e|es|s|ed|led|ing|ling)?$|^(?:rescind|withdraw|strike)(?:s|ing)?$|^(?:rescinded|withdrawn|withdrew|struck|stricken)$/u;

/** Whether a word begins a phrase that takes something back. */
export const isTaking = (said: readonly Said[], at: number): boolean => {
  const word = said[at]?.text ?? "";
  if (PAIRS[word]?.has(said[at + 1]?.text ?? "")) return true;
  return WHOLE.has(word) || (!OTHERS.has(word) && STEMS.some((stem) => word.startsWith(stem)));
};

/** Whether a word takes back what stands behind it: "delete", "withdrawn". */
export const isActive = (word: Said | undefined): boolean => word !== undefined && ACTIVE.test(word.text);

/** Tells whether something is taken back between two places of a page, the second one not among them. */
export function takingBetween(said: readonly Said[]): (from: number, to: number) => boolean {
  const before = new Uint32Array(said.length + 1);
  for (let at = 0; at < said.length; at += 1) before[at + 1] = (before[at] ?? 0) + (isTaking(said, at) ? 1 : 0);
  return (from, to) =>
    (before[Math.min(Math.max(to, 0), said.length)] ?? 0) > (before[Math.min(Math.max(0, from), said.length)] ?? 0);
}
