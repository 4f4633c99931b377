import { IMPORT_MAX_ROWS } from "@cara/contract/import-terms.ts";
import { checkBatch } from "./check-import.ts";
import { BATCH, type ImportRef, type ImportWorker, type RunStep } from "./import-worker.ts";
import { undoBatch } from "./undo-import-rows.ts";
import { writeBatch } from "./write-import.ts";

/** Batches of the longest file, plus a last empty one. */
const MOST_BATCHES = IMPORT_MAX_ROWS / BATCH + 1;

/** Validates every row. */
export const checkImport = (worker: ImportWorker, ref: ImportRef, run: RunStep): Promise<void> =>
  eachBatch("check-rows", () => checkBatch(worker, ref), run);

/** Writes every row that is new or changes something, until it is done or paused. */
export const writeImport = (worker: ImportWorker, ref: ImportRef, run: RunStep): Promise<void> =>
  eachBatch("write-rows", () => writeBatch(worker, ref), run);

/** Undoes every written row. */
export const undoImport = (worker: ImportWorker, ref: ImportRef, run: RunStep): Promise<void> =>
  eachBatch("take-rows-back", () => undoBatch(worker, ref), run);

/** Runs each batch as a step. The import's row stores the position, so a repeated step repeats no rows. */
async function eachBatch(name: string, batch: () => Promise<boolean>, run: RunStep): Promise<void> {
  for (let at = 1; at <= MOST_BATCHES; at += 1) if (!(await run(`${name}-${at}`, batch))) return;
}
