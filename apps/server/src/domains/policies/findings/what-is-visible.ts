import { unpackWords } from "@cara/contract/page-words.ts";
import type { FileReader, FileRef } from "#domains/documents/file-reader.ts";
import type { PlaceOnPage, VisiblePlaces } from "#domains/documents/evidence/visible-places.ts";
import type { FindingDraft, FormDraft } from "./finding.ts";
import { placesOfForms } from "./form-places.ts";
import type { DocumentPage, DocumentReading } from "./read-document.ts";

/**
 * A document's findings and the forms that a certificate may rely on. What is in the text and not on the drawn page proves
 * nothing.
 */
export async function whatIsVisible(
  reader: FileReader,
  ref: FileRef,
  visiblePlaces: VisiblePlaces,
  { findings, forms, isForeign }: DocumentReading,
  pages: readonly DocumentPage[],
): Promise<{ findings: FindingDraft[]; forms: ReadonlySet<FormDraft> }> {
  const findingPlaces = placesOfFindings(findings, pages);
  const formPlaces = await placesOfForms(reader, ref, isForeign ? [] : forms);
  const places = [...findingPlaces.values(), ...formPlaces.values()];
  const isVisible = await visiblePlaces(places);
  const hidden = new Set(places.filter((_, at) => !isVisible[at]));
  const isHidden = (finding: FindingDraft): boolean => {
    const place = findingPlaces.get(finding);
    return place !== undefined && hidden.has(place);
  };
  return {
    findings: findings.map((finding) =>
      isHidden(finding) ? { ...finding, verdict: "UNVERIFIED", isContradicted: false } : finding,
    ),
    forms: new Set([...formPlaces].flatMap(([form, place]) => (hidden.has(place) ? [] : [form]))),
  };
}

function placesOfFindings(
  findings: readonly FindingDraft[],
  pages: readonly DocumentPage[],
): Map<FindingDraft, PlaceOnPage> {
  const proved = findings.filter(({ verdict, isContradicted }) => verdict === "PROVED" || isContradicted);
  const used = new Set(proved.map(({ page }) => page));
  const drawn = new Map(pages.filter(({ page }) => used.has(page)).map((page) => [page.page, withWords(page)]));
  return new Map(
    proved.map((finding) => {
      const { rectangles, firstWord, lastWord } = finding;
      const page = drawn.get(finding.page);
      const [first, last] = [page?.words[firstWord], page?.words[lastWord]];
      // a finding without its words has no place, and is proved by nothing
      const says = page && first && last ? page.text.slice(first.start, last.start + last.length) : "";
      return [finding, { page: finding.page, rectangles, says, width: page?.width ?? 0, height: page?.height ?? 0 }];
    }),
  );
}

const withWords = ({ words, ...page }: DocumentPage) => ({ ...page, words: words ? unpackWords(words) : [] });
