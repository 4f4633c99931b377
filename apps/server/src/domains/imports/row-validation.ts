import type { ImportOutcome } from "@cara/contract/import-terms.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import type { Counts, Import } from "./import.ts";
import type { FileRow } from "./row-reader.ts";

/** What a row is found to be, and what would be written for it. */
export type RowValidation<Plan = unknown> = {
  number: number;
  outcome: ImportOutcome;
  reason: string | null;
  targetId: string | null;
  /** Whom the row is about in one spelling, and the spellings that mean the same; null for refused rows. */
  identity: Identity | null;
  /** For new and changing rows only. */
  plan: Plan | null;
};
export type Identity = { key: string; alike: readonly string[] };

/** A row that was written, and what taking it back needs. */
export type Written = { number: number; targetId: string; leftVersion: number | null; former: object };

/** Whether rows are only looked at, or about to be written. */
export type Phase = "CHECK" | "RUN";

/** What each kind of import knows how to do, a batch of rows at a time. */
export type KindWork = {
  validate(context: UseCaseContext, it: Import, rows: readonly FileRow[], phase: Phase): Promise<RowValidation[]>;
  /** Writes what was judged new or changing. */
  write(context: UseCaseContext, it: Import, validated: readonly RowValidation[]): Promise<Written[]>;
  /** Puts back what rows have changed; answers the numbers of the rows for which that was possible. */
  restore(context: UseCaseContext, it: Import, rows: readonly Written[]): Promise<Set<number>>;
  /** Puts in order what hung on records that are gone. */
  settle?(context: UseCaseContext, rows: readonly Written[]): Promise<void>;
};

/** Binds a kind's plans to their own type: nobody else looks into them. */
export const kindWork = <Plan>(
  parts: Omit<KindWork, "validate" | "write"> & {
    validate(...args: Parameters<KindWork["validate"]>): Promise<RowValidation<Plan>[]>;
    write(context: UseCaseContext, it: Import, planned: readonly Planned<Plan>[]): Promise<Written[]>;
  },
): KindWork => ({
  ...parts,
  write: (context, it, validated) =>
    // what this kind has judged, this kind writes
    parts.write(context, it, (validated as readonly RowValidation<Plan>[]).flatMap(plannedOf)),
});

export type Planned<Plan> = { number: number; plan: Plan };
const plannedOf = <Plan>({ number, plan }: RowValidation<Plan>): Planned<Plan>[] =>
  plan === null ? [] : [{ number, plan }];

const without = { targetId: null, identity: null, plan: null };
export const refusedRow = (number: number, reason: string): RowValidation<never> => ({
  number,
  outcome: "REFUSED",
  reason,
  ...without,
});
export const newRow = <Plan>(number: number, identity: Identity, plan: Plan): RowValidation<Plan> => ({
  number,
  outcome: "NEW",
  reason: null,
  targetId: null,
  identity,
  plan,
});
export const updateRow = <Plan>(
  number: number,
  { identity, targetId, changed, plan }: { identity: Identity; targetId: string; changed: string[]; plan: Plan },
): RowValidation<Plan> => ({
  number,
  outcome: "UPDATE",
  reason: `Changes ${changed.join(", ")}`,
  targetId,
  identity,
  plan,
});
export const duplicateRow = (
  number: number,
  identity: Identity,
  reason: string,
  targetId: string | null = null,
): RowValidation<never> => ({ number, outcome: "DUPLICATE", reason, targetId, identity, plan: null });

/** Rows of the file that came before, by whom they are about and by the record they mean. */
export type Earlier = { byKey: Map<string, number>; byTarget: Map<string, number> };

/** Turns rows into duplicates that mean somebody an earlier row means already. Takes the rows in their order. */
export function markRepeats(validated: readonly RowValidation[], { byKey, byTarget }: Earlier): RowValidation[] {
  return validated.map((it) => {
    if (!it.identity) return it;
    const { key, alike } = it.identity;
    const met = [key, ...alike].flatMap((one) => byKey.get(one) ?? []);
    const first = Math.min(...met, (it.targetId && byTarget.get(it.targetId)) || Infinity);
    if (first < it.number)
      return { ...it, outcome: "DUPLICATE", reason: `Same as row ${first}`, targetId: null, plan: null };
    byKey.set(key, it.number);
    if (it.targetId) byTarget.set(it.targetId, it.number);
    return it;
  });
}

/** How many rows are what. */
export function countOutcomes(outcomes: readonly (ImportOutcome | null)[]): Counts {
  const counts = { new: 0, update: 0, duplicate: 0, refused: 0 };
  const names = { NEW: "new", UPDATE: "update", DUPLICATE: "duplicate", REFUSED: "refused" } as const;
  for (const outcome of outcomes) if (outcome) counts[names[outcome]] += 1;
  return counts;
}

/** Counts after some rows have become something else. */
export const addCounts = (counts: Counts, more: Counts, less: Counts = countOutcomes([])): Counts => ({
  new: counts.new + more.new - less.new,
  update: counts.update + more.update - less.update,
  duplicate: counts.duplicate + more.duplicate - less.duplicate,
  refused: counts.refused + more.refused - less.refused,
});
