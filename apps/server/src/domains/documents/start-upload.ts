import { newId, type FileId } from "#kernel/ids.ts";
import { ok, type Result } from "#kernel/result.ts";
import { requireAccess } from "#platform/errors.ts";
import { actorTypeOf } from "#platform/history/field-changes.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { addStorage } from "./agency-storage.store.ts";
import { checkStorage } from "./check-storage.ts";
import { mayChangeFiles } from "./documents.access.ts";
import { objectKeyOf } from "./stored-file.ts";
import { insertFile } from "./stored-file.store.ts";

export type Upload = { name: string; sizeBytes: number; willBeScanned: boolean };

/**
 * Records an upload before its bytes arrive, so that those of an unfinished one can be found and purged. They count toward
 * the agency's quota from now on, so that concurrent uploads cannot exceed it together.
 */
export async function startUpload(
  { db, actor, clock, settings }: UseCaseContext,
  { name, sizeBytes, willBeScanned }: Upload,
): Promise<Result<{ id: FileId; objectKey: string }, "STORAGE_FULL">> {
  requireAccess(mayChangeFiles(actor));

  const room = await checkStorage(db, {
    agencyId: actor.agencyId,
    bytes: sizeBytes,
    storageBytes: settings.storageBytes,
    refused: "this file was not saved",
    path: "file",
  });
  if (!room.ok) return room;
  await addStorage(db, sizeBytes);
  const id = newId<FileId>();
  const objectKey = objectKeyOf(actor.agencyId, id);
  await insertFile(db, actor.agencyId, {
    id,
    name,
    sizeBytes,
    objectKey,
    scanState: willBeScanned ? "PENDING" : "UNSCANNED",
    actorType: actorTypeOf(actor),
    uploadedBy: actor.userId,
    createdAt: clock.now(),
  });
  return ok({ id, objectKey });
}
