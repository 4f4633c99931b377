import type { AgencyId, FileId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { Scanner } from "#platform/files/scan.ts";
import type { Log } from "#platform/log.ts";
import type { Clock, Settings, UseCaseContext } from "#platform/use-case.ts";
import type { Lane } from "#platform/sandbox/lanes.ts";
import { withWorkFolder, type Isolation, type WorkFolder } from "#platform/sandbox/work-folder.ts";
import { dayOf, requireBudget, type ReadingBudget } from "./reading-budget.ts";
import { addReadingCpu, findReadingUsage } from "./reading-usage.store.ts";
import type { StoredFile } from "./stored-file.ts";
import { getFile } from "./stored-file.store.ts";

/** What scanning, reading and purging take. */
export type FileReader = {
  inAgency<T>(agencyId: AgencyId, work: (db: AgencyDb) => Promise<T>): Promise<T>;
  files: FileStore;
  scanner: Scanner | null;
  isolation: Isolation;
  budget: ReadingBudget;
  clock: Clock;
  settings: Settings;
  log: Log;
};

/** Which file of which agency. */
export type FileRef = { agencyId: AgencyId; fileId: FileId };

/** Runs work on a file in one transaction, in the name of whoever uploaded it. */
export function asTender<T>(
  { inAgency, clock, settings }: FileReader,
  { agencyId, fileId }: FileRef,
  work: (context: UseCaseContext, file: StoredFile) => Promise<T>,
): Promise<T> {
  return inAgency(agencyId, async (db) => {
    const file = await getFile(db, fileId);
    const actor = { agencyId, userId: file.uploadedBy, through: "WORKFLOW" } as const;
    return work({ db, actor, clock, settings }, file);
  });
}

/**
 * Writes the file's bytes into a folder of their own for as long as `work` needs them, within what reading may cost: waits
 * for the agency's turn, then fails with words for a person when a budget is spent. What is used is counted afterwards.
 */
export async function withBytes<T>(
  reader: FileReader,
  { agencyId, file, lane = "DOCUMENTS" }: { agencyId: AgencyId; file: StoredFile; lane?: Lane },
  work: (folder: WorkFolder) => Promise<T>,
): Promise<T> {
  const { files, isolation, budget, inAgency, clock } = reader;
  const day = dayOf(clock.now());
  const openBytes = async () => {
    requireBudget(budget, await inAgency(agencyId, (db) => findReadingUsage(db, file.id, day)));
    return files.get(file.objectKey);
  };
  return withWorkFolder(openBytes, { isolation, owner: agencyId, lane }, async (folder) => {
    try {
      return await work(folder);
    } finally {
      const { cpuMs } = folder.spent;
      if (cpuMs > 0) await inAgency(agencyId, (db) => addReadingCpu(db, { agencyId, fileId: file.id, day, cpuMs }));
    }
  });
}
