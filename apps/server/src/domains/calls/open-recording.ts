import { RECORDING_MIME_TYPES } from "@cara/contract/file-kinds.ts";
import { openFile, type OpenFile } from "#domains/documents/open-file.ts";
import type { FileId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { notFound } from "#platform/errors.ts";

/** Finds a recording to play; any other file is not found here. */
export async function openRecording(db: AgencyDb, id: FileId): Promise<OpenFile> {
  const file = await openFile(db, id);
  if (!RECORDING_MIME_TYPES.some((kind) => kind === file.mimeType)) throw notFound();
  return file;
}
