import type { FileMimeType } from "@cara/contract/file-kinds.ts";
import type { FileId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { notFound } from "#platform/errors.ts";
import { previewKeyOf, requireReachable } from "./stored-file.ts";
import { findFile } from "./stored-file.store.ts";

/** What a download needs. */
export type OpenFile = {
  objectKey: string;
  name: string;
  mimeType: FileMimeType;
  sizeBytes: number;
  opensInline: boolean;
};

/** Finds a file of the agency for download; refused while it is unsafe, not found once deleted. */
export async function openFile(db: AgencyDb, id: FileId): Promise<OpenFile> {
  const file = requireReachable(await findFile(db, id));
  const { objectKey, name, mimeType, sizeBytes } = file;
  // a PDF's active content is known only after it was read
  const opensInline = file.opensInline && (mimeType !== "application/pdf" || file.readingState === "READ");
  return { objectKey, name, mimeType, sizeBytes, opensInline };
}

/** The object key of a file's preview. */
export async function openPreview(db: AgencyDb, id: FileId): Promise<{ objectKey: string }> {
  const file = requireReachable(await findFile(db, id));
  if (!file.hasPreview) throw notFound();
  return { objectKey: previewKeyOf(file) };
}
