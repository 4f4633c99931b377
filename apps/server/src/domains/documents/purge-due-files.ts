import type { UnscopedDb } from "#platform/db/agency-db.ts";
import type { FileReader } from "./file-reader.ts";
import { purgeFile } from "./purge-file.ts";
import { STRAY_DAYS } from "./stored-file.ts";
import { listDueFiles, type DueFile } from "./stored-file.store.ts";

/** Files per query. */
const PURGE_BATCH = 200;
/** Failures per round; after that the round ends, and the next one continues after them. */
const FAILURES_MAX = 500;

/**
 * Purges the due files of all agencies after a cursor, oldest due date first. A file that cannot be purged is logged and
 * skipped, so that it does not block the others. Returns the cursor of the next round; null starts from the beginning.
 */
export async function purgeDueFiles(
  reader: FileReader & { unscoped<T>(work: (db: UnscopedDb) => Promise<T>): Promise<T> },
  from: DueFile | null = null,
): Promise<DueFile | null> {
  let after = from;
  let purged = 0;
  let failed = 0;
  // terminates: each batch starts after the one before
  for (let isMore = true; isMore && failed < FAILURES_MAX;) {
    const due = await reader.unscoped((db) => listDueFiles(db, { strayDays: STRAY_DAYS, most: PURGE_BATCH, after }));
    for (const file of due)
      try {
        if (await purgeFile(reader, file)) purged += 1;
      } catch (error) {
        failed += 1;
        reader.log.error({ err: error, fileId: file.fileId }, "a file could not be purged");
      }
    isMore = due.length > 0;
    after = due.at(-1) ?? null;
  }
  if (purged > 0) reader.log.info({ purged }, "files purged");
  return after;
}
