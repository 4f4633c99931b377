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

/** A row of the file and its outcome. */
export type ImportRow = {
  /** As in a spreadsheet: the header is row 1. */
  number: number;
  cells: string[];
  outcome: ImportOutcome | null;
  reason: string | null;
  targetId: string | null;
  applied: boolean;
  undone: boolean;
  keptReason: string | null;
};

/** The actions on an import, and the states that allow them. */
const ASKED_IN = {
  match: ["MATCHING", "READY"],
  run: ["READY"],
  pause: ["RUNNING"],
  resume: ["PAUSED"],
  undo: ["DONE", "PAUSED"],
  discard: ["MATCHING", "READY", "FAILED"],
} as const satisfies Record<string, readonly ImportState[]>;

/** Whether an action is allowed in a state. */
export const mayAsk = (input: keyof typeof ASKED_IN, state: ImportState): boolean =>
  (ASKED_IN[input] as readonly ImportState[]).includes(state);
