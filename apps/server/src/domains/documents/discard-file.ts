import type { FileId } from "#kernel/ids.ts";
import { ok, type Result } from "#kernel/result.ts";
import { notFound, requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { mayChangeFiles } from "./documents.access.ts";
import { purgeAfter, type StoredFile } from "./stored-file.ts";
import { lockFile, saveDeleted } from "./stored-file.store.ts";

/** Deletes a file immediately; its retention class and a legal hold decide when its bytes are purged. */
export async function discardFile(context: UseCaseContext, fileId: FileId): Promise<Result<StoredFile>> {
  const { db, actor, clock } = context;
  requireAccess(mayChangeFiles(actor));

  const file = await lockFile(db, fileId);
  if (!file || !file.storedAt || file.deletedAt) throw notFound();
  const deletedAt = clock.now();
  const goesAfter = purgeAfter(file.retentionClass, deletedAt);
  await saveDeleted(db, fileId, { deletedAt, deletedBy: actor.userId, purgeAfter: goesAfter });
  await recordEvent(context, {
    kind: "file.deleted",
    subjectId: fileId,
    details: { name: file.name, retentionClass: file.retentionClass, purgeAfter: goesAfter.toISOString() },
  });
  return ok({ ...file, deletedAt, purgeAfter: goesAfter });
}
