import type { DoorDb } from "#platform/db/agency-db.ts";
import type { FileReader } from "./file-reader.ts";
import { purgeFile } from "./purge-file.ts";
import { STRAY_DAYS } from "./stored-file.ts";
import { listDueFiles } from "./stored-file.store.ts";

/** Files read in one go, besides those that could not be purged just now. */
const PURGE_BATCH = 200;
/** Files that may fail in one round; past them something is wrong with the store, and the next round tries again. */
const FAILURES_MAX = 500;

/**
 * Removes everything of all agencies whose time has come, what was due first at first. One that cannot be removed is
 * logged and passed over, so that it holds up no other. Returns how many files went.
 */
export async function purgeDueFiles(
  reader: FileReader & { doors<T>(work: (db: DoorDb) => Promise<T>): Promise<T> },
): Promise<number> {
  const passed = new Set<string>();
  let purged = 0;
  // ends: each file that is read leaves the list or is passed over
  while (passed.size < FAILURES_MAX) {
    const due = await reader.doors((db) => listDueFiles(db, STRAY_DAYS, PURGE_BATCH + passed.size));
    const todo = due.filter(({ fileId }) => !passed.has(fileId));
    if (todo.length === 0) break;
    for (const ref of todo)
      try {
        if (await purgeFile(reader, ref)) purged += 1;
        else passed.add(ref.fileId);
      } catch (error) {
        passed.add(ref.fileId);
        reader.log.error({ err: error, fileId: ref.fileId }, "a file could not be purged");
      }
  }
  if (purged > 0) reader.log.info({ purged }, "files purged");
  return purged;
}
