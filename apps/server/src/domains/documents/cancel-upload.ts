import type { FileId } from "#kernel/ids.ts";
import { ok, type Result } from "#kernel/result.ts";
import { requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { addStorage, lockStorage } from "./agency-storage.store.ts";
import { mayChangeFiles } from "./documents.access.ts";
import { lockFile, saveDeleted, savePurged } from "./stored-file.store.ts";

/**
 * Removes an upload that was interrupted or refused, and releases its bytes from the agency's quota immediately. An upload
 * that did finish stays.
 */
export async function cancelUpload(
  context: UseCaseContext,
  { fileId, files }: { fileId: FileId; files: Pick<FileStore, "remove"> },
): Promise<Result<null>> {
  const { db, actor, clock } = context;
  requireAccess(mayChangeFiles(actor));

  const file = await lockFile(db, fileId);
  if (!file || file.storedAt || file.deletedAt) return ok(null);
  await files.remove([file.objectKey]);
  const at = clock.now();
  await saveDeleted(db, fileId, { deletedAt: at, deletedBy: actor.userId, purgeAfter: at });
  await lockStorage(db, actor.agencyId);
  await savePurged(db, fileId, at);
  await addStorage(db, -file.sizeBytes);
  await recordEvent(context, { kind: "file.purged", subjectId: fileId, details: { wasStored: false } });
  return ok(null);
}
