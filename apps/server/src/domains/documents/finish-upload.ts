import type { FileMimeType } from "@cara/contract/file-kinds.ts";
import type { FileId } from "#kernel/ids.ts";
import { ok, type Result } from "#kernel/result.ts";
import { notFound, requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { mayChangeFiles } from "./documents.access.ts";
import { isRead, type StoredFile } from "./stored-file.ts";
import { lockFile, saveStored } from "./stored-file.store.ts";

/** The type detected from the bytes. */
export type Content = { fileId: FileId; mimeType: FileMimeType; sha256: Buffer; opensInline: boolean };

/** Completes an upload; the event starts the scan and the text extraction. */
export async function finishUpload(
  context: UseCaseContext,
  { fileId, mimeType, sha256, opensInline }: Content,
): Promise<Result<StoredFile>> {
  const { db, actor, clock } = context;
  requireAccess(mayChangeFiles(actor));

  const file = await lockFile(db, fileId);
  if (!file || file.storedAt) throw notFound();
  const storedAt = clock.now();
  const readingState = isRead(mimeType) ? "WAITING" : "NOT_READ";
  await saveStored(db, fileId, { mimeType, opensInline, storedAt, readingState, sha256 });
  await recordEvent(context, { kind: "file.stored", subjectId: fileId, details: { mimeType } });
  return ok({ ...file, mimeType, opensInline, storedAt, readingState });
}
