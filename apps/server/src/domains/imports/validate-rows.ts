import type { UseCaseContext } from "#platform/use-case.ts";
import type { Import } from "./import.ts";
import { WORK_OF } from "./kinds-work.ts";
import { readRow, type FileRow } from "./row-reader.ts";
import type { Phase, RowValidation } from "./row-validation.ts";

/**
 * Validates rows: the one way in which they are checked, corrected and written. What a left-out field's cell says is read
 * as blank where it cannot be read otherwise. All rows are read again then, because rows of one batch see each other.
 */
export async function validateRows(
  context: UseCaseContext,
  dataImport: Import,
  given: readonly FileRow[],
  phase: Phase,
): Promise<RowValidation[]> {
  const work = WORK_OF[dataImport.kind];
  const fields = new Set(Object.keys(dataImport.leftOut));
  // a run leaves out what the preview showed as left out
  let rows = given.map((row) => ({ ...row, leftOut: phase === "RUN" ? (row.leftOut ?? []) : [] }));
  // each further round leaves out at least one more field of one row
  for (let round = 0; ; round += 1) {
    const validated = await work.validate(context, dataImport, rows, phase);
    const next = rows.map((row, at) => ({
      ...row,
      leftOut: [...row.leftOut, ...unreadable(dataImport, row, validated[at], fields)],
    }));
    const isSettled = next.every(({ leftOut }, at) => leftOut.length === rows[at]?.leftOut.length);
    if (isSettled || round >= fields.size)
      return validated.map((row, at) => ({ ...row, leftOut: rows[at]?.leftOut ?? [] }));
    rows = next;
  }
}

/** The fields to leave out whose cells the row is refused for. A blank cell says nothing that could be left out. */
function unreadable(
  dataImport: Import,
  row: FileRow,
  validated: RowValidation | undefined,
  fields: ReadonlySet<string>,
): string[] {
  const cells = readRow(dataImport, row);
  const found = (validated?.problems ?? []).flatMap(({ field }) =>
    field !== null && fields.has(field) && cells.text(field) !== null ? [field] : [],
  );
  return [...new Set(found)];
}
