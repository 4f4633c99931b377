import { z } from "zod";
import { IMPORT_MAX_CELL } from "@cara/contract/import-terms.ts";
import { IMPORT_CELL_CHANGED, IMPORT_CELL_TOO_LONG, IMPORT_COLUMN_UNKNOWN } from "@cara/contract/messages.ts";
import type { ImportId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import { notFound, requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { checkRowAgain } from "./check-row-again.ts";
import { asCorrected, type Import, type ImportRow } from "./import.ts";
import { removeCorrection, saveCorrection } from "./import-correction.store.ts";
import { findImportRow } from "./import-row.store.ts";
import { getImport, lockImport, saveImport } from "./import.store.ts";
import { mayImport } from "./imports.access.ts";
import { refuseWithoutPreview } from "./start-check.ts";

/** The new value of a cell. */
export const CorrectedCell = z.object({
  row: z.number().int(),
  column: z.number().int(),
  // the database stores no NUL character
  value: z
    .string()
    .trim()
    .max(IMPORT_MAX_CELL, IMPORT_CELL_TOO_LONG)
    .transform((text) => text.replaceAll("\0", ""))
    .nullable(),
  seen: z.string(),
});
export type CorrectedCell = z.infer<typeof CorrectedCell>;
/** The row after its correction, and its import with the new counts. */
export type CorrectedRow = { row: ImportRow; dataImport: Import };

/**
 * Puts a value in the place of a cell's own, or takes that back (null), and validates the row again. Refused when someone
 * else has changed the cell since the person saw it; the same correction again changes nothing.
 */
export async function correctImportCell(
  context: UseCaseContext,
  { importId, cell: { row: number, column, value, seen } }: { importId: ImportId; cell: CorrectedCell },
): Promise<Result<CorrectedRow, "ALREADY_STARTED" | "STALE_VERSION" | "UNKNOWN_COLUMN">> {
  const { db, actor, clock } = context;
  requireAccess(mayImport(actor));

  const before = await lockImport(db, importId);
  if (!before) throw notFound();
  const late = refuseWithoutPreview(before);
  if (late) return late;
  const row = await findImportRow(db, before, number);
  if (!row) throw notFound();
  if (!Object.values(before.matching).includes(column)) return refuse("UNKNOWN_COLUMN", IMPORT_COLUMN_UNKNOWN, "value");
  const own = row.cells[column] ?? "";
  const current = asCorrected(row.cells, row.corrections)[column] ?? "";
  const wanted = value ?? own;
  if (wanted === current) return ok({ row, dataImport: before });
  if (seen !== current) return refuse("STALE_VERSION", IMPORT_CELL_CHANGED);

  const at = { importId, number, column };
  const wasCorrected = row.corrections.some((correction) => correction.column === column);
  if (wanted === own) await removeCorrection(db, at);
  else {
    const who = { correctedBy: actor.userId, correctedAt: clock.now() };
    await saveCorrection(db, actor.agencyId, { ...at, value: wanted, ...who });
  }
  const cellsCorrected = before.cellsCorrected + Number(wanted !== own) - Number(wasCorrected);
  await saveImport(db, importId, { cellsCorrected });
  await recordEvent(context, {
    kind: "import.cell_corrected",
    subjectId: importId,
    details: { row: number, column, isFileValue: wanted === own },
  });
  await checkRowAgain(context, { ...before, cellsCorrected }, number);
  const dataImport = await getImport(db, importId);
  const corrected = await findImportRow(db, dataImport, number);
  if (!corrected) throw notFound();
  return ok({ row: corrected, dataImport });
}
