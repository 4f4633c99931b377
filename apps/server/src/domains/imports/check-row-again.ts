import { recordEvent } from "#platform/events/record-event.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import type { Import } from "./import.ts";
import { BATCH } from "./import-worker.ts";
import { earlierKeys, earlierTargets, laterRelated } from "./import-row-repeats.store.ts";
import { lockRows, saveRowValidations, type WorkRow } from "./import-row-work.store.ts";
import { saveImport } from "./import.store.ts";
import {
  addCounts,
  addFieldCounts,
  countFields,
  countOutcomes,
  leftOutFields,
  markRepeats,
  problemFields,
  type RowValidation,
} from "./row-validation.ts";
import { startCheck } from "./start-check.ts";
import { validateRows } from "./validate-rows.ts";

/**
 * Validates a corrected row again, and with it the later rows whose record it was or now is: they stop or start to be
 * its repeats. Usually that is the row alone, whatever the length of the file. Beyond a batch of them, the workflow
 * checks the whole file.
 */
export async function checkRowAgain(context: UseCaseContext, dataImport: Import, number: number): Promise<void> {
  const { db } = context;
  const concerned = await rowsConcerned(context, dataImport, number);
  if (!concerned) {
    await startCheck(db, dataImport, {});
    await recordEvent(context, { kind: "import.check_asked", subjectId: dataImport.id });
    return;
  }
  const { rows, validated } = concerned;
  const except = rows.map((row) => row.number);
  const outcomes = markRepeats(validated, {
    byKey: await earlierKeys(db, dataImport.id, keysOf(validated), { except }),
    byTarget: await earlierTargets(db, dataImport.id, targetsOf(validated), { except }),
  });
  await saveRowValidations(db, dataImport.id, outcomes);
  await saveImport(db, dataImport.id, {
    counts: addCounts(
      dataImport.counts,
      countOutcomes(outcomes.map(({ outcome }) => outcome)),
      countOutcomes(rows.map(({ outcome }) => outcome)),
    ),
    problemCounts: addFieldCounts(
      dataImport.problemCounts,
      problemFields(outcomes),
      countFields(rows.map((row) => row.problemFields)),
    ),
    leftOut: addFieldCounts(
      dataImport.leftOut,
      leftOutFields(outcomes),
      countFields(rows.map(({ leftOut }) => leftOut)),
    ),
  });
}

type Concerned = { rows: WorkRow[]; validated: RowValidation[] };

/** The row and every later one that it concerns, also by way of another; null when they are too many for one request. */
async function rowsConcerned(context: UseCaseContext, dataImport: Import, number: number): Promise<Concerned | null> {
  const { db } = context;
  const numbers = [number];
  for (;;) {
    const rows = await lockRows(db, dataImport.id, numbers);
    const validated = await validateRows(context, dataImport, rows, "CHECK");
    // the keys that they had until now, and those that they have from now on
    const keys = [...new Set([...rows.flatMap(({ key }) => key ?? []), ...keysOf(validated)])];
    const more = await laterRelated(
      db,
      dataImport.id,
      { keys, targets: targetsOf(validated), rows: numbers },
      { after: number, most: BATCH },
    );
    if (more.length === 0) return { rows, validated };
    numbers.push(...more);
    if (numbers.length > BATCH) return null;
  }
}

const keysOf = (validated: readonly RowValidation[]): string[] => [
  ...new Set(validated.flatMap(({ identity }) => (identity ? [identity.key, ...identity.alike] : []))),
];
const targetsOf = (validated: readonly RowValidation[]): string[] => [
  ...new Set(validated.flatMap(({ targetId }) => targetId ?? [])),
];
