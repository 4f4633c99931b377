import type { FileMimeType } from "@cara/contract/file-kinds.ts";
import type { PageDensity } from "@cara/contract/page-words.ts";
import type { FileId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { notFound } from "#platform/errors.ts";
import { hasPage, pageImageKeyOf, requireReachable } from "./stored-file.ts";
import { findFile } from "./stored-file.store.ts";

/** Where the image of a page is, or will be once it is rendered. */
export type PageImage = { objectKey: string; mimeType: FileMimeType; isRendered: boolean };

/** Finds the image of a page; refused while the file is unsafe, not found for a type without pages. A picture is its page. */
export async function openPage(
  db: AgencyDb,
  id: FileId,
  { page, density }: { page: number; density: PageDensity },
): Promise<PageImage> {
  const file = requireReachable(await findFile(db, id));
  const { mimeType, objectKey } = file;
  if ((mimeType === "image/png" || mimeType === "image/jpeg") && page === 1)
    return { objectKey, mimeType, isRendered: false };
  if (!hasPage(file, page)) throw notFound();
  return { objectKey: pageImageKeyOf(file, page, density), mimeType: "image/jpeg", isRendered: true };
}
