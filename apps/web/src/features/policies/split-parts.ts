import { partName } from "@cara/contract/part-name.ts";
import { array, nullable, object, string, type output } from "zod/mini";
import type { DocumentRowFragment } from "../../graphql/gen/graphql.ts";
import { documentTypeOf } from "./document-type-field.tsx";

/** A document within a file as it is edited: its first page and its name are what was typed; without a name, null. */
const PartDraft = object({ firstPage: string(), type: string(), name: nullable(string()) });
export type PartDraft = output<typeof PartDraft>;
const PartDrafts = array(PartDraft);

/** The parts as one value of a form. */
export const writeParts = (parts: readonly PartDraft[]): string => JSON.stringify(parts);

export const readParts = (text: string): PartDraft[] => PartDrafts.parse(JSON.parse(text));

/** The parts as they are sent; a page that is no number is 0, which the server refuses. */
export const partsToSend = (text: string) =>
  readParts(text).map(({ firstPage, type, name }) => ({
    firstPage: /^\d{1,6}$/u.test(firstPage) ? Number(firstPage) : 0,
    type: documentTypeOf(type) ?? "OTHER",
    name,
  }));

/** What a part will be called: the typed name, or one made of its title and pages. */
export function nameOf(
  file: { name: string; pagesTotal?: number | null | undefined },
  parts: readonly PartDraft[],
  at: number,
  title: string,
): string {
  const { firstPage = "", name = null } = parts[at] ?? {};
  const lastPage = at === parts.length - 1 ? (file.pagesTotal ?? 0) : Number(parts[at + 1]?.firstPage) - 1;
  return name ?? partName(file.name, { firstPage: Number(firstPage), lastPage, title });
}

/** A PDF of several pages, once it is read. */
export const canBeSplit = (file: Pick<DocumentRowFragment, "mimeType" | "readingState" | "pagesTotal">): boolean =>
  file.mimeType === "application/pdf" && file.readingState === "READ" && (file.pagesTotal ?? 0) > 1;

/** "Pages 2 to 5", as far as the typed pages say. */
export function rangeOf(parts: readonly PartDraft[], at: number, pages: number): string {
  const first = Number(parts[at]?.firstPage);
  const last = at === parts.length - 1 ? pages : Number(parts[at + 1]?.firstPage) - 1;
  if (!(first >= 1) || !(last >= first) || last > pages) return "No pages";
  return first === last ? `Page ${first}` : `Pages ${first} to ${last}`;
}
