import { newId, type FileId } from "#kernel/ids.ts";
import { ok, type Result } from "#kernel/result.ts";
import { requireAccess } from "#platform/errors.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { mayKeepFiles } from "./documents.access.ts";
import { objectKeyOf } from "./stored-file.ts";
import { insertFile } from "./stored-file.store.ts";

/** Notes that a file is on its way; were the rest never to come, its bytes could still be found and thrown away. */
export async function startUpload(
  { db, actor, clock }: UseCaseContext,
  { name, sizeBytes, willBeScanned }: { name: string; sizeBytes: number; willBeScanned: boolean },
): Promise<Result<{ id: FileId; objectKey: string }>> {
  requireAccess(mayKeepFiles(actor));

  const id = newId<FileId>();
  const objectKey = objectKeyOf(actor.agencyId, id);
  await insertFile(db, actor.agencyId, {
    id,
    name,
    sizeBytes,
    objectKey,
    scanState: willBeScanned ? "PENDING" : "UNSCANNED",
    uploadedBy: actor.userId,
    createdAt: clock.now(),
  });
  return ok({ id, objectKey });
}
