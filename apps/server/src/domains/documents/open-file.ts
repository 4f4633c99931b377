import type { FileMimeType } from "@cara/contract/file-kinds.ts";
import type { FileId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { notFound } from "#platform/errors.ts";
import { previewKeyOf, requireReachable } from "./stored-file.ts";
import { findFile } from "./stored-file.store.ts";

/** What a link to a file needs to know. */
export type OpenFile = { objectKey: string; name: string; mimeType: FileMimeType; opensInline: boolean };

/** The file behind a link, for whoever of its agency follows it; refused while it is unsafe, not found once it is gone. */
export async function openFile(db: AgencyDb, id: FileId): Promise<OpenFile> {
  const file = requireReachable(await findFile(db, id));
  const { objectKey, name, mimeType } = file;
  // what a PDF does by itself is known only once it was read
  const opensInline = file.opensInline && (mimeType !== "application/pdf" || file.readingState === "READ");
  return { objectKey, name, mimeType, opensInline };
}

/** Where the picture of a file's first page lies. */
export async function openPreview(db: AgencyDb, id: FileId): Promise<{ objectKey: string }> {
  const file = requireReachable(await findFile(db, id));
  if (!file.hasPreview) throw notFound();
  return { objectKey: previewKeyOf(file) };
}
