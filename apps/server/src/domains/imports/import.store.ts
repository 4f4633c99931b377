import { sql, type Selectable, type Updateable } from "kysely";
import type { AgencyId, AgencyUserId, FileId, ImportId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { Imports } from "#platform/db/tables.gen.ts";
import { notFound } from "#platform/errors.ts";
import type { PageArgs } from "#platform/paging.ts";
import type { Counts, FieldCounts, Import } from "./import.ts";

/** One page plus one row, newest first. */
export async function listImports(db: AgencyDb, { first, after }: PageArgs): Promise<Import[]> {
  let query = imports(db)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(first + 1);
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`);
  return (await query.execute()).map(toImport);
}

export async function getImport(db: AgencyDb, id: ImportId): Promise<Import> {
  const row = await imports(db).where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  return toImport(row);
}

/** Null when it was discarded. */
export async function findImport(db: AgencyDb, id: ImportId): Promise<Import | null> {
  const row = await imports(db).where("id", "=", id).executeTakeFirst();
  return row ? toImport(row) : null;
}

/** Reads the import and locks its row until the transaction ends, so that batches and requests run one at a time. */
export async function lockImport(db: AgencyDb, id: ImportId): Promise<Import | null> {
  const row = await imports(db).where("id", "=", id).forUpdate().executeTakeFirst();
  return row ? toImport(row) : null;
}

/**
 * Discards the connection's cached plans. In a new database, foreign-key checks are planned for empty tables, and the
 * connection would keep using sequential scans while the tables grow: half of an import's time.
 */
export async function planAnew(db: AgencyDb): Promise<void> {
  await sql`discard plans`.execute(db);
}

/**
 * Takes the agency's advisory lock until the transaction ends, so that imports write one at a time and each sees the
 * records of the one before.
 */
export async function takeTurn(db: AgencyDb, agencyId: AgencyId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('imports of ' || ${agencyId}, 0))`.execute(db);
}

export async function insertImport(
  db: AgencyDb,
  agencyId: AgencyId,
  dataImport: Pick<Import, "id" | "kind" | "fileId" | "fileName" | "state" | "createdBy" | "createdAt">,
): Promise<void> {
  await db
    .insertInto("imports")
    .values({
      agency_id: agencyId,
      id: dataImport.id,
      kind: dataImport.kind,
      file_id: dataImport.fileId,
      file_name: dataImport.fileName,
      state: dataImport.state,
      created_by: dataImport.createdBy,
      asked_by: dataImport.createdBy,
      created_at: dataImport.createdAt,
    })
    .execute();
}

type Change = Partial<Omit<Import, "id" | "kind" | "fileId" | "fileName" | "createdBy" | "createdAt">>;

/** Saves changed columns of an import. */
export async function saveImport(db: AgencyDb, id: ImportId, change: Change): Promise<void> {
  await db.updateTable("imports").set(columnsOf(change)).where("id", "=", id).execute();
}

export async function removeImport(db: AgencyDb, id: ImportId): Promise<void> {
  await db.deleteFrom("import_rows").where("import_id", "=", id).execute();
  await db.deleteFrom("imports").where("id", "=", id).execute();
}

const imports = (db: AgencyDb) => db.selectFrom("imports").selectAll();

const toImport = (row: Selectable<Imports>): Import => ({
  id: row.id as ImportId,
  // the table's checks admit no other values
  kind: row.kind as Import["kind"],
  state: row.state as Import["state"],
  fileId: row.file_id as FileId,
  fileName: row.file_name,
  failure: row.failure,
  headers: row.headers,
  suggestions: readNumbers(row.suggestions),
  matching: readNumbers(row.matching),
  rowsTotal: row.rows_total,
  rowsChecked: row.rows_checked,
  rowsDone: row.rows_done,
  rowsUndone: row.rows_undone,
  checkedTo: row.checked_to,
  doneTo: row.done_to,
  undoneTo: row.undone_to,
  counts: {
    new: row.count_new,
    update: row.count_update,
    duplicate: row.count_duplicate,
    refused: row.count_refused,
  },
  problemCounts: readNumbers(row.problem_counts),
  leftOut: readNumbers(row.left_out),
  cellsCorrected: row.cells_corrected,
  createdBy: row.created_by as AgencyUserId,
  askedBy: row.asked_by as AgencyUserId,
  createdAt: row.created_at,
  startedAt: row.started_at,
  finishedAt: row.finished_at,
  version: row.version,
});

/** Whole numbers by field: columns or counts. */
function readNumbers(value: unknown): FieldCounts {
  if (value === null || typeof value !== "object") return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, number] => Number.isInteger(entry[1])),
  );
}

const STORED_AS_JSON: ReadonlySet<string> = new Set(["suggestions", "matching", "problemCounts", "leftOut"]);

function columnsOf({ counts, ...change }: Change): Updateable<Imports> {
  const columns = Object.entries(change).map(([name, value]) => [
    snake(name),
    STORED_AS_JSON.has(name) ? JSON.stringify(value) : value,
  ]);
  return { ...Object.fromEntries(columns), ...(counts ? countColumns(counts) : {}) };
}

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const countColumns = (counts: Counts): Updateable<Imports> => ({
  count_new: counts.new,
  count_update: counts.update,
  count_duplicate: counts.duplicate,
  count_refused: counts.refused,
});
