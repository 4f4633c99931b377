import { addStorage, lockStorage } from "./agency-storage.store.ts";
import { asTender, type FileReader, type FileRef } from "./file-reader.ts";
import { removePages } from "./file-page.store.ts";
import { derivedKeysOf, isDue, STRAY_DAYS, type StoredFile } from "./stored-file.ts";
import { lockFile, saveDeleted, savePurged } from "./stored-file.store.ts";

/**
 * Removes the bytes and text of a file that is due, or that was not attached in time, and records that. A legal hold
 * prevents it. Returns whether something was removed.
 */
export function purgeFile(reader: FileReader, ref: FileRef): Promise<boolean> {
  return asTender(reader, ref, async ({ db, clock, record }) => {
    const file = await lockFile(db, ref.fileId);
    const now = clock.now();
    if (!file || !(isDue(file, now) || isStray(file, now))) return false;
    await reader.files.remove([file.objectKey, ...derivedKeysOf(file)]);
    await removePages(db, file.id);
    if (!file.deletedAt) await saveDeleted(db, file.id, { deletedAt: now, deletedBy: null, purgeAfter: now });
    await lockStorage(db, ref.agencyId);
    await savePurged(db, file.id, now);
    await addStorage(db, -file.sizeBytes);
    await record({
      kind: "file.purged",
      subjectId: file.id,
      details: { name: file.name, retentionClass: file.retentionClass, wasAttached: file.attachedAt !== null },
    });
    return true;
  });
}

const isStray = ({ attachedAt, deletedAt, legalHold, createdAt }: StoredFile, now: Date): boolean =>
  !attachedAt && !deletedAt && !legalHold && createdAt.getTime() < now.getTime() - STRAY_DAYS * 86_400_000;
