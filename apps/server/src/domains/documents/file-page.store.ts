import { sql } from "kysely";
import { PAGE_TEXT_MAX_LENGTH, PAGE_WORDS_MAX, WORD_BYTES } from "@cara/contract/page-words.ts";
import type { AgencyId, FileId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { PAGES_MAX, type ReadPage } from "#platform/text-extraction/pages.ts";

/** The pages of a range that are already saved. */
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

/** Saves pages; existing ones stay unchanged. Returns how many were new. */
export async function insertPages(
  db: AgencyDb,
  agencyId: AgencyId,
  fileId: FileId,
  pages: readonly ReadPage[],
): Promise<number> {
  if (pages.length === 0) return 0;
  // one array per column, so that the statement is the same for any number of rows
  const { rows } = await sql`
    insert into file_pages (agency_id, file_id, page, text, words, width, height, source)
    select ${agencyId}, ${fileId}, p.page, p.text, p.words, p.width, p.height, p.source
      from unnest(${pages.map(({ page }) => page)}::int[], ${pages.map(({ text }) => text)}::text[],
                  ${pages.map(({ words }) => words)}::bytea[], ${pages.map(({ width }) => width)}::int[],
                  ${pages.map(({ height }) => height)}::int[], ${pages.map(({ source }) => source)}::text[])
        as p (page, text, words, width, height, source)
    on conflict do nothing returning page`.execute(db);
  return rows.length;
}

/** Deletes the text of a file. */
export async function removePages(db: AgencyDb, fileId: FileId): Promise<void> {
  await db.deleteFrom("file_pages").where("file_id", "=", fileId).execute();
}

/** Pages of these files that contain the words, best first. */
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

/** The text of one page; null until it is extracted. */
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
  // the table's check admits no other value
  return row ? { ...row, source: row.source as ReadPage["source"] } : null;
}

/** The text of pages, each truncated to `longest` characters; pages without text are left out. */
export async function listPageTexts(
  db: AgencyDb,
  pages: readonly { fileId: FileId; page: number }[],
  longest: number,
): Promise<{ fileId: FileId; page: number; text: string; length: number; source: ReadPage["source"] }[]> {
  if (pages.length === 0) return [];
  type Row = { file_id: FileId; page: number; text: string; length: number; source: ReadPage["source"] };
  const { rows } = await sql<Row>`
    select p.file_id, p.page, left(p.text, ${longest}) as text, length(p.text) as length, p.source
      from unnest(${pages.map(({ fileId }) => fileId)}::uuid[], ${pages.map(({ page }) => page)}::int[]) as w (file_id, page)
      join file_pages p on p.agency_id = app.current_agency() and p.file_id = w.file_id and p.page = w.page`.execute(
    db,
  );
  return rows.map(({ file_id, ...rest }) => ({ fileId: file_id, ...rest }));
}

/** The packed word positions of pages, and how they were read; pages without any are left out. */
export async function listPackedWords(
  db: AgencyDb,
  pages: readonly { fileId: FileId; page: number }[],
): Promise<{ fileId: FileId; page: number; words: Buffer; source: ReadPage["source"] }[]> {
  if (pages.length === 0) return [];
  const { rows } = await sql<{ file_id: FileId; page: number; words: Buffer; source: ReadPage["source"] }>`
    select distinct on (p.file_id, p.page) p.file_id, p.page, p.words, p.source
      from unnest(${pages.map(({ fileId }) => fileId)}::uuid[], ${pages.map(({ page }) => page)}::int[]) as w (file_id, page)
      join file_pages p on p.agency_id = app.current_agency() and p.file_id = w.file_id and p.page = w.page
     where p.words is not null`.execute(db);
  return rows.map(({ file_id, page, words, source }) => ({ fileId: file_id, page, words, source }));
}

/** A page as it is shown: its text, and the packed position of each word if the format has any. */
export type ShownPage = Pick<ReadPage, "page" | "text" | "words" | "width" | "height" | "source">;

/** A range of pages, each truncated to what is shown of it. */
export async function listShownPages(db: AgencyDb, fileId: FileId, from: number, to: number): Promise<ShownPage[]> {
  const rows = await db
    .selectFrom("file_pages")
    .select([
      "page",
      "width",
      "height",
      "source",
      sql<string>`left(text, ${PAGE_TEXT_MAX_LENGTH})`.as("text"),
      sql<Buffer | null>`substring(words from 1 for ${PAGE_WORDS_MAX * WORD_BYTES})`.as("words"),
    ])
    .where("file_id", "=", fileId)
    .where("page", ">=", from)
    .where("page", "<=", to)
    .orderBy("page")
    .execute();
  // the table's check admits no other value
  return rows.map((row) => ({ ...row, source: row.source as ReadPage["source"] }));
}

/** The first and last characters of every page that is read. */
export function listPageEdges(
  db: AgencyDb,
  fileId: FileId,
  length: number,
): Promise<{ page: number; top: string; bottom: string }[]> {
  return db
    .selectFrom("file_pages")
    .select(["page", sql<string>`left(text, ${length})`.as("top"), sql<string>`right(text, ${length})`.as("bottom")])
    .where("file_id", "=", fileId)
    .orderBy("page")
    .limit(PAGES_MAX)
    .execute();
}

/** The size of every page that is read. */
export function listPageSizes(
  db: AgencyDb,
  fileId: FileId,
): Promise<{ page: number; width: number | null; height: number | null }[]> {
  return db
    .selectFrom("file_pages")
    .select(["page", "width", "height"])
    .where("file_id", "=", fileId)
    .orderBy("page")
    .limit(PAGES_MAX)
    .execute();
}

/** The first pages that contain a text, in order; a line end counts as a blank. */
export async function listPagesContaining(db: AgencyDb, fileId: FileId, text: string, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom("file_pages")
    .select("page")
    .where("file_id", "=", fileId)
    .where(sql<boolean>`translate(text, E'\\n\\t\\f\\r', '    ') ilike ${`%${text.replaceAll(/[\\%_]/g, "\\$&")}%`}`)
    .orderBy("page")
    .limit(most)
    .execute();
  return rows.map(({ page }) => page);
}
