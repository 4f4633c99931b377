import { requireAccess } from "#platform/errors.ts";
import { saveImport } from "./import.store.ts";
import { earlierKeys, earlierTargets, lockRowsAfter, saveRowValidations } from "./import-row-work.store.ts";
import { BATCH, withImport, type ImportRef, type ImportWorker } from "./import-worker.ts";
import { mayCarryOut } from "./imports.access.ts";
import { addCounts, countOutcomes, markRepeats } from "./row-validation.ts";
import { WORK_OF } from "./kinds-work.ts";

/** Validates the next batch of rows and writes no records. Returns whether there are more. */
export async function checkBatch(worker: ImportWorker, ref: ImportRef): Promise<boolean> {
  const isMore = await withImport(worker, ref, async (context, dataImport) => {
    const { db, actor } = context;
    requireAccess(mayCarryOut(actor));
    if (dataImport.state !== "CHECKING") return false;
    const rows = await lockRowsAfter(db, dataImport.id, dataImport.checkedTo, BATCH);
    const [first] = rows;
    const validated = first ? await WORK_OF[dataImport.kind].validate(context, dataImport, rows, "CHECK") : [];
    const keys = validated.flatMap(({ identity }) => (identity ? [identity.key, ...identity.alike] : []));
    const targets = validated.flatMap(({ targetId }) => targetId ?? []);
    const before = first?.number ?? 0;
    const outcomes = markRepeats(validated, {
      byKey: await earlierKeys(db, dataImport.id, [...new Set(keys)], before),
      byTarget: await earlierTargets(db, dataImport.id, [...new Set(targets)], before),
    });
    await saveRowValidations(db, dataImport.id, outcomes);
    const isLast = rows.length < BATCH;
    await saveImport(db, dataImport.id, {
      rowsChecked: dataImport.rowsChecked + rows.length,
      checkedTo: rows.at(-1)?.number ?? dataImport.checkedTo,
      counts: addCounts(dataImport.counts, countOutcomes(outcomes.map(({ outcome }) => outcome))),
      ...(isLast ? { state: "READY" } : {}),
    });
    return !isLast;
  });
  return isMore ?? false;
}
