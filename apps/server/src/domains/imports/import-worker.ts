import type { FileReader } from "#domains/documents/file-reader.ts";
import type { AgencyId, ImportId } from "#kernel/ids.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import type { Import } from "./import.ts";
import { lockImport, planAnew } from "./import.store.ts";

/** What carrying an import out takes: the same as reading files. */
export type ImportWorker = FileReader;
/** Which import of which agency. */
export type ImportRef = { agencyId: AgencyId; importId: ImportId };
/** Runs one step under its name; durable work keeps its answer, so that a step that has answered never runs again. */
export type RunStep = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** Rows judged, written or taken back in one transaction: a killed worker repeats these and no others. */
export const BATCH = 500;

/**
 * Runs one batch in one transaction, in the name of whoever asked for it, holding the import: a pause, or a second worker,
 * waits until the batch is over. Answers null when the import is gone.
 */
export function withImport<T>(
  { inAgency, clock, settings }: ImportWorker,
  { agencyId, importId }: ImportRef,
  work: (context: UseCaseContext, it: Import) => Promise<T>,
): Promise<T | null> {
  return inAgency(agencyId, async (db) => {
    const [, it] = await Promise.all([planAnew(db), lockImport(db, importId)]);
    if (!it) return null;
    const actor = { agencyId, userId: it.askedBy, through: "WORKFLOW" } as const;
    return work({ db, actor, clock, settings }, it);
  });
}
