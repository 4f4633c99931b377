import { requireAccess } from "#platform/errors.ts";
import { recordEvent, recordEvents } from "#platform/events/record-event.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import type { Import } from "./import.ts";
import { saveImport } from "./import.store.ts";
import { lockRowsBefore, removeImported, saveUndone, type UndoRow } from "./import-row-work.store.ts";
import { BATCH, withImport, type ImportRef, type ImportWorker } from "./import-worker.ts";
import { mayCarryOut } from "./imports.access.ts";
import { WORK_OF } from "./kinds-work.ts";

const REMOVED = {
  ACCOUNTS: "account.removed",
  CONTACTS: "contact.removed",
  CARRIERS: "carrier.removed",
  HOLDERS: "holder.removed",
  POLICIES: "policy.removed",
} as const;
const EDITED = "Edited by a person since the import";

/** Undoes the next batch of rows, last row first. Returns whether there are more. */
export async function undoBatch(worker: ImportWorker, ref: ImportRef): Promise<boolean> {
  const isMore = await withImport(worker, ref, async (context, dataImport) => {
    const { db, actor, clock } = context;
    requireAccess(mayCarryOut(actor));
    if (dataImport.state !== "UNDOING") return false;
    const rows = await lockRowsBefore(db, dataImport.id, dataImport.undoneTo ?? dataImport.doneTo + 1, BATCH);
    await saveUndone(db, dataImport.id, await undoRows(context, dataImport, rows), clock.now());
    const isLast = rows.length < BATCH;
    await saveImport(db, dataImport.id, {
      rowsUndone: dataImport.rowsUndone + rows.length,
      undoneTo: rows.at(-1)?.number ?? dataImport.undoneTo,
      ...(isLast ? { state: "UNDONE", finishedAt: clock.now() } : {}),
    });
    if (isLast) await recordEvent(context, { kind: "import.undone", subjectId: dataImport.id });
    return !isLast;
  });
  return isMore ?? false;
}

/** Restores changed records first, then removes new ones through the privileged function; each row gets its result. */
async function undoRows(context: UseCaseContext, dataImport: Import, rows: readonly UndoRow[]) {
  const { db } = context;
  const work = WORK_OF[dataImport.kind];
  const written = rows.flatMap((row) => (row.written ? [{ outcome: row.outcome, row: row.written }] : []));
  const changed = written.filter(({ outcome }) => outcome === "UPDATE").map(({ row }) => row);
  const made = written.filter(({ outcome }) => outcome === "NEW").map(({ row }) => row);
  const restored = await work.restore(context, dataImport, changed);
  const removed = await removeImported(db, dataImport.id, [...made.map(({ number }) => number), ...restored]);
  const gone = made.filter(({ number }) => removed.get(number) === null);
  await recordEvents(
    context,
    REMOVED[dataImport.kind],
    gone.map(({ targetId }) => ({ subjectId: targetId, details: { importId: dataImport.id } })),
  );
  await work.settle?.(
    context,
    written.map(({ row }) => row),
  );
  return [
    ...changed.map(({ number }) => ({ number, keptReason: restored.has(number) ? null : EDITED })),
    ...made.map(({ number }) => ({ number, keptReason: removed.get(number) ?? null })),
  ];
}
