/** The kinds of records that can be imported. */
export const IMPORT_KINDS = ["ACCOUNTS", "CONTACTS", "POLICIES", "CARRIERS", "HOLDERS"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** The states of an import. FAILED: the file could not be read; `failure` says why. */
export const IMPORT_STATES = [
  "READING",
  "MATCHING",
  "CHECKING",
  "READY",
  "RUNNING",
  "PAUSED",
  "DONE",
  "UNDOING",
  "UNDONE",
  "FAILED",
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** The outcomes of a row. */
export const IMPORT_OUTCOMES = ["NEW", "UPDATE", "DUPLICATE", "REFUSED"] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

/** Most rows per file; a longer file is refused and can be split. */
export const IMPORT_MAX_ROWS = 200_000;
/** Most columns; a wider file is refused. */
export const IMPORT_MAX_COLUMNS = 100;
/** Longest cell in characters; a file with a longer one is refused, with the row it is in. */
export const IMPORT_MAX_CELL = 10_000;
