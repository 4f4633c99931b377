import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { AgencyUserId, FileId } from "#kernel/ids.ts";
import { ok, type Result } from "#kernel/result.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import { ExtractionFailure } from "#platform/text-extraction/extraction-failure.ts";
import { copyPdfPages, measurePdfPages, type PageRange } from "#platform/text-extraction/pdf-pages.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { addStorage, lockStorage } from "./agency-storage.store.ts";
import { checkStorage } from "./check-storage.ts";
import { asTender, withBytes, type FileReader, type FileRef } from "./file-reader.ts";
import { objectKeyOf, type StoredFile } from "./stored-file.ts";
import { findFile, getFile, insertFile, saveAttached, saveStored } from "./stored-file.store.ts";

/** Pages of a file that become a file of their own; its id is the idempotency key. */
export type FilePart = {
  id: FileId;
  name: string;
  firstPage: number;
  lastPage: number;
  by: AgencyUserId;
  /** What is not done where there is no room for it. */
  refused?: string;
};

const NOT_SPLIT = "this file was not split";

/**
 * Whether the agency has room for all these pages as files of their own, asked before the first one is stored. What pages
 * share, such as a letterhead, is stored with each: where a copy of the whole file for each of them does not fit, their sizes
 * are measured.
 */
export async function checkRoomForParts(
  reader: FileReader,
  { agencyId, fileId }: FileRef,
  ranges: readonly PageRange[],
): Promise<Result<null, "STORAGE_FULL">> {
  const { storageBytes } = reader.settings;
  const check = (bytes: number) =>
    reader.inAgency(agencyId, (db) => checkStorage(db, { agencyId, bytes, storageBytes, refused: NOT_SPLIT }));
  const file = await asTender(reader, { agencyId, fileId }, async (_tending, found) => found);
  if (file.deletedAt) return ok(null);
  const roomy = await check(file.sizeBytes * ranges.length);
  if (roomy.ok) return roomy;
  return check(await withBytes(reader, { agencyId, file }, (work) => measurePdfPages(work, ranges)));
}

/**
 * Stores pages of a PDF as a file of their own, attached by `attach` in the same transaction, and has it read like an
 * upload. Once stored, it is not stored again. Its bytes count toward the agency's storage as an upload's do; without room, or
 * where `attach` refuses it with an ExtractionFailure, it fails with that reason.
 */
export async function storePart(
  reader: FileReader,
  { agencyId, fileId }: FileRef,
  part: FilePart,
  attach: (context: UseCaseContext, file: StoredFile) => Promise<void>,
): Promise<void> {
  const { inAgency, files, clock, settings, scanner } = reader;
  const { file, isStored } = await asTender(reader, { agencyId, fileId }, async ({ db }, found) => ({
    file: found,
    isStored: (await findFile(db, part.id)) !== null,
  }));
  if (isStored || file.deletedAt) return;
  const objectKey = objectKeyOf(agencyId, part.id);
  await withBytes(reader, { agencyId, file }, async (work) => {
    const { path, sizeBytes, sha256 } = await copyPdfPages(work, [part.firstPage, part.lastPage]);
    const { storageBytes } = settings;
    const room = await inAgency(agencyId, (db) =>
      checkStorage(db, { agencyId, bytes: sizeBytes, storageBytes, refused: part.refused ?? NOT_SPLIT }),
    );
    if (!room.ok) throw new ExtractionFailure(room.refusal.message);
    await files.put(objectKey, createReadStream(path), (await stat(path)).size);
    await inAgency(agencyId, async (db) => {
      const at = clock.now();
      const actor = { agencyId, userId: part.by, through: "WORKFLOW" as const };
      const context = { db, actor, clock, settings };
      await lockStorage(db, agencyId);
      // a step that ran twice at the same time waits here, and finds the file
      if (await findFile(db, part.id)) return;
      await addStorage(db, sizeBytes);
      await insertFile(db, agencyId, {
        id: part.id,
        name: part.name,
        sizeBytes,
        objectKey,
        scanState: scanner ? "PENDING" : "UNSCANNED",
        actorType: "WORKFLOW",
        uploadedBy: part.by,
        createdAt: at,
      });
      const mimeType = "application/pdf" as const;
      await saveStored(db, part.id, { mimeType, opensInline: true, storedAt: at, readingState: "WAITING", sha256 });
      await saveAttached(db, part.id, at);
      await attach(context, await getFile(db, part.id));
      await recordEvent(context, { kind: "file.stored", subjectId: part.id, details: { mimeType } });
    }).catch(async (error: unknown) => {
      // refused, it is never stored: a step that failed otherwise is repeated and finds its bytes
      if (error instanceof ExtractionFailure) await files.remove([objectKey]);
      throw error;
    });
  });
}
