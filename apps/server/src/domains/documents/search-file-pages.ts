import { SEARCH_MAX_LENGTH } from "@cara/contract/limits.ts";
import type { FileId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { notFound } from "#platform/errors.ts";
import type { ReadPage } from "#platform/text-extraction/pages.ts";
import { unpackWords, type Word } from "#platform/text-extraction/pages.ts";
import { findPage, listPageTexts, searchPages } from "./file-page.store.ts";
import { requireReachable } from "./stored-file.ts";
import { findFile } from "./stored-file.store.ts";

/** Most pages one search answers. */
const HITS_MAX = 100;

/** Longest text of a page that is compared with a quote. */
const COMPARED_LENGTH = 200_000;

/** A page with its words and where they stand on the paper. */
export type FilePage = Pick<ReadPage, "page" | "text" | "width" | "height" | "source"> & { words: Word[] };

/** Finds the pages of some files that hold the words, best first; files that are gone or unsafe hold nothing. */
export function searchFilePages(
  db: AgencyDb,
  query: string,
  fileIds: readonly FileId[],
): Promise<{ fileId: FileId; page: number }[]> {
  return searchPages(db, { query: query.slice(0, SEARCH_MAX_LENGTH), fileIds, most: HITS_MAX });
}

/** One page of a file that may be opened. */
export async function readFilePage(db: AgencyDb, fileId: FileId, page: number): Promise<FilePage> {
  requireReachable(await findFile(db, fileId));
  const found = await findPage(db, fileId, page);
  if (!found) throw notFound();
  return { ...found, words: found.words ? unpackWords(found.words) : [] };
}

/** What some pages say, without where it stands; pages that are not there are left out. */
export const readPageTexts = (
  db: AgencyDb,
  pages: readonly { fileId: FileId; page: number }[],
): Promise<{ fileId: FileId; page: number; text: string }[]> => listPageTexts(db, pages, COMPARED_LENGTH);
