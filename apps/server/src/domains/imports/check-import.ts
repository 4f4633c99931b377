import { requireAccess } from "#platform/errors.ts";
import { saveImport } from "./import.store.ts";
import { earlierKeys, earlierTargets } from "./import-row-repeats.store.ts";
import { lockRowsAfter, saveRowValidations } from "./import-row-work.store.ts";
import { BATCH, withImport, type ImportRef, type ImportWorker } from "./import-worker.ts";
import { mayCarryOut } from "./imports.access.ts";
import {
  addCounts,
  addFieldCounts,
  countOutcomes,
  leftOutFields,
  markRepeats,
  problemFields,
} from "./row-validation.ts";
import { validateRows } from "./validate-rows.ts";

/** Validates the next batch of rows and writes no records. Returns whether there are more. */
export async function checkBatch(worker: ImportWorker, ref: ImportRef): Promise<boolean> {
  const isMore = await withImport(worker, ref, async (context, dataImport) => {
    const { db, actor } = context;
    requireAccess(mayCarryOut(actor));
    if (dataImport.state !== "CHECKING") return false;
    const rows = await lockRowsAfter(db, dataImport.id, dataImport.checkedTo, BATCH);
    const [first] = rows;
    const validated = first ? await validateRows(context, dataImport, rows, "CHECK") : [];
    const keys = validated.flatMap(({ identity }) => (identity ? [identity.key, ...identity.alike] : []));
    const targets = validated.flatMap(({ targetId }) => targetId ?? []);
    const before = first?.number ?? 0;
    const outcomes = markRepeats(validated, {
      byKey: await earlierKeys(db, dataImport.id, [...new Set(keys)], { before }),
      byTarget: await earlierTargets(db, dataImport.id, [...new Set(targets)], { before }),
    });
    await saveRowValidations(db, dataImport.id, outcomes);
    const isLast = rows.length < BATCH;
    await saveImport(db, dataImport.id, {
      rowsChecked: dataImport.rowsChecked + rows.length,
      checkedTo: rows.at(-1)?.number ?? dataImport.checkedTo,
      counts: addCounts(dataImport.counts, countOutcomes(outcomes.map(({ outcome }) => outcome))),
      problemCounts: addFieldCounts(dataImport.problemCounts, problemFields(outcomes)),
      leftOut: addFieldCounts(dataImport.leftOut, leftOutFields(outcomes)),
      ...(isLast ? { state: "READY" } : {}),
    });
    return !isLast;
  });
  return isMore ?? false;
}
