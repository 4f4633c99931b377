import type { FormField } from "#platform/pdf-forms/form-field.ts";
import { meaningOf, splitName } from "./field-words.ts";
import { SLOTS, type Slot } from "./template-slots.ts";

/** Which field of a template each slot goes into. */
export type Mapping = Record<string, string>;

const MEANINGS = SLOTS.map((slot) => {
  const meaning = meaningOf(slot.words);
  return { slot, meaning, known: new Set([...meaning, ...slot.words, ...meaningOf(splitName(slot.label))]) };
});
type Meaning = (typeof MEANINGS)[number];
/** Words that mean something on a certificate. */
const TELLING: ReadonlySet<string> = new Set(MEANINGS.flatMap(({ meaning }) => [...meaning]));

/**
 * Proposes a field for each slot whose name or label means exactly that; a person reviews them. What may mean two things, and
 * what two fields could be for, is left to the person: a value in a wrong field is worse than one that is not placed yet.
 */
export function proposeMapping(fields: readonly FormField[]): Mapping {
  const named = fields.flatMap(({ name, kind, label }) => {
    const slot = slotOf(name, label, kind);
    return slot ? [{ slot, name }] : [];
  });
  const mapping: Mapping = {};
  for (const [key, found] of Map.groupBy(named, ({ slot }) => slot.key)) {
    const names = new Set(found.map(({ name }) => name));
    const [name] = names;
    if (name !== undefined && names.size === 1) mapping[key] = name;
  }
  return mapping;
}

/** The slot that a field's name or its label means, unless the other one says something else. */
function slotOf(name: string, label: string | null, kind: FormField["kind"]): Slot | null {
  const [byName, byLabel] = [meaningOf(splitName(name)), meaningOf(splitName(label ?? ""))];
  const [named, labeled] = [onlyOf(byName, kind), onlyOf(byLabel, kind)];
  if (named && labeled && named !== labeled) return null;
  if (named) return [...byLabel].every((word) => named.known.has(word)) ? named.slot : null;
  // a name may be a number or a code; what it says must be of the same thing
  return labeled && [...byName].every((word) => !TELLING.has(word) || labeled.known.has(word)) ? labeled.slot : null;
}

function onlyOf(meant: ReadonlySet<string>, kind: FormField["kind"]): Meaning | null {
  const found = MEANINGS.filter(({ slot, meaning }) => slot.kind === kind && isSame(meaning, meant));
  return found.length === 1 ? (found[0] ?? null) : null;
}

const isSame = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((word) => b.has(word));
