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
  POLICIES: "policy.removed",
} as const;
const EDITED = "Edited by a person since the import";

/** Takes the last batch of rows back that is still there, newest first. Answers whether there is more. */
export async function undoBatch(worker: ImportWorker, ref: ImportRef): Promise<boolean> {
  const isMore = await withImport(worker, ref, async (context, it) => {
    const { db, actor, clock } = context;
    requireAccess(mayCarryOut(actor));
    if (it.state !== "UNDOING") return false;
    const rows = await lockRowsBefore(db, it.id, it.undoneTo ?? it.doneTo + 1, BATCH);
    await saveUndone(db, it.id, await undoRows(context, it, rows), clock.now());
    const isLast = rows.length < BATCH;
    await saveImport(db, it.id, {
      rowsUndone: it.rowsUndone + rows.length,
      undoneTo: rows.at(-1)?.number ?? it.undoneTo,
      ...(isLast ? { state: "UNDONE", finishedAt: clock.now() } : {}),
    });
    if (isLast) await recordEvent(context, { kind: "import.undone", subjectId: it.id });
    return !isLast;
  });
  return isMore ?? false;
}

/** Changed records are put back first, then new ones go through the privileged function; each row says what became of it. */
async function undoRows(context: UseCaseContext, it: Import, rows: readonly UndoRow[]) {
  const { db } = context;
  const work = WORK_OF[it.kind];
  const written = rows.flatMap((row) => (row.written ? [{ outcome: row.outcome, row: row.written }] : []));
  const changed = written.filter(({ outcome }) => outcome === "UPDATE").map(({ row }) => row);
  const made = written.filter(({ outcome }) => outcome === "NEW").map(({ row }) => row);
  const restored = await work.restore(context, it, changed);
  const removed = await removeImported(db, it.id, [...made.map(({ number }) => number), ...restored]);
  const gone = made.filter(({ number }) => removed.get(number) === null);
  await recordEvents(
    context,
    REMOVED[it.kind],
    gone.map(({ targetId }) => ({ subjectId: targetId, details: { importId: it.id } })),
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
