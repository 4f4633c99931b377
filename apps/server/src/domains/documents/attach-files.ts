import { FILE_GONE } from "@cara/contract/messages.ts";
import type { FileId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import { requireAccess } from "#platform/errors.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { mayChangeFiles } from "./documents.access.ts";
import { isFree, type StoredFile } from "./stored-file.ts";
import { lockFile, saveAttached } from "./stored-file.store.ts";

/** Attaches several uploaded files: all, or none when one is missing. */
export async function attachFiles(
  { db, actor, clock }: UseCaseContext,
  { fileIds, path }: { fileIds: readonly (FileId | null)[]; path: string },
): Promise<Result<StoredFile[], "FILE_GONE">> {
  requireAccess(mayChangeFiles(actor));

  const files: StoredFile[] = [];
  // locks in one order, so that two requests with the same files cannot deadlock
  for (const id of [...new Set(fileIds)].toSorted((a, b) => (String(a) < String(b) ? -1 : 1))) {
    const file = id && (await lockFile(db, id));
    if (!file || !isFree(file)) return refuse("FILE_GONE", FILE_GONE, path);
    files.push(file);
  }
  const attachedAt = clock.now();
  for (const { id } of files) await saveAttached(db, id, attachedAt);
  return ok(files.map((file) => ({ ...file, attachedAt, retentionClass: "AGENCY_RECORD" })));
}
