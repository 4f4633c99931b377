import { IMPORT_CHANGED, IMPORT_STARTED } from "@cara/contract/messages.ts";
import { refuse } from "#kernel/result.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { mayAsk, type Import, type Matching } from "./import.ts";
import { saveImport } from "./import.store.ts";
import { countOutcomes } from "./row-validation.ts";

/** Has every row validated from the beginning; the event that the caller records starts the workflow. */
export async function startCheck(
  db: AgencyDb,
  before: Import,
  { matching = before.matching, leftOut = Object.keys(before.leftOut) }: { matching?: Matching; leftOut?: string[] },
): Promise<void> {
  await saveImport(db, before.id, {
    state: "CHECKING",
    failure: null,
    matching,
    rowsChecked: 0,
    checkedTo: 0,
    counts: countOutcomes([]),
    problemCounts: {},
    leftOut: Object.fromEntries(leftOut.map((field) => [field, 0])),
    version: before.version + 1,
  });
}

/** Refuses a change of the preview when there is none: a colleague has started the import, or has it checked again. */
export function refuseWithoutPreview({
  state,
  startedAt,
}: Import): ReturnType<typeof refuse<"ALREADY_STARTED" | "STALE_VERSION">> | null {
  if (mayAsk("correct", state)) return null;
  return startedAt ? refuse("ALREADY_STARTED", IMPORT_STARTED) : refuse("STALE_VERSION", IMPORT_CHANGED);
}
