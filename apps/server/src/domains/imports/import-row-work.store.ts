import { sql } from "kysely";
import type { ImportOutcome } from "@cara/contract/import-terms.ts";
import type { AgencyId, ImportId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { CsvRow } from "#platform/text-extraction/csv.ts";
import type { RowValidation, Written } from "./row-validation.ts";

/** Maximum length of a reason; longer ones are truncated. */
const REASON_LENGTH = 1_000;

/** A row as a batch reads it. */
export type WorkRow = { number: number; cells: string[]; outcome: ImportOutcome | null };
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
  const rows = await db
    .selectFrom("import_rows")
    .select(["row_number as number", "cells", "outcome"])
    .where("import_id", "=", importId)
    .where("row_number", ">", after)
    .orderBy("row_number")
    .limit(most)
    .forUpdate()
    .execute();
  return rows.map((row) => ({ ...row, outcome: row.outcome as ImportOutcome | null }));
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

/** The first row before `before` for each identity key. */
export async function earlierKeys(
  db: AgencyDb,
  importId: ImportId,
  keys: readonly string[],
  before: number,
): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  // not a lateral join with a limit: the planner would scan the rows in order for every key
  const { rows } = await sql<{ key: string; number: number }>`
    select match_key as key, min(row_number) as number from import_rows
     where import_id = ${importId} and match_key = any (${keys}::text[]) and row_number < ${before}
     group by match_key`.execute(db);
  return new Map(rows.map(({ key, number }) => [key, number]));
}

/** The first row before `before` for each target record. */
export async function earlierTargets(
  db: AgencyDb,
  importId: ImportId,
  ids: readonly string[],
  before: number,
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; number: number }>`
    select target_id as id, min(row_number) as number from import_rows
     where import_id = ${importId} and target_id = any (${ids}::uuid[]) and row_number < ${before}
     group by target_id`.execute(db);
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** Those of these records that are targets of this import's rows. */
export async function ownTargets(db: AgencyDb, importId: ImportId, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("import_rows")
    .select("target_id")
    .distinct()
    .where("import_id", "=", importId)
    .where("target_id", "in", ids)
    .execute();
  return new Set(rows.flatMap(({ target_id }) => target_id ?? []));
}

export async function saveRowValidations(
  db: AgencyDb,
  importId: ImportId,
  validated: readonly RowValidation[],
): Promise<void> {
  if (validated.length === 0) return;
  const rows = validated.map(({ number, outcome, reason, targetId, identity }) => ({
    number,
    outcome,
    // do not leave half of a surrogate pair
    reason: reason?.slice(0, REASON_LENGTH).toWellFormed() ?? null,
    target: targetId,
    key: identity?.key ?? null,
  }));
  await sql`
    update import_rows r set outcome = given.outcome, reason = given.reason, target_id = given.target, match_key = given.key
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as given (number integer, outcome text, reason text, target uuid, key text)
     where r.import_id = ${importId} and r.row_number = given.number`.execute(db);
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
