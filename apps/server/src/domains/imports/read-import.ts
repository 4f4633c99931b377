import { asTender, withBytes } from "#domains/documents/file-reader.ts";
import { requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import { readCsv } from "#platform/text-extraction/csv.ts";
import { ExtractionFailure } from "#platform/text-extraction/extraction-failure.ts";
import { findImport, saveImport } from "./import.store.ts";
import { insertImportRows } from "./import-row-work.store.ts";
import { listSamples } from "./import-row.store.ts";
import { withImport, type ImportRef, type ImportWorker } from "./import-worker.ts";
import { mayCarryOut } from "./imports.access.ts";
import { suggestMatching } from "./suggest-matching.ts";

/** Rows saved per transaction while a file is read. */
const ROWS_PER_TRANSACTION = 1_000;

/**
 * Reads the file into rows and suggests a matching. A repeat after a crash finds the rows already saved and adds the
 * others. A file that cannot be read leaves no rows, and the import says why.
 */
export async function readImport(worker: ImportWorker, ref: ImportRef): Promise<void> {
  const dataImport = await worker.inAgency(ref.agencyId, (db) => findImport(db, ref.importId));
  if (dataImport?.state !== "READING") return;
  try {
    const file = await asTender(
      worker,
      { agencyId: ref.agencyId, fileId: dataImport.fileId },
      async (_tending, found) => found,
    );
    if (file.deletedAt) throw new ExtractionFailure("The file was deleted before it was read.");
    if (file.scanState === "INFECTED")
      throw new ExtractionFailure("A virus was found in this file, so it was not read.");
    // another workflow scans the file: this step is retried until then
    if (file.scanState === "PENDING") throw new Error("The file has not been scanned yet");
    const { headers, rows } = await withBytes(worker, { agencyId: ref.agencyId, file, lane: "IMPORTS" }, (work) =>
      readCsv(work, ROWS_PER_TRANSACTION, (batch) =>
        worker.inAgency(ref.agencyId, (db) => insertImportRows(db, ref.agencyId, ref.importId, batch)),
      ),
    );
    await finishExtraction(worker, ref, headers, rows);
  } catch (error) {
    if (!(error instanceof ExtractionFailure)) throw error;
    await failImport(worker, ref, error.message);
  }
}

function finishExtraction(worker: ImportWorker, ref: ImportRef, headers: string[], rowsTotal: number) {
  return withImport(worker, ref, async ({ db, actor }, { id, kind, state }) => {
    requireAccess(mayCarryOut(actor));
    if (state !== "READING") return;
    const samples = (await listSamples(db, [id])).map(({ cells }) => cells);
    const suggestions = suggestMatching(kind, headers, samples);
    await saveImport(db, id, { state: "MATCHING", headers, rowsTotal, suggestions, matching: suggestions });
  });
}

/** Saves why an import failed or stopped, for a person. */
export async function failImport(worker: ImportWorker, ref: ImportRef, failure: string): Promise<void> {
  await withImport(worker, ref, async (context, { id, state }) => {
    requireAccess(mayCarryOut(context.actor));
    // the person can then match again, resume, or undo again
    const next = { READING: "FAILED", CHECKING: "MATCHING", RUNNING: "PAUSED", UNDOING: "DONE" } as const;
    if (!(state in next)) return;
    await saveImport(context.db, id, { state: next[state as keyof typeof next], failure });
    await recordEvent(context, { kind: "import.held_up", subjectId: id, details: { state, failure } });
  });
}
