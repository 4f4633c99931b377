import type { UseCaseContext } from "#platform/use-case.ts";
import { requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import type { Import } from "./import.ts";
import { saveImport, takeTurn } from "./import.store.ts";
import { earlierTargets } from "./import-row-repeats.store.ts";
import { lockRowsAfter, saveRowValidations, saveWritten, type WorkRow } from "./import-row-work.store.ts";
import { BATCH, withImport, type ImportRef, type ImportWorker } from "./import-worker.ts";
import { mayCarryOut } from "./imports.access.ts";
import { addCounts, countOutcomes, markRepeats, type RowValidation } from "./row-validation.ts";
import { WORK_OF } from "./kinds-work.ts";
import { validateRows } from "./validate-rows.ts";

/**
 * Writes the next batch of rows: records, row results and progress in one transaction, so that they are always
 * consistent. Returns whether there are more; a pause ends it.
 */
export async function writeBatch(worker: ImportWorker, ref: ImportRef): Promise<boolean> {
  const isMore = await withImport(worker, ref, async (context, dataImport) => {
    const { db, actor, clock } = context;
    requireAccess(mayCarryOut(actor));
    if (dataImport.state !== "RUNNING") return false;
    await takeTurn(db, actor.agencyId);
    const rows = await lockRowsAfter(db, dataImport.id, dataImport.doneTo, BATCH);
    // rows that the preview left out stay out: only previewed changes are written
    const due = rows.filter(({ outcome }) => outcome === "NEW" || outcome === "UPDATE");
    const validated = await validateAgain(context, dataImport, due);
    await saveRowValidations(db, dataImport.id, validated);
    const written = await WORK_OF[dataImport.kind].write(context, dataImport, validated);
    await saveWritten(db, dataImport.id, written, clock.now());
    const isLast = rows.length < BATCH;
    const counts = addCounts(
      dataImport.counts,
      countOutcomes(validated.map(({ outcome }) => outcome)),
      countOutcomes(due.map(({ outcome }) => outcome)),
    );
    await saveImport(db, dataImport.id, {
      rowsDone: dataImport.rowsDone + rows.length,
      doneTo: rows.at(-1)?.number ?? dataImport.doneTo,
      counts,
      ...(isLast ? { state: "DONE", finishedAt: clock.now() } : {}),
    });
    if (isLast)
      await recordEvent(context, {
        kind: "import.finished",
        subjectId: dataImport.id,
        details: { ...counts, leftOut: dataImport.leftOut, cellsCorrected: dataImport.cellsCorrected },
      });
    return !isLast;
  });
  return isMore ?? false;
}

/** Validates again, because records may have been edited since the preview. */
async function validateAgain(
  context: UseCaseContext,
  dataImport: Import,
  due: readonly WorkRow[],
): Promise<RowValidation[]> {
  const [first] = due;
  if (!first) return [];
  const validated = await validateRows(context, dataImport, due, "RUN");
  const targets = validated.flatMap(({ targetId }) => targetId ?? []);
  return markRepeats(validated, {
    byKey: new Map(),
    byTarget: await earlierTargets(context.db, dataImport.id, [...new Set(targets)], { before: first.number }),
  });
}
