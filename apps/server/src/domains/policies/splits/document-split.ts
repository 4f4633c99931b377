import { DOCUMENT_TYPES, type DocumentType } from "@cara/contract/document-types.ts";
import { SPLIT_IN_ORDER, SPLIT_PAGES } from "@cara/contract/messages.ts";
import { partName } from "@cara/contract/part-name.ts";
import { z } from "zod";
import type { AgencyUserId, FileId, PolicyId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import { cleanFileName } from "#platform/files/file-name.ts";
import { STARTS_MAX } from "../extraction/document-starts.ts";

export const SPLIT_STATES = ["PROPOSED", "DISMISSED", "CONFIRMED", "DONE", "FAILED"] as const;

/** A document within a file: its pages, and once it is confirmed the file that it becomes. */
export const SplitPart = z.object({
  firstPage: z.int(),
  lastPage: z.int(),
  type: z.enum(DOCUMENT_TYPES),
  title: z.string(),
  /** As a person calls it; empty for a name made of title and pages. */
  name: z.string().default(""),
  fileId: z.string().nullable(),
});
export type SplitPart = z.infer<typeof SplitPart>;

/** A file that seems to hold several documents, and what a person decided about it. */
export type DocumentSplit = {
  fileId: FileId;
  policyId: PolicyId;
  state: (typeof SPLIT_STATES)[number];
  pages: number;
  parts: SplitPart[];
  failure: string | null;
  proposedAt: Date;
  decidedBy: AgencyUserId | null;
  decidedAt: Date | null;
};

/** Where a document begins, its type, and what a person calls it. */
export type PartStart = { firstPage: number; type: DocumentType; name?: string | null | undefined };

/** A person has not decided yet, or it did not work. */
export const isOpenSplit = ({ state }: Pick<DocumentSplit, "state">): boolean =>
  state === "PROPOSED" || state === "FAILED";

/** The split before anybody decided: its documents are no files. */
export const reopened = (split: DocumentSplit): DocumentSplit => ({
  ...split,
  state: "PROPOSED",
  parts: split.parts.map((part) => ({ ...part, fileId: null })),
  failure: null,
  decidedBy: null,
  decidedAt: null,
});

/**
 * The last page that says what the file says: before a person has decided, the pages of its first document only. The others
 * may belong to another policy, or to no policy at all.
 */
export const lastPageRead = ({ state, parts }: Pick<DocumentSplit, "state" | "parts">): number =>
  state === "DISMISSED" ? Infinity : (parts[0]?.lastPage ?? Infinity);

const TITLE_LENGTH = 100;

/** Each document ends before the next one begins, the last one with the file. */
export const toParts = (starts: readonly (PartStart & { title?: string })[], pages: number): SplitPart[] =>
  starts.map(({ firstPage, type, title = "", name }, at) => ({
    firstPage,
    lastPage: (starts[at + 1]?.firstPage ?? pages + 1) - 1,
    type,
    title: title.slice(0, TITLE_LENGTH).toWellFormed(),
    name: name ?? "",
    fileId: null,
  }));

/** The documents as a person confirms them: at least two, in order, each with a page, and no page left out. */
export function partsFrom(starts: readonly PartStart[], pages: number): Result<SplitPart[], "INVALID_VALUE"> {
  if (starts.length < 2 || starts.length > STARTS_MAX || starts[0]?.firstPage !== 1)
    return refuse("INVALID_VALUE", SPLIT_IN_ORDER, "parts");
  const wrong = starts.findIndex(
    ({ firstPage }, at) => firstPage > pages || (at > 0 && firstPage <= (starts[at - 1]?.firstPage ?? 0)),
  );
  if (wrong !== -1) return refuse("INVALID_VALUE", SPLIT_PAGES, `parts.${wrong}.firstPage`);
  return ok(toParts(starts, pages));
}

/** The name of a part's file: what a person called it, or what it is. */
export function fileNameOf(original: string, part: SplitPart): string {
  const called = cleanFileName(part.name);
  if (called) return /\.pdf$/iu.test(called) ? called : `${called.slice(0, NAME_LENGTH).trim()}.pdf`;
  const made = partName(original, part);
  return cleanFileName(made) ?? made;
}
/** Characters of a typed name, so that its ending fits. */
const NAME_LENGTH = 200;
