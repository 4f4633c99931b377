import type { FileId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { deleteFile } from "../delete-file.ts";
import { listDocumentsByFile } from "../policy-document.store.ts";
import type { DocumentSplit, SplitPart } from "./document-split.ts";

/** A part that is a file of the policy. */
export type MadePart = SplitPart & { fileId: FileId };

/** The parts of a split that are files of the policy now: made, and not deleted since. */
export async function livingParts(db: AgencyDb, { parts }: Pick<DocumentSplit, "parts">): Promise<MadePart[]> {
  const made = parts.filter((part): part is MadePart => part.fileId !== null);
  const ids = made.map(({ fileId }) => fileId);
  const known = new Set(ids.length > 0 ? (await listDocumentsByFile(db, ids)).map(({ fileId }) => fileId) : []);
  return made.filter(({ fileId }) => known.has(fileId));
}

/** Deletes what a split has made, as a person deletes a document. */
export async function removeParts(context: UseCaseContext, parts: readonly MadePart[]): Promise<void> {
  for (const { fileId } of parts) await deleteFile(context, fileId);
}
