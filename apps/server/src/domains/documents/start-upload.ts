import { newId, type FileId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import { requireAccess } from "#platform/errors.ts";
import { actorTypeOf } from "#platform/history/field-changes.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { addStorage, lockStorage } from "./agency-storage.store.ts";
import { mayChangeFiles } from "./documents.access.ts";
import { objectKeyOf } from "./stored-file.ts";
import { insertFile } from "./stored-file.store.ts";

export type Upload = { name: string; sizeBytes: number; willBeScanned: boolean; quotaBytes: number };

const GIGABYTE = 1_000_000_000;

/**
 * Records an upload before its bytes arrive, so that those of an unfinished one can be found and purged. They count toward
 * the agency's quota from now on, so that concurrent uploads cannot exceed it together.
 */
export async function startUpload(
  { db, actor, clock }: UseCaseContext,
  { name, sizeBytes, willBeScanned, quotaBytes }: Upload,
): Promise<Result<{ id: FileId; objectKey: string }, "STORAGE_FULL">> {
  requireAccess(mayChangeFiles(actor));

  const used = await lockStorage(db, actor.agencyId);
  if (used + sizeBytes > quotaBytes) return refuse("STORAGE_FULL", storageFull(quotaBytes), "file");
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

const storageFull = (quotaBytes: number): string =>
  `Your agency has used its storage of ${(quotaBytes / GIGABYTE).toLocaleString("en-US")} GB, so this file was not saved. ` +
  "Ask your provider for more storage.";
