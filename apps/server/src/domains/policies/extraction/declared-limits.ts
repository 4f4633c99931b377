import type { CoverageLine } from "@cara/contract/coverage.ts";
import type { LineField } from "@cara/contract/coverage-fields.ts";
import { readCents } from "#domains/documents/evidence/read-values.ts";
import { fieldNamed, lineNamed, onlyFieldNamed } from "./declared-fields.ts";
import { factAt, type Document, type Fact } from "./fact.ts";

/** An amount of the declarations: the field of its line, and what was read. */
export type DeclaredLimit = { line: CoverageLine; field: LineField; cents: Fact<number> };

/** A heading is short; a sentence that names a line is none. */
const HEADING_WORDS = 12;
/** Amounts that are read from one document. */
const LIMITS_MAX = 500;

/**
 * The amounts beside the labels that a line has, each under the line that the last heading or the policy's type named. Two amounts for one
 * field contradict each other: neither is proved.
 */
export function declaredLimits({ lines, labeled }: Document, policyType: string): DeclaredLimit[] {
  const found: DeclaredLimit[] = [];
  const byLine = Map.groupBy(labeled, ({ line }) => line);
  let current = lineNamed(policyType);
  for (const [at, { cells }] of lines.entries()) {
    const [only, more] = cells;
    const own = byLine.get(at) ?? [];
    if (only && !more && own.length === 0 && only.words.length <= HEADING_WORDS)
      current = lineNamed(only.text) ?? current;
    for (const { label, value } of own) {
      const field = current && fieldNamed(current, label);
      const named = current ? field && { line: current, field } : onlyFieldNamed(label);
      const cents = named && readCents(value);
      if (cents && found.length < LIMITS_MAX) found.push({ ...named, cents: factAt(cents.value, cents.span, true) });
    }
  }
  return [...Map.groupBy(found, ({ line, field }) => `${line} ${field.kind} ${field.key}`).values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const isProved = same.every(({ cents }) => cents.value === first.cents.value);
    return isProved ? [first] : same.map((one) => ({ ...one, cents: { ...one.cents, isProved: false } }));
  });
}
