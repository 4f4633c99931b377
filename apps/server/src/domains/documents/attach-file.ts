import { FILE_GONE } from "@cara/contract/messages.ts";
import type { FileId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import { requireAccess } from "#platform/errors.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { mayChangeFiles } from "./documents.access.ts";
import { isFree, type StoredFile } from "./stored-file.ts";
import { lockFile, saveAttached } from "./stored-file.store.ts";

/**
 * Attaches an uploaded file, which becomes a record of the agency. A file can be attached once: a second attempt is
 * refused as if the file did not exist.
 */
export async function attachFile(
  { db, actor, clock }: UseCaseContext,
  { fileId, path }: { fileId: FileId | null; path: string },
): Promise<Result<StoredFile, "FILE_GONE">> {
  requireAccess(mayChangeFiles(actor));

  const file = fileId && (await lockFile(db, fileId));
  if (!file || !isFree(file)) return refuse("FILE_GONE", FILE_GONE, path);
  const attachedAt = clock.now();
  await saveAttached(db, file.id, attachedAt);
  return ok({ ...file, attachedAt, retentionClass: "AGENCY_RECORD" });
}
