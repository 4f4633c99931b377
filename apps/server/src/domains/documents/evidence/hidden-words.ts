import { clausesOf, INVERTING } from "./clauses.ts";
import { shapeOf } from "./look-alikes.ts";
import type { PageWords } from "./quoted-words.ts";

const INVERTING_SHAPES = new Set([...INVERTING].map(shapeOf));

/**
 * Whether an ellipsis leaves out what may turn the quote around: a word that says the opposite, or the end of the sentence or
 * of the section. How much it leaves out does not matter.
 */
export function hidesInversion(page: PageWords, from: number, to: number): boolean {
  if (to <= from) return false;
  for (let at = from; at < to; at += 1) if (inverts(page, at, to)) return true;
  page.clauses ??= clausesOf(page.text);
  const { numbers, inverts: raw } = page.clauses;
  const [last, next] = [page.ends[from - 1] ?? 0, page.begins[to] ?? 0];
  if (numbers[last] !== numbers[next]) return true;
  for (let at = last + 1; at < next; at += 1) if (raw[at] === 1) return true;
  return false;
}

function inverts({ values, source }: PageWords, at: number, to: number): boolean {
  const word = values[at] ?? "";
  if (INVERTING.has(word)) return true;
  if (source === "TEXT") return false;
  // a scan confuses letters, or sets some of them apart: "n ot", "with" and "out"
  return INVERTING_SHAPES.has(shapeOf(word)) || (at + 1 < to && INVERTING_SHAPES.has(shapeOf(word + values[at + 1])));
}
