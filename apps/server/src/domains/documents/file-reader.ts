import type { AgencyId, FileId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { recordEvent, recordUnattended, type DomainEvent } from "#platform/events/record-event.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { Scanner } from "#platform/files/scan.ts";
import type { Log } from "#platform/log.ts";
import type { Clock, Settings } from "#platform/use-case.ts";
import type { Lane } from "#platform/sandbox/lanes.ts";
import { withWorkFolder, type Isolation, type WorkFolder } from "#platform/sandbox/work-folder.ts";
import { dayOf, requireBudget, type ExtractionBudget } from "./extraction-budget.ts";
import { addExtractionCpu, findExtractionUsage } from "./extraction-usage.store.ts";
import type { StoredFile } from "./stored-file.ts";
import { getFile } from "./stored-file.store.ts";

/** The dependencies of scanning, text extraction and purging. */
export type FileReader = {
  inAgency<T>(agencyId: AgencyId, work: (db: AgencyDb) => Promise<T>): Promise<T>;
  files: FileStore;
  scanner: Scanner | null;
  isolation: Isolation;
  budget: ExtractionBudget;
  clock: Clock;
  settings: Settings;
  log: Log;
};

/** Identifies a file. */
export type FileRef = { agencyId: AgencyId; fileId: FileId };

/** What work on a file has access to. */
export type Tending = {
  db: AgencyDb;
  clock: Clock;
  /** Records an event on behalf of the person who supplied the file, if there was one. */
  record(event: DomainEvent): Promise<void>;
};

/** Runs work on a file in one transaction. */
export function asTender<T>(
  { inAgency, clock, settings }: FileReader,
  { agencyId, fileId }: FileRef,
  work: (tending: Tending, file: StoredFile) => Promise<T>,
): Promise<T> {
  return inAgency(agencyId, async (db) => {
    const file = await getFile(db, fileId);
    const { uploadedBy: userId } = file;
    const record = (event: DomainEvent) =>
      userId
        ? recordEvent({ db, actor: { agencyId, userId, through: "WORKFLOW" }, clock, settings }, event)
        : recordUnattended({ db, agencyId, clock, by: "WORKFLOW" }, event);
    return work({ db, clock, record }, file);
  });
}

/**
 * Writes the file's bytes to a temporary folder while `work` runs, within the extraction budget: waits for the agency's
 * turn, then fails with a message when a budget is spent. Usage is counted afterwards.
 */
export async function withBytes<T>(
  reader: FileReader,
  { agencyId, file, lane = "DOCUMENTS" }: { agencyId: AgencyId; file: StoredFile; lane?: Lane },
  work: (folder: WorkFolder) => Promise<T>,
): Promise<T> {
  const { files, isolation, budget, inAgency, clock } = reader;
  const day = dayOf(clock.now());
  const openBytes = async () => {
    const used = await inAgency(agencyId, (db) => findExtractionUsage(db, file.id, day));
    // a file that took long to read can still be looked at
    requireBudget(budget, lane === "PAGES" ? { ...used, fileCpuMs: 0 } : used);
    return files.get(file.objectKey);
  };
  return withWorkFolder(openBytes, { isolation, owner: agencyId, lane }, async (folder) => {
    try {
      return await work(folder);
    } finally {
      const { cpuMs } = folder.spent;
      if (cpuMs > 0) await inAgency(agencyId, (db) => addExtractionCpu(db, { agencyId, fileId: file.id, day, cpuMs }));
    }
  });
}
