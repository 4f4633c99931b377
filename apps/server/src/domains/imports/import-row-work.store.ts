import { sql, type Selectable } from "kysely";
import type { ImportOutcome } from "@cara/contract/import-terms.ts";
import type { AgencyId, ImportId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { CsvRow } from "#platform/text-extraction/csv.ts";
import type { ImportRows } from "#platform/db/tables.gen.ts";
import { asCorrected } from "./import.ts";
import { correctionsOf } from "./import-correction.store.ts";
import { readProblems } from "./import-row.store.ts";
import type { RowValidation, Written } from "./row-validation.ts";

/** Maximum length of a reason; longer ones are truncated. */
const REASON_LENGTH = 1_000;

/** Longest message of one problem, and longest value of a change: the preview has no room for more. */
const TEXT_LENGTH = 300;
const shortened = (value: string | null): string | null => value?.slice(0, TEXT_LENGTH).toWellFormed() ?? null;

/** A row as a batch reads it, with its cells as corrected. */
export type WorkRow = {
  number: number;
  cells: string[];
  outcome: ImportOutcome | null;
  leftOut: string[];
  /** The fields that the row was refused for. */
  problemFields: (string | null)[];
  key: string | null;
};
/** A row as an undo reads it; `written` is null for one that wrote nothing or is already undone. */
export type UndoRow = { number: number; outcome: ImportOutcome | null; written: Written | null };

/** Saves rows of the file; those saved by an earlier attempt are the same and stay. */
export async function insertImportRows(
  db: AgencyDb,
  agencyId: AgencyId,
  importId: ImportId,
  rows: readonly CsvRow[],
): Promise<void> {
  await sql`
    insert into import_rows (agency_id, import_id, row_number, cells)
    select ${agencyId}::uuid, ${importId}::uuid, given.number, given.cells
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (number integer, cells text[])
    on conflict do nothing`.execute(db);
}

/** The next rows of the file, locked until the transaction ends. */
export async function lockRowsAfter(db: AgencyDb, importId: ImportId, after: number, most: number): Promise<WorkRow[]> {
  const rows = await workRows(db, importId)
    .where("row_number", ">", after)
    .orderBy("row_number")
    .limit(most)
    .forUpdate()
    .execute();
  return asCorrectedRows(db, importId, rows);
}

/** These rows in the order of the file, locked until the transaction ends. */
export async function lockRows(db: AgencyDb, importId: ImportId, numbers: readonly number[]): Promise<WorkRow[]> {
  const rows = await workRows(db, importId)
    .where("row_number", "=", sql<number>`any (${numbers}::integer[])`)
    .orderBy("row_number")
    .forUpdate()
    .execute();
  return asCorrectedRows(db, importId, rows);
}

const workRows = (db: AgencyDb, importId: ImportId) =>
  db
    .selectFrom("import_rows")
    .select(["row_number as number", "cells", "outcome", "left_out", "problems", "match_key as key"])
    .where("import_id", "=", importId);

type StoredRow = Pick<Selectable<ImportRows>, "cells" | "outcome" | "left_out" | "problems"> &
  Pick<WorkRow, "number" | "key">;

async function asCorrectedRows(db: AgencyDb, importId: ImportId, rows: readonly StoredRow[]): Promise<WorkRow[]> {
  const corrections = await correctionsOf(
    db,
    importId,
    rows.map(({ number }) => number),
  );
  return rows.map(({ number, cells, outcome, left_out, problems, key }) => ({
    number,
    key,
    cells: asCorrected(cells, corrections.get(number) ?? []),
    // the table's check admits no other value
    outcome: outcome as ImportOutcome | null,
    leftOut: left_out ?? [],
    problemFields: readProblems(problems).map(({ field }) => field),
  }));
}

/** The rows before a row, last first, locked until the transaction ends. */
export async function lockRowsBefore(
  db: AgencyDb,
  importId: ImportId,
  before: number,
  most: number,
): Promise<UndoRow[]> {
  const rows = await db
    .selectFrom("import_rows")
    .select(["row_number", "outcome", "target_id", "left_version", "former", "applied_at", "undone_at"])
    .where("import_id", "=", importId)
    .where("row_number", "<", before)
    .orderBy("row_number", "desc")
    .limit(most)
    .forUpdate()
    .execute();
  return rows.map((row) => ({
    number: row.row_number,
    outcome: row.outcome as ImportOutcome | null,
    written:
      row.applied_at && !row.undone_at && row.target_id
        ? {
            number: row.row_number,
            targetId: row.target_id,
            leftVersion: row.left_version,
            // written by saveWritten
            former: (row.former ?? {}) as object,
          }
        : null,
  }));
}

export async function saveRowValidations(
  db: AgencyDb,
  importId: ImportId,
  validated: readonly RowValidation[],
): Promise<void> {
  if (validated.length === 0) return;
  const rows = validated.map(({ number, outcome, reason, targetId, identity, problems, changes, leftOut, sameAs }) => ({
    number,
    outcome,
    // do not leave half of a surrogate pair
    reason: reason?.slice(0, REASON_LENGTH).toWellFormed() ?? null,
    target: targetId,
    key: identity?.key ?? null,
    problems: problems.map(({ field, message }) => ({
      field,
      message: message.slice(0, TEXT_LENGTH).toWellFormed(),
    })),
    changes: changes.map(({ field, from, to }) => ({ field, from: shortened(from), to: shortened(to) })),
    leftOut,
    sameAs,
  }));
  await sql`
    update import_rows r
       set outcome = given.outcome, reason = given.reason, target_id = given.target, match_key = given.key,
           problems = given.problems, changes = given.changes, left_out = given."leftOut", same_as = given."sameAs"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as given (number integer, outcome text, reason text, target uuid, key text, problems jsonb, changes jsonb,
          "leftOut" text[], "sameAs" integer)
     where r.import_id = ${importId} and r.row_number = any (${rows.map(({ number }) => number)}::integer[])
       and r.row_number = given.number`.execute(db);
}

export async function saveWritten(
  db: AgencyDb,
  importId: ImportId,
  written: readonly Written[],
  at: Date,
): Promise<void> {
  if (written.length === 0) return;
  await sql`
    update import_rows r
       set target_id = given."targetId", left_version = given."leftVersion", former = given.former, applied_at = ${at}
      from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
        as given (number integer, "targetId" uuid, "leftVersion" integer, former jsonb)
     where r.import_id = ${importId} and r.row_number = given.number`.execute(db);
}

/** Marks rows as undone, or saves why their record stayed. */
export async function saveUndone(
  db: AgencyDb,
  importId: ImportId,
  rows: readonly { number: number; keptReason: string | null }[],
  at: Date,
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update import_rows r
       set kept_reason = given."keptReason", undone_at = case when given."keptReason" is null then ${at}::timestamptz end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (number integer, "keptReason" text)
     where r.import_id = ${importId} and r.row_number = given.number`.execute(db);
}

/** Removes the records of these rows through the privileged function; returns per row why a record stayed, or null. */
export async function removeImported(
  db: AgencyDb,
  importId: ImportId,
  numbers: readonly number[],
): Promise<Map<number, string | null>> {
  if (numbers.length === 0) return new Map();
  const { rows } = await sql<{ row_number: number; kept_reason: string | null }>`
    select * from app.remove_imported(${importId}, ${numbers}::integer[])`.execute(db);
  return new Map(rows.map(({ row_number, kept_reason }) => [row_number, kept_reason]));
}
