import type { UnscopedDb } from "#platform/db/agency-db.ts";
import type { FileReader } from "./file-reader.ts";
import { purgeFile } from "./purge-file.ts";
import { STRAY_DAYS } from "./stored-file.ts";
import { listDueFiles, type DueFile } from "./stored-file.store.ts";

/** Files read in one go. */
const PURGE_BATCH = 200;
/** Files that may fail in one round; past them the round ends, and the next one goes on behind them. */
const FAILURES_MAX = 500;

/**
 * Removes everything of all agencies whose time has come, what was due first at first, from a place on. One that cannot be
 * removed is logged and passed over, so that it holds up no other. Returns where the next round begins: null at the first.
 */
export async function purgeDueFiles(
  reader: FileReader & { unscoped<T>(work: (db: UnscopedDb) => Promise<T>): Promise<T> },
  from: DueFile | null = null,
): Promise<DueFile | null> {
  let after = from;
  let purged = 0;
  let failed = 0;
  // ends: each batch begins behind the one before
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
