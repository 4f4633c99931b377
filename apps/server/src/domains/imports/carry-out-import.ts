import { IMPORT_MAX_ROWS } from "@cara/contract/import-terms.ts";
import { checkBatch } from "./check-import.ts";
import { BATCH, type ImportRef, type ImportWorker, type RunStep } from "./import-worker.ts";
import { undoBatch } from "./undo-import-rows.ts";
import { writeBatch } from "./write-import.ts";

/** Batches of the longest file, and one more that finds nothing left. */
const MOST_BATCHES = IMPORT_MAX_ROWS / BATCH + 1;

/** Judges every row. */
export const checkImport = (worker: ImportWorker, ref: ImportRef, run: RunStep): Promise<void> =>
  eachBatch("check-rows", () => checkBatch(worker, ref), run);

/** Writes every row that is new or changes something, until it is done or paused. */
export const writeImport = (worker: ImportWorker, ref: ImportRef, run: RunStep): Promise<void> =>
  eachBatch("write-rows", () => writeBatch(worker, ref), run);

/** Takes every row back that was written. */
export const undoImport = (worker: ImportWorker, ref: ImportRef, run: RunStep): Promise<void> =>
  eachBatch("take-rows-back", () => undoBatch(worker, ref), run);

/** Each batch is a step. Where it goes on, the import itself says: a step that is repeated repeats nothing that was done. */
async function eachBatch(name: string, batch: () => Promise<boolean>, run: RunStep): Promise<void> {
  for (let at = 1; at <= MOST_BATCHES; at += 1) if (!(await run(`${name}-${at}`, batch))) return;
}
