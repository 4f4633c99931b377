import { sql, type Selectable } from "kysely";
import type { AgencyId, FileId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { EndorsementCopies } from "#platform/db/tables.gen.ts";
import { notFound } from "#platform/errors.ts";
import type { EndorsementCopy, PagesOfForm } from "./endorsement-copy.ts";

/** The copies of these pages, as far as there are any. */
export async function listCopies(db: AgencyDb, pages: readonly PagesOfForm[]): Promise<EndorsementCopy[]> {
  if (pages.length === 0) return [];
  const { rows } = await sql<Selectable<EndorsementCopies>>`
    select c.* from unnest(${pages.map(({ sourceFileId }) => sourceFileId)}::uuid[],
                           ${pages.map(({ firstPage }) => firstPage)}::integer[],
                           ${pages.map(({ lastPage }) => lastPage)}::integer[]) as p (file, first, last)
      join endorsement_copies c on c.agency_id = app.current_agency() and c.source_file_id = p.file
                               and c.first_page = p.first and c.last_page = p.last`.execute(db);
  return rows.map(toCopy);
}

/** Adds the copies that there are none of yet; they have no bytes. */
export async function insertCopies(
  db: AgencyDb,
  agencyId: AgencyId,
  copies: readonly EndorsementCopy[],
  at: Date,
): Promise<void> {
  if (copies.length === 0) return;
  await db
    .insertInto("endorsement_copies")
    .values(
      copies.map(({ id, sourceFileId, firstPage, lastPage }) => ({
        agency_id: agencyId,
        id,
        source_file_id: sourceFileId,
        first_page: firstPage,
        last_page: lastPage,
        created_at: at,
      })),
    )
    .onConflict((conflict) => conflict.columns(["agency_id", "source_file_id", "first_page", "last_page"]).doNothing())
    .execute();
}

export async function getCopy(db: AgencyDb, id: FileId): Promise<EndorsementCopy> {
  return toCopy(
    await db.selectFrom("endorsement_copies").selectAll().where("id", "=", id).executeTakeFirstOrThrow(notFound),
  );
}

/** Saves that a copy is stored, or why it is not. */
export async function saveCopy(
  db: AgencyDb,
  { id, fileId, failure }: Pick<EndorsementCopy, "id" | "fileId" | "failure">,
): Promise<void> {
  await db.updateTable("endorsement_copies").set({ file_id: fileId, failure }).where("id", "=", id).execute();
}

const toCopy = (row: Selectable<EndorsementCopies>): EndorsementCopy => ({
  id: row.id as FileId,
  sourceFileId: row.source_file_id as FileId,
  firstPage: row.first_page,
  lastPage: row.last_page,
  fileId: row.file_id as FileId | null,
  failure: row.failure,
});
