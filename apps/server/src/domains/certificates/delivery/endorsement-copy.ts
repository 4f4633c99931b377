import type { FileId } from "#kernel/ids.ts";

/** Most pages of one form that are copied. */
export const COPIED_PAGES_MAX = 10;

/** Pages of a policy's document that a Y rests on. */
export type PagesOfForm = { sourceFileId: FileId; firstPage: number; lastPage: number };

/** Such pages as a PDF of their own. */
export type EndorsementCopy = PagesOfForm & {
  /** Also the id of its file. */
  id: FileId;
  /** The file; null until it is stored. */
  fileId: FileId | null;
  failure: string | null;
};
