import { fakeServer, noMore, signedIn, type Sent } from "./fake-server.ts";

const TEXT = { input: "TEXT", choices: [] };
const STATE = { input: "CHOICE", choices: ["OK", "TX"] };

/** An import as its page loads it: 40 accounts with suggested columns that are not confirmed yet. */
export const IMPORT = {
  id: "i1",
  kind: "ACCOUNTS",
  state: "MATCHING",
  failure: null,
  fileName: "clients.csv",
  headers: ["Client", "Mail", "", "Notes"],
  samples: [
    ["Alamo Ridge Builders LLC", "office@alamo.example", "TX", "<b>gold</b>"],
    ["Tejas Steel Erectors LLC", "", "TX", ""],
  ],
  fields: [
    { name: "name", label: "Name", required: true, hint: "The legal name", canLeaveOut: false, ...TEXT },
    { name: "email", label: "Email", required: false, hint: null, canLeaveOut: true, ...TEXT },
    { name: "zone", label: "State", required: false, hint: "TX or Texas", canLeaveOut: false, ...STATE },
  ],
  matching: [
    { field: "name", column: 0, suggested: true },
    { field: "email", column: 1, suggested: true },
  ],
  rowsTotal: 40,
  rowsChecked: 0,
  rowsDone: 0,
  rowsUndone: 0,
  rowsKept: 0,
  counts: { new: 0, update: 0, duplicate: 0, refused: 0 },
  problems: [],
  leftOut: [],
  cellsCorrected: 0,
  canUndo: false,
  createdAt: "2026-03-05T21:04:00.000Z",
  startedAt: null,
  finishedAt: null,
  createdBy: { name: "Dana Whitfield" },
  version: 3,
};

/** The same import after row validation. */
export const CHECKED = {
  ...IMPORT,
  state: "READY",
  rowsChecked: 40,
  counts: { new: 30, update: 5, duplicate: 2, refused: 3 },
};

export const importRow = (number: number, more: object = {}) => ({
  number,
  cells: [`Account ${number}`, `a${number}@example.com`, "TX", ""],
  outcome: "NEW",
  reason: null,
  targetId: null,
  applied: false,
  undone: false,
  keptReason: null,
  problems: [],
  corrections: [],
  leftOut: [],
  changes: [],
  sameAs: null,
  ...more,
});

/** One page of an import's rows. */
export const importRows = (rows: readonly object[], pageInfo: object = noMore) => ({
  importRows: { edges: rows.map((node) => ({ node })), pageInfo },
});

/** One page of imports. */
export const imports = (nodes: readonly object[], pageInfo: object = noMore) => ({
  imports: { edges: nodes.map((node) => ({ node })), pageInfo },
});

/** A fake server with one import; `change` updates its state. */
export function importServer(start: object, more: Record<string, (sent: Sent) => unknown> = {}) {
  let now: Record<string, unknown> = { ...start };
  const change = (changes: object): void => {
    now = { ...now, ...changes };
  };
  const sent = fakeServer({
    ...signedIn,
    ImportById: () => ({ import: now }),
    ImportProgressNow: () => ({ import: now }),
    ImportRows: () => importRows([importRow(2), importRow(3)]),
    Imports: () => imports([now]),
    ...more,
  });
  return { sent, change };
}

/** A payload without errors, under the mutation's name. */
export const accepted = (mutation: string) => ({ [mutation]: { import: { id: "i1" }, validationErrors: [] } });
