import type { ImportKind, ImportOutcome, ImportState } from "@cara/contract/import-terms.ts";
import type { AgencyUserId, FileId, ImportId } from "#kernel/ids.ts";

/** A file of another system on its way into the agency's records. */
export type Import = {
  id: ImportId;
  kind: ImportKind;
  fileId: FileId;
  fileName: string;
  state: ImportState;
  /** Why the file could not be read, or what held the work up. */
  failure: string | null;
  headers: string[];
  suggestions: Matching;
  matching: Matching;
  rowsTotal: number;
  rowsChecked: number;
  rowsDone: number;
  rowsUndone: number;
  /** The last row that is checked, written, or (counting down) taken back. */
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

/** Which column of the file holds which field; columns count from nought. */
export type Matching = Readonly<Record<string, number>>;

/** Rows by what becomes of them. */
export type Counts = { new: number; update: number; duplicate: number; refused: number };

/** A row of the file, and what became of it. */
export type ImportRow = {
  /** As a spreadsheet counts: the names of the columns are row 1. */
  number: number;
  cells: string[];
  outcome: ImportOutcome | null;
  reason: string | null;
  targetId: string | null;
  applied: boolean;
  undone: boolean;
  keptReason: string | null;
};

/** What a person may ask of an import, and the states in which they may. */
const ASKED_IN = {
  match: ["MATCHING", "READY"],
  run: ["READY"],
  pause: ["RUNNING"],
  resume: ["PAUSED"],
  undo: ["DONE", "PAUSED"],
  discard: ["MATCHING", "READY", "FAILED"],
} as const satisfies Record<string, readonly ImportState[]>;

/** Whether a person may ask this of an import that stands so. */
export const mayAsk = (input: keyof typeof ASKED_IN, state: ImportState): boolean =>
  (ASKED_IN[input] as readonly ImportState[]).includes(state);
