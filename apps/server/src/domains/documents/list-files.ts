import type { FileId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { StoredFile } from "./stored-file.ts";
import { listFiles } from "./stored-file.store.ts";

/** Files by id, without deleted ones. */
export async function filesById(db: AgencyDb, ids: readonly FileId[]): Promise<Map<FileId, StoredFile>> {
  if (ids.length === 0) return new Map();
  return new Map((await listFiles(db, ids)).map((file) => [file.id, file]));
}
