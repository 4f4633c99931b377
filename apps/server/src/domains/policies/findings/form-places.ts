import { unpackWords, type Word } from "@cara/contract/page-words.ts";
import type { FileReader, FileRef } from "#domains/documents/file-reader.ts";
import { viewPages } from "#domains/documents/view-file.ts";
import type { PlaceOnPage } from "#domains/documents/evidence/visible-places.ts";
import type { FormDraft } from "./finding.ts";
import { ILLEGIBLE_HEIGHT, type DocumentPage } from "./read-document.ts";

/** Pages of endorsements that are drawn for one document; further forms prove nothing. */
const PAGES_MAX = 60;
/** A page of an endorsement has some six hundred words; one with more than this proves nothing. */
const WORDS_MAX = 2_000;

/** Whether a certificate may rely on a form of this number: additional insureds, waivers, primary wording, aggregates. */
export const mayBeRelied = (number: string): boolean => /^(?:CG 2[045]|CA (?:04|20)|WC \d\d 03) /u.test(number);

/** What a person has to see of each form to rely on it: every word of its first page. A page with a hidden word may say anything. */
export async function placesOfForms(
  reader: FileReader,
  { agencyId, fileId }: FileRef,
  forms: readonly FormDraft[],
): Promise<Map<FormDraft, PlaceOnPage>> {
  const wanted = forms
    .filter(({ number, presence }) => presence === "PRESENT" && mayBeRelied(number))
    .slice(0, PAGES_MAX);
  const places = new Map<FormDraft, PlaceOnPage>();
  await reader.inAgency(agencyId, async (db) => {
    for (const form of wanted) {
      const [page] = await viewPages(db, fileId, form.firstPage, form.firstPage);
      const place = page && placeOf(page);
      if (place) places.set(form, place);
    }
  });
  return places;
}

/** All words of a page; null where some have no place, cannot be read, or lie upon each other. */
function placeOf({ page, text, words: packed, source, width, height }: DocumentPage): PlaceOnPage | null {
  const words = packed ? unpackWords(packed) : [];
  if (source !== "TEXT" || !width || !height || words.length === 0 || words.length > WORDS_MAX) return null;
  const placed = words.reduce((sum, { length }) => sum + length, 0);
  const covered = words.reduce((sum, word) => sum + word.width * word.height, 0);
  const isLegible = (word: Word): boolean => word.height >= ILLEGIBLE_HEIGHT && word.width > 0;
  if (placed !== text.replaceAll(/\s/gu, "").length || covered > width * height || !words.every(isLegible)) return null;
  return {
    page,
    width,
    height,
    words: words.map(({ x, y, ...size }) => ({ x, y, width: size.width, height: size.height })),
  };
}
