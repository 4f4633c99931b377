import { sql, type Selectable } from "kysely";
import type { ImportOutcome } from "@cara/contract/import-terms.ts";
import type { ImportId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { ImportRows } from "#platform/db/tables.gen.ts";
import type { Correction, Import, ImportRow, RowChange, RowProblem } from "./import.ts";
import { correctionsOf } from "./import-correction.store.ts";

/** Rows of the file shown while its columns are matched. */
export const SAMPLE_ROWS = 5;

/** Arguments of a list of rows. */
export type RowListArgs = {
  outcomes: readonly ImportOutcome[] | null;
  /** Only rows whose record an undo left in place. */
  kept?: boolean;
  first: number;
  after: number;
};

/**
 * One page plus one row, in the order of the file. Outcomes under an earlier matching do not count: rows beyond
 * `checkedTo` have none.
 */
export async function listImportRows(
  db: AgencyDb,
  { id, checkedTo }: Import,
  { outcomes, kept = false, first, after }: RowListArgs,
): Promise<ImportRow[]> {
  let query = rows(db)
    .where("import_id", "=", id)
    .where("row_number", ">", after)
    .orderBy("row_number")
    .limit(first + 1);
  if (outcomes) query = query.where("outcome", "in", outcomes).where("row_number", "<=", checkedTo);
  if (kept) query = query.where("kept_reason", "is not", null);
  const found = await query.execute();
  const corrections = await correctionsOf(
    db,
    id,
    found.map(({ row_number }) => row_number),
  );
  return found.map((row) => toRow(row, checkedTo, corrections.get(row.row_number) ?? []));
}

/** One row; null when the file has no such row. */
export async function findImportRow(
  db: AgencyDb,
  { id, checkedTo }: Import,
  number: number,
): Promise<ImportRow | null> {
  const row = await rows(db).where("import_id", "=", id).where("row_number", "=", number).executeTakeFirst();
  return row ? toRow(row, checkedTo, (await correctionsOf(db, id, [number])).get(number) ?? []) : null;
}

/** The number of rows per import that an undo left in place; imports without any are left out. */
export async function countNotUndone(db: AgencyDb, importIds: readonly ImportId[]): Promise<Map<ImportId, number>> {
  const found = await db
    .selectFrom("import_rows")
    .select(["import_id", sql<number>`count(*)::integer`.as("kept")])
    .where("import_id", "in", importIds)
    .where("kept_reason", "is not", null)
    .groupBy("import_id")
    .execute();
  return new Map(found.map(({ import_id, kept }) => [import_id as ImportId, kept]));
}

/** The first rows of several imports. */
export async function listSamples(
  db: AgencyDb,
  importIds: readonly ImportId[],
): Promise<{ importId: ImportId; cells: string[] }[]> {
  const { rows: found } = await sql<{ import_id: ImportId; cells: string[] }>`
    select i.id as import_id, r.cells from unnest(${importIds}::uuid[]) as i (id)
     cross join lateral (
       select cells, row_number from import_rows where import_id = i.id order by row_number limit ${SAMPLE_ROWS}) r
     order by i.id, r.row_number`.execute(db);
  return found.map(({ import_id, cells }) => ({ importId: import_id, cells }));
}

/** What a row was refused for, as it is stored. */
export function readProblems(stored: unknown): RowProblem[] {
  // written by saveRowValidations
  return Array.isArray(stored) ? (stored as RowProblem[]) : [];
}

// written by saveRowValidations
const readChanges = (stored: unknown): RowChange[] => (Array.isArray(stored) ? (stored as RowChange[]) : []);

const COLUMNS = [
  "row_number",
  "cells",
  "outcome",
  "reason",
  "problems",
  "left_out",
  "changes",
  "same_as",
  "target_id",
  "applied_at",
  "undone_at",
  "kept_reason",
] as const;
const rows = (db: AgencyDb) => db.selectFrom("import_rows").select(COLUMNS);

type Row = Pick<Selectable<ImportRows>, (typeof COLUMNS)[number]>;
const toRow = (row: Row, checkedTo: number, corrections: Correction[]): ImportRow => {
  const isChecked = row.row_number <= checkedTo;
  return {
    number: row.row_number,
    cells: row.cells,
    corrections,
    problems: isChecked ? readProblems(row.problems) : [],
    leftOut: isChecked ? (row.left_out ?? []) : [],
    changes: isChecked ? readChanges(row.changes) : [],
    sameAs: isChecked ? row.same_as : null,
    // the table's check admits no other value
    outcome: isChecked ? (row.outcome as ImportOutcome | null) : null,
    reason: isChecked ? row.reason : null,
    targetId: isChecked ? row.target_id : null,
    applied: row.applied_at !== null,
    undone: row.undone_at !== null,
    keptReason: row.kept_reason,
  };
};
