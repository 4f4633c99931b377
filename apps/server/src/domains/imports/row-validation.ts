import type { ImportKind, ImportOutcome } from "@cara/contract/import-terms.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import type { Counts, FieldCounts, Import, RowChange } from "./import.ts";
import { labelOf } from "./import-fields.ts";
import type { FileRow, Problem } from "./row-reader.ts";

/** The outcome of a row, and its planned write. */
export type RowValidation<Plan = unknown> = {
  number: number;
  outcome: ImportOutcome;
  reason: string | null;
  targetId: string | null;
  /** The row's key, and keys that mean the same record; null for refused rows. */
  identity: Identity | null;
  /** For new and changing rows only. */
  plan: Plan | null;
  /** For refused rows only. */
  problems: readonly Problem[];
  /** For rows that update a record only. */
  changes: readonly RowChange[];
  /** The fields that were read as blank, because what their cells say is left out. */
  leftOut: readonly string[];
  /** The earlier row of the file that means the same record. */
  sameAs: number | null;
};
export type Identity = { key: string; alike: readonly string[] };

/** A written row, and what its undo needs. */
export type Written = { number: number; targetId: string; leftVersion: number | null; former: object };

/** Whether rows are only checked, or about to be written. */
export type Phase = "CHECK" | "RUN";

/** The operations of each kind of import, on batches of rows. */
export type KindWork = {
  validate(
    context: UseCaseContext,
    dataImport: Import,
    rows: readonly FileRow[],
    phase: Phase,
  ): Promise<RowValidation[]>;
  /** Writes the rows that are new or change something. */
  write(context: UseCaseContext, dataImport: Import, validated: readonly RowValidation[]): Promise<Written[]>;
  /** Restores changed records; returns the numbers of the rows that could be restored. */
  restore(context: UseCaseContext, dataImport: Import, rows: readonly Written[]): Promise<Set<number>>;
  /** Repairs records that referred to removed ones. */
  settle?(context: UseCaseContext, rows: readonly Written[]): Promise<void>;
};

/** Types a kind's plans, which are opaque to the shared code. */
export const kindWork = <Plan>(
  parts: Omit<KindWork, "validate" | "write"> & {
    validate(...args: Parameters<KindWork["validate"]>): Promise<RowValidation<Plan>[]>;
    write(context: UseCaseContext, dataImport: Import, planned: readonly Planned<Plan>[]): Promise<Written[]>;
  },
): KindWork => ({
  ...parts,
  write: (context, dataImport, validated) =>
    // the plans come from this kind's own validate
    parts.write(context, dataImport, (validated as readonly RowValidation<Plan>[]).flatMap(plannedOf)),
});

export type Planned<Plan> = { number: number; plan: Plan };
const plannedOf = <Plan>({ number, plan }: RowValidation<Plan>): Planned<Plan>[] =>
  plan === null ? [] : [{ number, plan }];

const FIRST_READ = { problems: [], changes: [], leftOut: [], sameAs: null };
/** Refuses a row for one problem, or for all that were found in it. */
export function refusedRow(
  number: number,
  found: string | Problem | readonly (string | Problem)[],
): RowValidation<never> {
  const problems = [found]
    .flat()
    .map((problem) => (typeof problem === "string" ? { field: null, message: problem, text: problem } : problem));
  const byText = new Map(problems.map((problem) => [problem.text, problem]));
  return {
    number,
    outcome: "REFUSED",
    reason: [...byText.keys()].join("; "),
    targetId: null,
    identity: null,
    plan: null,
    ...FIRST_READ,
    problems: [...byText.values()],
  };
}
export const newRow = <Plan>(number: number, identity: Identity, plan: Plan): RowValidation<Plan> => ({
  number,
  outcome: "NEW",
  reason: null,
  targetId: null,
  identity,
  plan,
  ...FIRST_READ,
});
export const updateRow = <Plan>(
  number: number,
  kind: ImportKind,
  { identity, targetId, changes, plan }: { identity: Identity; targetId: string; changes: RowChange[]; plan: Plan },
): RowValidation<Plan> => ({
  number,
  outcome: "UPDATE",
  reason: `Changes ${changes.map(({ field }) => labelOf(kind, field)).join(", ")}`,
  targetId,
  identity,
  plan,
  ...FIRST_READ,
  changes,
});
export const duplicateRow = (
  number: number,
  identity: Identity,
  reason: string,
  targetId: string | null = null,
): RowValidation<never> => ({ number, outcome: "DUPLICATE", reason, targetId, identity, plan: null, ...FIRST_READ });

/** Earlier rows of the file, by identity key and by target record. */
export type Earlier = { byKey: Map<string, number>; byTarget: Map<string, number> };

/** Marks rows as duplicates that mean the same record as an earlier row. Expects the rows in order. */
export function markRepeats(validated: readonly RowValidation[], { byKey, byTarget }: Earlier): RowValidation[] {
  return validated.map((row) => {
    if (!row.identity) return row;
    const { key, alike } = row.identity;
    const earlier = [key, ...alike].flatMap((known) => byKey.get(known) ?? []);
    const first = Math.min(...earlier, (row.targetId && byTarget.get(row.targetId)) || Infinity);
    if (first < row.number)
      return {
        ...row,
        outcome: "DUPLICATE",
        reason: `Same as row ${first}`,
        targetId: null,
        plan: null,
        changes: [],
        sameAs: first,
      };
    byKey.set(key, row.number);
    if (row.targetId) byTarget.set(row.targetId, row.number);
    return row;
  });
}

/** Counts rows by outcome. */
export function countOutcomes(outcomes: readonly (ImportOutcome | null)[]): Counts {
  const counts = { new: 0, update: 0, duplicate: 0, refused: 0 };
  const names = { NEW: "new", UPDATE: "update", DUPLICATE: "duplicate", REFUSED: "refused" } as const;
  for (const outcome of outcomes) if (outcome) counts[names[outcome]] += 1;
  return counts;
}

/** Adjusts counts after rows have changed their outcome. */
export const addCounts = (counts: Counts, more: Counts, less: Counts = countOutcomes([])): Counts => ({
  new: counts.new + more.new - less.new,
  update: counts.update + more.update - less.update,
  duplicate: counts.duplicate + more.duplicate - less.duplicate,
  refused: counts.refused + more.refused - less.refused,
});

/** How many rows each field concerns. */
export const countFields = (rows: readonly (readonly (string | null)[])[]): FieldCounts => {
  const counts: Record<string, number> = {};
  for (const fields of rows) for (const field of new Set(fields)) if (field) counts[field] = (counts[field] ?? 0) + 1;
  return counts;
};

/** Rows refused because of a field, by field. */
export const problemFields = (rows: readonly RowValidation[]): FieldCounts =>
  countFields(rows.map(({ problems }) => problems.map(({ field }) => field)));

/** Rows read without a field, by field. */
export const leftOutFields = (rows: readonly RowValidation[]): FieldCounts =>
  countFields(rows.map(({ leftOut }) => leftOut));

/** Adjusts counts by field; a count never falls below zero. */
export function addFieldCounts(counts: FieldCounts, more: FieldCounts, less: FieldCounts = {}): FieldCounts {
  const fields = new Set([...Object.keys(counts), ...Object.keys(more)]);
  return Object.fromEntries(
    [...fields].map((name) => [name, Math.max(0, (counts[name] ?? 0) + (more[name] ?? 0) - (less[name] ?? 0))]),
  );
}
