import type { ImportKind, ImportOutcome, ImportState } from "@cara/contract/import-terms.ts";
import type { AgencyUserId, FileId, ImportId } from "#kernel/ids.ts";

/** The import of another system's file into the agency's records. */
export type Import = {
  id: ImportId;
  kind: ImportKind;
  fileId: FileId;
  fileName: string;
  state: ImportState;
  /** Why the file could not be read, or why the work stopped. */
  failure: string | null;
  headers: string[];
  suggestions: Matching;
  matching: Matching;
  rowsTotal: number;
  rowsChecked: number;
  rowsDone: number;
  rowsUndone: number;
  /** The last row that was checked, written, or (counting down) undone. */
  checkedTo: number;
  doneTo: number;
  undoneTo: number | null;
  counts: Counts;
  /** Rows refused because of a field. */
  problemCounts: FieldCounts;
  /** The fields that are left out where they cannot be read, and from how many rows. */
  leftOut: FieldCounts;
  cellsCorrected: number;
  createdBy: AgencyUserId;
  askedBy: AgencyUserId;
  createdAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
  version: number;
};

/** The column of each field; columns start at zero. */
export type Matching = Readonly<Record<string, number>>;

/** Rows by outcome. */
export type Counts = { new: number; update: number; duplicate: number; refused: number };

/** Numbers of rows, by field. */
export type FieldCounts = Readonly<Record<string, number>>;

/** A value that a person put in the place of a cell's own. */
export type Correction = { column: number; value: string; correctedBy: AgencyUserId; correctedAt: Date };

/** Why a row is refused; `field` is null for what no single cell can change. */
export type RowProblem = { field: string | null; message: string };

/** A field of an existing record that a row changes: wire values, days and dollars as text. */
export type RowChange = { field: string; from: string | null; to: string | null };

/** A row of the file and its outcome. */
export type ImportRow = {
  /** As in a spreadsheet: the header is row 1. */
  number: number;
  /** As the file has them. */
  cells: string[];
  corrections: Correction[];
  problems: RowProblem[];
  leftOut: string[];
  /** For rows that update a record. */
  changes: RowChange[];
  /** The earlier row of the file that means the same record. */
  sameAs: number | null;
  outcome: ImportOutcome | null;
  reason: string | null;
  targetId: string | null;
  applied: boolean;
  undone: boolean;
  keptReason: string | null;
};

/** The cells with the corrected values in their places; a short row is filled up to the last of them. */
export function asCorrected(
  cells: readonly string[],
  corrections: readonly Pick<Correction, "column" | "value">[],
): string[] {
  const read = [...cells];
  for (const { column, value } of corrections) {
    while (read.length <= column) read.push("");
    read[column] = value;
  }
  return read;
}

/** The actions on an import, and the states that allow them. */
const ASKED_IN = {
  match: ["MATCHING", "READY"],
  run: ["READY"],
  pause: ["RUNNING"],
  resume: ["PAUSED"],
  undo: ["DONE", "PAUSED"],
  correct: ["READY"],
  discard: ["MATCHING", "READY", "FAILED"],
} as const satisfies Record<string, readonly ImportState[]>;

/** Whether an action is allowed in a state. */
export const mayAsk = (input: keyof typeof ASKED_IN, state: ImportState): boolean =>
  (ASKED_IN[input] as readonly ImportState[]).includes(state);
