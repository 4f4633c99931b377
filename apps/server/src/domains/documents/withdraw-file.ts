import type { FileId } from "#kernel/ids.ts";
import { recordUnattended, type Unattended } from "#platform/events/record-event.ts";
import { lockFile, saveDeleted } from "./stored-file.store.ts";

/** Deletes a file that may not be kept, such as a recording that the caller did not agree to: its bytes are purged next. */
export async function withdrawFile(context: Unattended, fileId: FileId): Promise<void> {
  const { db, clock } = context;
  const file = await lockFile(db, fileId);
  if (!file || file.deletedAt) return;
  const deletedAt = clock.now();
  await saveDeleted(db, fileId, { deletedAt, deletedBy: null, purgeAfter: deletedAt });
  await recordUnattended(context, { kind: "file.deleted", subjectId: fileId, details: { name: file.name } });
}
