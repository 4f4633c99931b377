import type { FileId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { deleteFile } from "../delete-file.ts";
import { listDocumentsByFile } from "../policy-document.store.ts";
import type { DocumentSplit, SplitPart } from "./document-split.ts";
import { listSplitsByFile } from "./document-split.store.ts";

/** A part that is, or was, a file of the policy. */
export type MadePart = SplitPart & { fileId: FileId };

/** The parts of a split that are files of the policy now: made, and not deleted since. */
export const livingParts = (db: AgencyDb, { parts }: Pick<DocumentSplit, "parts">): Promise<MadePart[]> =>
  living(db, madeParts(parts));

/**
 * Every file of the policy that came out of a split, the parts of its parts first: also those of a part that was deleted.
 * Their pages are counted in the file that was split.
 */
export async function filesUnder(db: AgencyDb, { parts }: Pick<DocumentSplit, "parts">): Promise<MadePart[]> {
  const under = [madeParts(parts)];
  // ends: a part has fewer pages than its file
  for (let level = under[0]; level && level.length > 0; level = under[0]) {
    const splits = await listSplitsByFile(
      db,
      level.map(({ fileId }) => fileId),
    );
    under.unshift(
      level.flatMap(({ fileId, firstPage: from }) =>
        madeParts(splits.find((split) => split.fileId === fileId)?.parts ?? []).map((part) => ({
          ...part,
          firstPage: from + part.firstPage - 1,
          lastPage: from + part.lastPage - 1,
        })),
      ),
    );
  }
  return living(db, under.flat());
}

/** Deletes what a split has made, and what that was split into, as a person deletes a document. */
export async function removeParts(context: UseCaseContext, parts: readonly MadePart[]): Promise<void> {
  for (const { fileId } of await filesUnder(context.db, { parts: [...parts] })) await deleteFile(context, fileId);
}

export const madeParts = (parts: readonly SplitPart[]): MadePart[] =>
  parts.filter((part): part is MadePart => part.fileId !== null);

async function living(db: AgencyDb, parts: readonly MadePart[]): Promise<MadePart[]> {
  const ids = parts.map(({ fileId }) => fileId);
  const known = new Set(ids.length > 0 ? (await listDocumentsByFile(db, ids)).map(({ fileId }) => fileId) : []);
  return parts.filter(({ fileId }) => known.has(fileId));
}
