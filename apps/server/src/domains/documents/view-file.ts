import { SEARCH_MAX_LENGTH } from "@cara/contract/limits.ts";
import { PAGES_PER_RESPONSE } from "@cara/contract/page-words.ts";
import type { FileId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { Fault } from "#platform/errors.ts";
import {
  listPageEdges,
  listPageSizes,
  listPagesContaining,
  listShownPages,
  type ShownPage,
} from "./file-page.store.ts";
import { requireReachable, type StoredFile } from "./stored-file.ts";
import { findFile } from "./stored-file.store.ts";

/** Most pages of a search within one file; later ones are left out. */
const FOUND_PAGES_MAX = 1_000;

/** A file to look at; not found once deleted, refused while it is unsafe. */
export const viewFile = async (db: AgencyDb, fileId: FileId): Promise<StoredFile> =>
  requireReachable(await findFile(db, fileId));

/** Width and height of each page in turn; zeros for a page that has no size or is not read yet. */
export async function pageSizes(db: AgencyDb, fileId: FileId): Promise<number[]> {
  const pages = (await viewFile(db, fileId)).pagesTotal ?? 0;
  const sizes = Array<number>(2 * pages).fill(0);
  for (const { page, width, height } of await listPageSizes(db, fileId)) {
    if (page > pages) continue;
    sizes[2 * page - 2] = width ?? 0;
    sizes[2 * page - 1] = height ?? 0;
  }
  return sizes;
}

/** A few consecutive pages with their words; pages that are not read yet are left out. */
export async function viewPages(db: AgencyDb, fileId: FileId, from: number, to: number): Promise<ShownPage[]> {
  if (from < 1 || to < from || to - from >= PAGES_PER_RESPONSE)
    throw new Fault("BAD_USER_INPUT", `Ask for 1 to ${PAGES_PER_RESPONSE} pages`);
  await viewFile(db, fileId);
  return listShownPages(db, fileId, from, to);
}

/** Characters at the top and at the bottom of a page where its form number stands. */
const EDGE_LENGTH = 300;

/** What stands at the top and bottom of each page. */
export async function pageEdges(
  db: AgencyDb,
  fileId: FileId,
): Promise<{ page: number; top: string; bottom: string }[]> {
  await viewFile(db, fileId);
  return listPageEdges(db, fileId, EDGE_LENGTH);
}

/** The pages of a file that contain a text, in order. Case and line ends make no difference. */
export async function pagesContaining(db: AgencyDb, fileId: FileId, text: string): Promise<number[]> {
  const wanted = text.slice(0, SEARCH_MAX_LENGTH).replaceAll(/\s+/g, " ").trim();
  await viewFile(db, fileId);
  return wanted === "" ? [] : listPagesContaining(db, fileId, wanted, FOUND_PAGES_MAX);
}
