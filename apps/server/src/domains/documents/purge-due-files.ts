import type { DoorDb } from "#platform/db/agency-db.ts";
import type { FileReader } from "./file-reader.ts";
import { purgeFile } from "./purge-file.ts";
import { STRAY_DAYS } from "./stored-file.ts";
import { listDueFiles } from "./stored-file.store.ts";

/** Files purged in one go; more wait for the next. */
const PURGE_BATCH = 200;

/** Removes everything of all agencies whose time has come. Answers how many files went. */
export async function purgeDueFiles(
  reader: FileReader & { doors<T>(work: (db: DoorDb) => Promise<T>): Promise<T> },
): Promise<number> {
  const due = await reader.doors((db) => listDueFiles(db, STRAY_DAYS, PURGE_BATCH));
  let purged = 0;
  for (const ref of due) if (await purgeFile(reader, ref)) purged += 1;
  if (purged > 0) reader.log.info({ purged }, "files purged");
  return purged;
}
