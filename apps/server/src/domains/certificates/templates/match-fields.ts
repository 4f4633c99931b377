import type { FormField } from "#platform/pdf-forms/form-field.ts";
import { SLOTS, type Slot } from "./template-slots.ts";

/** Which field of a template each slot goes into. */
export type Mapping = Record<string, string>;

/** Least part of a slot's words that a field's name or label must have to be proposed. */
const ENOUGH = 0.6;

/** Proposes a field for each slot by the words in its name and label, the surest pairs first; a person reviews them. */
export function proposeMapping(fields: readonly FormField[]): Mapping {
  const named = fields.flatMap((field) => (field.kind === "OTHER" ? [] : [{ field, words: wordsOf(field) }]));
  const pairs = SLOTS.flatMap((slot) =>
    named
      .filter(({ field }) => field.kind === slot.kind)
      .map(({ field, words }) => ({ slot, field, score: score(slot, words) })),
  )
    .filter(({ score: one }) => one >= ENOUGH)
    .toSorted((a, b) => b.score - a.score);
  const mapping: Mapping = {};
  const taken = new Set<string>();
  for (const { slot, field } of pairs) {
    if (Object.hasOwn(mapping, slot.key) || taken.has(field.name)) continue;
    mapping[slot.key] = field.name;
    taken.add(field.name);
  }
  return mapping;
}

const wordsOf = ({ name, label }: FormField): ReadonlySet<string> =>
  new Set(
    `${name} ${label ?? ""}`
      .replaceAll(/([a-z])([A-Z])/gu, "$1 $2")
      .toLowerCase()
      .split(/[^a-z0-9]+/u)
      .filter(Boolean),
  );

/** Of the words of both how many are the same; a word that the slot does not have counts against the field. */
function score({ words }: Slot, field: ReadonlySet<string>): number {
  const own = new Set(words);
  const same = [...own].filter((word) => field.has(word)).length;
  return (2 * same) / (own.size + field.size);
}
