import { rectanglesOf, unpackWords, type PageRectangle } from "@cara/contract/page-words.ts";
import type { FileId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { listPackedWords, listPageTexts } from "../file-page.store.ts";
import { wordBounds } from "./plain-text.ts";

/** Words of a page, counted where it is split at whitespace; both ends inclusive. */
export type WordsAsked = { fileId: FileId; page: number; first: number; last: number; text: string };

/** Characters of a page that are compared. */
const COMPARED_LENGTH = 60_000;
const keyOf = ({ fileId, page }: Pick<WordsAsked, "fileId" | "page">): string => `${fileId} ${page}`;

/** Where words stand on their pages; nowhere where the page says something else by now. */
export async function placesOfWords(db: AgencyDb, asked: readonly WordsAsked[]): Promise<PageRectangle[][]> {
  const pages = [...new Map(asked.map(({ fileId, page }) => [keyOf({ fileId, page }), { fileId, page }])).values()];
  const texts = new Map((await listPageTexts(db, pages, COMPARED_LENGTH)).map((one) => [keyOf(one), one.text]));
  const packed = new Map((await listPackedWords(db, pages)).map((one) => [keyOf(one), one.words]));
  return asked.map((one) => {
    const [text, words] = [texts.get(keyOf(one)), packed.get(keyOf(one))];
    return text === undefined || words === undefined ? [] : placesIn(text, words, one);
  });
}

function placesIn(page: string, words: Buffer, { first, last, text }: WordsAsked): PageRectangle[] {
  const bounds = wordBounds(page);
  const [start, end] = [bounds[first]?.start, bounds[last]?.end];
  if (start === undefined || end === undefined) return [];
  if (page.slice(start, end).replaceAll(/\s+/gu, " ") !== text) return [];
  return rectanglesOf(unpackWords(words), [{ start, end }], Number.MAX_SAFE_INTEGER);
}
