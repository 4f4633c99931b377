import type { AgencyUserId, AgencyId, FileId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { addStorage, lockStorage } from "./agency-storage.store.ts";
import { findFile, insertFile, saveAttached, saveStored } from "./stored-file.store.ts";

/** A PDF that this server made and stored, under an object key of its own. */
export type MadeFile = {
  id: FileId;
  name: string;
  objectKey: string;
  sha256: Buffer;
  sizeBytes: number;
  /** For whom it was made. */
  by: AgencyUserId;
  at: Date;
};

/**
 * Records a PDF that this server made as a file, so that it can be attached to an email. Recorded once: its bytes never
 * change. Nothing of it is read, and it was never uploaded, so nothing of it is scanned.
 */
export async function recordMadeFile(db: AgencyDb, agencyId: AgencyId, made: MadeFile): Promise<void> {
  const { id, name, objectKey, sha256, sizeBytes, by, at } = made;
  // two people who send the same file wait for each other here
  await lockStorage(db, agencyId);
  if (await findFile(db, id)) return;
  await addStorage(db, sizeBytes);
  await insertFile(db, agencyId, {
    id,
    name,
    sizeBytes,
    objectKey,
    scanState: "UNSCANNED",
    actorType: "WORKFLOW",
    uploadedBy: by,
    createdAt: at,
  });
  const readingState = "NOT_READ" as const;
  await saveStored(db, id, { mimeType: "application/pdf", opensInline: true, storedAt: at, readingState, sha256 });
  await saveAttached(db, id, at);
}
