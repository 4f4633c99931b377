import type { UseCaseContext } from "#platform/use-case.ts";
import { requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import type { Import } from "./import.ts";
import { saveImport, takeTurn } from "./import.store.ts";
import {
  earlierTargets,
  lockRowsAfter,
  saveRowValidations,
  saveWritten,
  type WorkRow,
} from "./import-row-work.store.ts";
import { BATCH, withImport, type ImportRef, type ImportWorker } from "./import-worker.ts";
import { mayCarryOut } from "./imports.access.ts";
import { addCounts, countOutcomes, markRepeats, type RowValidation } from "./row-validation.ts";
import { WORK_OF } from "./kinds-work.ts";

/**
 * Writes the next batch of rows: records, what became of each row and the progress in one transaction, so that none of it
 * is ever there without the rest. Answers whether there is more; a pause ends it.
 */
export async function writeBatch(worker: ImportWorker, ref: ImportRef): Promise<boolean> {
  const isMore = await withImport(worker, ref, async (context, it) => {
    const { db, actor, clock } = context;
    requireAccess(mayCarryOut(actor));
    if (it.state !== "RUNNING") return false;
    await takeTurn(db, actor.agencyId);
    const rows = await lockRowsAfter(db, it.id, it.doneTo, BATCH);
    // what the preview left out stays out: nothing is written that a person did not see as written
    const due = rows.filter(({ outcome }) => outcome === "NEW" || outcome === "UPDATE");
    const validated = await validateAgain(context, it, due);
    await saveRowValidations(db, it.id, validated);
    const written = await WORK_OF[it.kind].write(context, it, validated);
    await saveWritten(db, it.id, written, clock.now());
    const isLast = rows.length < BATCH;
    const counts = addCounts(
      it.counts,
      countOutcomes(validated.map(({ outcome }) => outcome)),
      countOutcomes(due.map(({ outcome }) => outcome)),
    );
    await saveImport(db, it.id, {
      rowsDone: it.rowsDone + rows.length,
      doneTo: rows.at(-1)?.number ?? it.doneTo,
      counts,
      ...(isLast ? { state: "DONE", finishedAt: clock.now() } : {}),
    });
    if (isLast) await recordEvent(context, { kind: "import.finished", subjectId: it.id, details: { ...counts } });
    return !isLast;
  });
  return isMore ?? false;
}

/** Somebody may have edited since the preview: a row is what it is found to be now. */
async function validateAgain(context: UseCaseContext, it: Import, due: readonly WorkRow[]): Promise<RowValidation[]> {
  const [first] = due;
  if (!first) return [];
  const validated = await WORK_OF[it.kind].validate(context, it, due, "RUN");
  const targets = validated.flatMap(({ targetId }) => targetId ?? []);
  return markRepeats(validated, {
    byKey: new Map(),
    byTarget: await earlierTargets(context.db, it.id, [...new Set(targets)], first.number),
  });
}
