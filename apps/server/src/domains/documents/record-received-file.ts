import type { AgencyId, FileId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { recordUnattended, type Unattended } from "#platform/events/record-event.ts";
import type { Verdict } from "#platform/files/inspect-upload.ts";
import { addStorage, lockStorage } from "./agency-storage.store.ts";
import { checkStorage } from "./check-storage.ts";
import { isRead, objectKeyOf } from "./stored-file.ts";
import { insertFile, saveAttached, saveStored } from "./stored-file.store.ts";

/** A file that came to the agency without anybody uploading it; it passed an upload's inspection. */
export type ReceivedFile = Verdict & { id: FileId; name: string; sizeBytes: number; willBeScanned: boolean };

/** Where the bytes of a received file go before it is recorded. */
export const receivedKeyOf = (agencyId: AgencyId, id: FileId): string => objectKeyOf(agencyId, id);

/** Whether the agency has room for so many more bytes. */
export async function hasRoomFor(
  db: AgencyDb,
  { agencyId, bytes, storageBytes }: { agencyId: AgencyId; bytes: number; storageBytes: number },
): Promise<boolean> {
  return (await checkStorage(db, { agencyId, bytes, storageBytes, refused: "it was not kept" })).ok;
}

/** Records received files whose bytes are stored, attached to what they came with; the events start scan and text extraction. */
export async function recordReceivedFiles(context: Unattended, received: readonly ReceivedFile[]): Promise<void> {
  if (received.length === 0) return;
  const { db, agencyId, clock } = context;
  const at = clock.now();
  await lockStorage(db, agencyId);
  for (const { id, name, sizeBytes, willBeScanned, mimeType, sha256, opensInline } of received) {
    await addStorage(db, sizeBytes);
    await insertFile(db, agencyId, {
      id,
      name,
      sizeBytes,
      objectKey: objectKeyOf(agencyId, id),
      scanState: willBeScanned ? "PENDING" : "UNSCANNED",
      actorType: "WORKFLOW",
      uploadedBy: null,
      createdAt: at,
    });
    const readingState = isRead(mimeType) ? "WAITING" : "NOT_READ";
    await saveStored(db, id, { mimeType, opensInline, storedAt: at, readingState, sha256 });
    await saveAttached(db, id, at);
    await recordUnattended(context, { kind: "file.stored", subjectId: id, details: { mimeType } });
  }
}
