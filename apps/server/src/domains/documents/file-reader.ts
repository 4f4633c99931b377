import type { AgencyId, FileId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { Scanner } from "#platform/files/scan.ts";
import type { Log } from "#platform/log.ts";
import type { Clock, Settings, UseCaseContext } from "#platform/use-case.ts";
import { withWorkFolder, type Isolation, type WorkFolder } from "#platform/sandbox/work-folder.ts";
import type { StoredFile } from "./stored-file.ts";
import { getFile } from "./stored-file.store.ts";

/** What scanning, reading and purging take. */
export type FileReader = {
  inAgency<T>(agencyId: AgencyId, work: (db: AgencyDb) => Promise<T>): Promise<T>;
  files: FileStore;
  scanner: Scanner | null;
  isolation: Isolation;
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

/** Lays the file's bytes into a folder of their own for as long as `work` needs them. */
export async function withBytes<T>(
  { files, isolation }: FileReader,
  file: StoredFile,
  work: (folder: WorkFolder) => Promise<T>,
): Promise<T> {
  return withWorkFolder(await files.get(file.objectKey), { isolation }, work);
}
