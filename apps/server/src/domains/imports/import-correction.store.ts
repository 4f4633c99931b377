import { sql } from "kysely";
import type { AgencyId, AgencyUserId, ImportId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { Correction } from "./import.ts";

/** The corrections of these rows, by row. */
export async function correctionsOf(
  db: AgencyDb,
  importId: ImportId,
  numbers: readonly number[],
): Promise<Map<number, Correction[]>> {
  if (numbers.length === 0) return new Map();
  const found = await db
    .selectFrom("import_corrections")
    .select(["row_number", "column_number as column", "value", "corrected_by", "corrected_at"])
    .where("import_id", "=", importId)
    .where("row_number", "=", sql<number>`any (${numbers}::integer[])`)
    .orderBy("row_number")
    .orderBy("column_number")
    .execute();
  const byRow = Map.groupBy(found, ({ row_number }) => row_number);
  return new Map(
    [...byRow].map(([number, corrections]) => [
      number,
      corrections.map(({ column, value, corrected_by, corrected_at }) => ({
        column,
        value,
        correctedBy: corrected_by as AgencyUserId,
        correctedAt: corrected_at,
      })),
    ]),
  );
}

/** Puts a value in the place of a cell's own; another correction of the cell is replaced. */
export async function saveCorrection(
  db: AgencyDb,
  agencyId: AgencyId,
  { importId, number, column, value, correctedBy, correctedAt }: Correction & { importId: ImportId; number: number },
): Promise<void> {
  const correction = { value, corrected_by: correctedBy, corrected_at: correctedAt };
  await db
    .insertInto("import_corrections")
    .values({ agency_id: agencyId, import_id: importId, row_number: number, column_number: column, ...correction })
    .onConflict((at) => at.columns(["agency_id", "import_id", "row_number", "column_number"]).doUpdateSet(correction))
    .execute();
}

/** The cell has the file's own value again. */
export async function removeCorrection(
  db: AgencyDb,
  { importId, number, column }: { importId: ImportId; number: number; column: number },
): Promise<void> {
  await db
    .deleteFrom("import_corrections")
    .where("import_id", "=", importId)
    .where("row_number", "=", number)
    .where("column_number", "=", column)
    .execute();
}
