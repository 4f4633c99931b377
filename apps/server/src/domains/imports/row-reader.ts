import type { ImportKind } from "@cara/contract/import-terms.ts";
import { labelOf } from "./import-fields.ts";
import type { Import } from "./import.ts";

/** A row of the file as it is validated: its cells as corrected, and the fields that are read as blank. */
export type FileRow = { number: number; cells: readonly string[]; leftOut?: readonly string[] };

/** Why a row is refused: the form's validation message, and the field that it is about, if it is about one. */
export type Problem = {
  field: string | null;
  message: string;
  /** With the name of the field's column. */ text: string;
};

/** The cells of one row, by field. */
export type RowReader = {
  /** The text of the field's cell; null for a blank one and for a field without a column. */
  text(field: string): string | null;
  /** Whether the file has a column for the field. */
  has(field: string): boolean;
  /** The form's validation message for the field. */
  problem(field: string, message: string): Problem;
  /** The file's name for the field. */
  column(field: string): string;
};

type File = Pick<Import, "kind" | "headers" | "matching">;

/** Reads a row by the confirmed matching. */
export function readRow({ kind, headers, matching }: File, { cells, leftOut = [] }: FileRow): RowReader {
  const column = (field: string): string => columnName(kind, headers, matching[field], field);
  return {
    text(field) {
      const at = matching[field];
      return at === undefined || leftOut.includes(field) ? null : cells[at]?.trim() || null;
    },
    has: (field) => matching[field] !== undefined,
    column,
    problem: (field, message) => ({ field, message, text: `${column(field)}: ${message}` }),
  };
}

/** Whether a row has more cells than columns: then its cells are shifted and none can be trusted. */
export const isOutOfStep = ({ headers }: File, { cells }: FileRow): boolean => cells.length > headers.length;
export const OUT_OF_STEP = "This row has more cells than there are columns";

const columnName = (kind: ImportKind, headers: readonly string[], at: number | undefined, field: string): string =>
  (at === undefined ? undefined : headers[at]) ?? labelOf(kind, field);
