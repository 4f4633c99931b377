import { unpackWords, type Word } from "@cara/contract/page-words.ts";
import type { FileReader, FileRef } from "#domains/documents/file-reader.ts";
import { viewPages } from "#domains/documents/view-file.ts";
import type { PlaceOnPage } from "#domains/documents/evidence/visible-places.ts";
import type { FormDraft } from "./finding.ts";
import { ILLEGIBLE_HEIGHT, type DocumentPage } from "./read-document.ts";

/** Pages of endorsements that are drawn for one document; further forms prove nothing. */
const PAGES_MAX = 60;
/** Pages of one form; a longer one proves nothing. */
const FORM_PAGES_MAX = 10;
/** A page of an endorsement has some six hundred words; one with more than this proves nothing. */
const WORDS_MAX = 2_000;

/** The part of a page that its words cover; where they cover more, they lie upon each other. */
const COVERED_MOST = 0.75;

/** The part of a word that another one may cover: lines of small print are close. */
const UPON_MOST = 0.5;

/** Whether a certificate may rely on a form of this number: additional insureds, waivers, primary wording, aggregates. */
export const mayBeRelied = (number: string): boolean => /^(?:CG 2[045]|CA (?:04|20)|WC \d\d 03) /u.test(number);

/**
 * What a person has to see of each form to rely on it: every word of its pages. A page with a hidden word may say anything, and
 * so may one that is not looked at: a form with more pages than are looked at has no places.
 */
export async function placesOfForms(
  reader: FileReader,
  { agencyId, fileId }: FileRef,
  forms: readonly FormDraft[],
): Promise<Map<FormDraft, PlaceOnPage[]>> {
  const wanted = forms.filter(({ number, presence }) => presence === "PRESENT" && mayBeRelied(number));
  const places = new Map<FormDraft, PlaceOnPage[]>();
  let pages = 0;
  await reader.inAgency(agencyId, async (db) => {
    for (const form of wanted) {
      const { firstPage, lastPage } = form;
      const count = (lastPage ?? firstPage) - firstPage + 1;
      if (count > FORM_PAGES_MAX || pages + count > PAGES_MAX) continue;
      pages += count;
      const its = (await viewPages(db, fileId, firstPage, firstPage + count - 1)).map(placeOf);
      const found = its.filter((place) => place !== null);
      if (found.length === count) places.set(form, found);
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
  if (
    placed !== text.replaceAll(/\s/gu, "").length ||
    covered > COVERED_MOST * width * height ||
    !words.every(isLegible) ||
    lieUponEachOther(words)
  )
    return null;
  return {
    page,
    width,
    height,
    words: words.map(({ start, length, ...rectangle }) => ({
      ...rectangle,
      isLettered: /[\p{L}\p{N}]/u.test(text.slice(start, start + length)),
    })),
  };
}

/** Whether a word covers another: what is written over it says something else. */
function lieUponEachOther(words: readonly Word[]): boolean {
  const down = words.toSorted((one, other) => one.y - other.y);
  return down.some((word, at) => {
    for (let next = at + 1; next < down.length; next += 1) {
      const other = down[next];
      if (!other || other.y >= word.y + word.height) return false;
      const across = Math.min(word.x + word.width, other.x + other.width) - Math.max(word.x, other.x);
      const high = Math.min(word.y + word.height, other.y + other.height) - other.y;
      const smaller = Math.min(word.width * word.height, other.width * other.height);
      if (across > 0 && across * high > UPON_MOST * smaller) return true;
    }
    return false;
  });
}
