import type { CoverageLine } from "@cara/contract/coverage.ts";
import type { LineField } from "@cara/contract/coverage-fields.ts";
import type { Line, Span } from "#domains/documents/evidence/page-lines.ts";
import { readCents } from "#domains/documents/evidence/read-values.ts";
import { fieldNamed, lineNamed, onlyFieldNamed } from "./declared-fields.ts";
import { factAt, type Document, type Fact } from "./fact.ts";

/** An amount of the declarations: the field of its line, and what was read. */
export type DeclaredLimit = { line: CoverageLine; field: LineField; cents: Fact<number> };

/** A heading is short; a sentence that names a line is none. */
const HEADING_WORDS = 12;
/** Amounts that are read from one document. */
const LIMITS_MAX = 500;

/** Words that may stand beside an amount without changing what it means. */
const BESIDE = new Set(
  "aggregate any accident claim each employee limit loss occurrence of one per person policy premises".split(" "),
);
const UNDERLYING = /\bunderlying\b/iu;
const COVERAGE_PART = /\bcoverage part\b/iu;

/**
 * The amounts beside the labels that a line has, each under the line that the last heading or the policy's type named. Two
 * amounts for one field contradict each other: neither is proved, nor is an amount that shares its row with something else.
 * What is insured elsewhere, under an umbrella, is not this policy's.
 */
export function declaredLimits({ lines, labeled }: Document, policyType: string): DeclaredLimit[] {
  const found: DeclaredLimit[] = [];
  const byLine = Map.groupBy(labeled, ({ line }) => line);
  const own = lineNamed(policyType);
  const underlying = underlyingLines(lines);
  let current = own;
  for (const [at, { cells }] of lines.entries()) {
    const [only, more] = cells;
    const there = byLine.get(at) ?? [];
    const isHeading = only && !more && there.length === 0 && only.words.length <= HEADING_WORDS;
    // a policy of one line has sections of others' names, and parts only where it says so
    if (isHeading && (own === null || COVERAGE_PART.test(only.text))) current = lineNamed(only.text) ?? current;
    if (underlying.has(at)) continue;
    for (const { label, name, value } of there) {
      const field = current && fieldNamed(current, label);
      const named = current ? field && { line: current, field } : onlyFieldNamed(label);
      const cents = named && !label.includes("premium") ? readCents(value) : null;
      if (named && cents && found.length < LIMITS_MAX)
        found.push({ ...named, cents: factAt(cents.value, cents.span, isAlone(value, cents.span), name) });
    }
  }
  return [...Map.groupBy(found, ({ line, field }) => `${line} ${field.kind} ${field.key}`).values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const isAgreed = same.every(({ cents }) => cents.value === first.cents.value);
    const proved = same.find(({ cents }) => cents.isProved) ?? first;
    return isAgreed ? [proved] : same.map((one) => ({ ...one, cents: { ...one.cents, isProved: false } }));
  });
}

/** The lines of a page from where it lists the insurance that lies under an umbrella. */
export function underlyingLines(lines: readonly Line[]): ReadonlySet<number> {
  const found = new Set<number>();
  let listedOn = 0;
  for (const [at, { cells, page }] of lines.entries()) {
    if (cells.some(({ text }) => UNDERLYING.test(text))) listedOn = page;
    if (page === listedOn) found.add(at);
  }
  return found;
}

/** Whether nothing beside an amount could change what it means: no second amount, percentage or "excluded". */
export const isAlone = (value: Span, amount: Span): boolean =>
  value.text
    .replace(amount.text, "")
    .toLowerCase()
    .split(/[\s,.()]+/u)
    .every((word) => word === "" || BESIDE.has(word));
