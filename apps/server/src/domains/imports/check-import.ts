import { requireAccess } from "#platform/errors.ts";
import { saveImport } from "./import.store.ts";
import { earlierKeys, earlierTargets, lockRowsAfter, saveRowValidations } from "./import-row-work.store.ts";
import { BATCH, withImport, type ImportRef, type ImportWorker } from "./import-worker.ts";
import { mayCarryOut } from "./imports.access.ts";
import { addCounts, countOutcomes, markRepeats } from "./row-validation.ts";
import { WORK_OF } from "./kinds-work.ts";

/** Judges the next batch of rows; nothing is written to records. Answers whether there is more. */
export async function checkBatch(worker: ImportWorker, ref: ImportRef): Promise<boolean> {
  const isMore = await withImport(worker, ref, async (context, it) => {
    const { db, actor } = context;
    requireAccess(mayCarryOut(actor));
    if (it.state !== "CHECKING") return false;
    const rows = await lockRowsAfter(db, it.id, it.checkedTo, BATCH);
    const [first] = rows;
    const validated = first ? await WORK_OF[it.kind].validate(context, it, rows, "CHECK") : [];
    const keys = validated.flatMap(({ identity }) => (identity ? [identity.key, ...identity.alike] : []));
    const targets = validated.flatMap(({ targetId }) => targetId ?? []);
    const before = first?.number ?? 0;
    const told = markRepeats(validated, {
      byKey: await earlierKeys(db, it.id, [...new Set(keys)], before),
      byTarget: await earlierTargets(db, it.id, [...new Set(targets)], before),
    });
    await saveRowValidations(db, it.id, told);
    const isLast = rows.length < BATCH;
    await saveImport(db, it.id, {
      rowsChecked: it.rowsChecked + rows.length,
      checkedTo: rows.at(-1)?.number ?? it.checkedTo,
      counts: addCounts(it.counts, countOutcomes(told.map(({ outcome }) => outcome))),
      ...(isLast ? { state: "READY" } : {}),
    });
    return !isLast;
  });
  return isMore ?? false;
}
