import { sql } from "kysely";
import type { AgencyId, FileId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { ReadPage } from "#platform/text-extraction/pages.ts";

/** Which pages of a range are kept already. */
export async function listSavedPages(db: AgencyDb, fileId: FileId, from: number, to: number): Promise<number[]> {
  const rows = await db
    .selectFrom("file_pages")
    .select("page")
    .where("file_id", "=", fileId)
    .where("page", ">=", from)
    .where("page", "<=", to)
    .execute();
  return rows.map((row) => row.page);
}

/** Keeps pages, each once: one that is there already stays as it is. Answers how many were new. */
export async function insertPages(
  db: AgencyDb,
  agencyId: AgencyId,
  fileId: FileId,
  pages: readonly ReadPage[],
): Promise<number> {
  if (pages.length === 0) return 0;
  // one array a column: a statement of a hundred rows is then always the same statement
  const { rows } = await sql`
    insert into file_pages (agency_id, file_id, page, text, words, width, height, source)
    select ${agencyId}, ${fileId}, p.page, p.text, p.words, p.width, p.height, p.source
      from unnest(${pages.map(({ page }) => page)}::int[], ${pages.map((it) => it.text)}::text[],
                  ${pages.map((it) => it.words)}::bytea[], ${pages.map((it) => it.width)}::int[],
                  ${pages.map((it) => it.height)}::int[], ${pages.map((it) => it.source)}::text[])
        as p (page, text, words, width, height, source)
    on conflict do nothing returning page`.execute(db);
  return rows.length;
}

/** Forgets what a file said. */
export async function removePages(db: AgencyDb, fileId: FileId): Promise<void> {
  await db.deleteFrom("file_pages").where("file_id", "=", fileId).execute();
}

/** Pages that hold the words, best first, among these files. */
export async function searchPages(
  db: AgencyDb,
  { query, fileIds, most }: { query: string; fileIds: readonly FileId[]; most: number },
): Promise<{ fileId: FileId; page: number }[]> {
  const { rows } = await sql<{ hits: string[] }>`
    select app.search_file_pages(${query}, ${fileIds}::uuid[], ${most}) as hits`.execute(db);
  return (rows[0]?.hits ?? []).map((hit) => {
    const [fileId = "", page] = hit.split("/");
    return { fileId: fileId as FileId, page: Number(page) };
  });
}

/** The text of one page; null while it is not read. */
export async function findPage(
  db: AgencyDb,
  fileId: FileId,
  page: number,
): Promise<Pick<ReadPage, "page" | "text" | "words" | "width" | "height" | "source"> | null> {
  const row = await db
    .selectFrom("file_pages")
    .select(["page", "text", "words", "width", "height", "source"])
    .where("file_id", "=", fileId)
    .where("page", "=", page)
    .executeTakeFirst();
  // the table's check admits no other word
  return row ? { ...row, source: row.source as ReadPage["source"] } : null;
}

/** What some pages say, each cut after `longest` characters; those not read are left out. */
export async function listPageTexts(
  db: AgencyDb,
  pages: readonly { fileId: FileId; page: number }[],
  longest: number,
): Promise<{ fileId: FileId; page: number; text: string; length: number }[]> {
  if (pages.length === 0) return [];
  const { rows } = await sql<{ file_id: FileId; page: number; text: string; length: number }>`
    select p.file_id, p.page, left(p.text, ${longest}) as text, length(p.text) as length
      from unnest(${pages.map(({ fileId }) => fileId)}::uuid[], ${pages.map(({ page }) => page)}::int[]) as w (file_id, page)
      join file_pages p on p.agency_id = app.current_agency() and p.file_id = w.file_id and p.page = w.page`.execute(
    db,
  );
  return rows.map(({ file_id, page, text, length }) => ({ fileId: file_id, page, text, length }));
}

/** The packed places of some pages' words; pages without any are left out. */
export async function listPackedWords(
  db: AgencyDb,
  pages: readonly { fileId: FileId; page: number }[],
): Promise<{ fileId: FileId; page: number; words: Buffer }[]> {
  if (pages.length === 0) return [];
  const { rows } = await sql<{ file_id: FileId; page: number; words: Buffer }>`
    select distinct on (p.file_id, p.page) p.file_id, p.page, p.words
      from unnest(${pages.map(({ fileId }) => fileId)}::uuid[], ${pages.map(({ page }) => page)}::int[]) as w (file_id, page)
      join file_pages p on p.agency_id = app.current_agency() and p.file_id = w.file_id and p.page = w.page
     where p.words is not null`.execute(db);
  return rows.map(({ file_id, page, words }) => ({ fileId: file_id, page, words }));
}
