import type { FileReader } from "#domains/documents/file-reader.ts";
import type { AgencyId, ImportId } from "#kernel/ids.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import type { Import } from "./import.ts";
import { lockImport, planAnew } from "./import.store.ts";

/** The dependencies of an import's workflow, the same as for reading files. */
export type ImportWorker = FileReader;
/** Identifies an import. */
export type ImportRef = { agencyId: AgencyId; importId: ImportId };
/** Runs a named step; the durable implementation journals its result, so that a finished step never runs again. */
export type RunStep = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** Rows validated, written or undone in one transaction: a killed worker repeats at most these. */
export const BATCH = 500;

/**
 * Runs one batch in one transaction, as the user who requested it, with the import's row locked: a pause or a second
 * worker waits for the batch. Returns null when the import was discarded.
 */
export function withImport<T>(
  { inAgency, clock, settings }: ImportWorker,
  { agencyId, importId }: ImportRef,
  work: (context: UseCaseContext, dataImport: Import) => Promise<T>,
): Promise<T | null> {
  return inAgency(agencyId, async (db) => {
    const [, dataImport] = await Promise.all([planAnew(db), lockImport(db, importId)]);
    if (!dataImport) return null;
    const actor = { agencyId, userId: dataImport.askedBy, through: "WORKFLOW" } as const;
    return work({ db, actor, clock, settings }, dataImport);
  });
}
