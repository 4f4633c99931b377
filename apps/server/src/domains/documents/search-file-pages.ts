import { SEARCH_MAX_LENGTH } from "@cara/contract/limits.ts";
import { unpackWords, type Word } from "@cara/contract/page-words.ts";
import type { FileId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { notFound } from "#platform/errors.ts";
import type { ReadPage } from "#platform/text-extraction/pages.ts";
import { findPage, listPageTexts, searchPages } from "./file-page.store.ts";
import { requireReachable } from "./stored-file.ts";
import { findFile } from "./stored-file.store.ts";

/** Most pages per search. */
const HITS_MAX = 100;

/** Characters of a page that are compared with a quote. */
const COMPARED_LENGTH = 200_000;

/** A page with its words and their positions. */
export type FilePage = Pick<ReadPage, "page" | "text" | "width" | "height" | "source"> & { words: Word[] };

/** Pages of these files that contain the words, best first, without deleted or unsafe files. */
export function searchFilePages(
  db: AgencyDb,
  query: string,
  fileIds: readonly FileId[],
): Promise<{ fileId: FileId; page: number }[]> {
  return searchPages(db, { query: query.slice(0, SEARCH_MAX_LENGTH), fileIds, most: HITS_MAX });
}

/** One page of a file; refused when the file may not be opened. */
export async function readFilePage(db: AgencyDb, fileId: FileId, page: number): Promise<FilePage> {
  requireReachable(await findFile(db, fileId));
  const found = await findPage(db, fileId, page);
  if (!found) throw notFound();
  return { ...found, words: found.words ? unpackWords(found.words) : [] };
}

/** The text of pages and how it was read, without positions; missing pages are left out. */
export const readPageTexts = (
  db: AgencyDb,
  pages: readonly { fileId: FileId; page: number }[],
  longest = COMPARED_LENGTH,
): Promise<{ fileId: FileId; page: number; text: string; source: ReadPage["source"] }[]> =>
  listPageTexts(db, pages, longest);
