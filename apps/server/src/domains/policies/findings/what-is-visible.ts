import type { FileReader, FileRef } from "#domains/documents/file-reader.ts";
import type { PlaceOnPage, VisiblePlaces } from "#domains/documents/evidence/visible-places.ts";
import { isProvedByRule, type FindingDraft, type FormDraft } from "./finding.ts";
import { placesOfForms } from "./form-places.ts";
import type { DocumentPage, DocumentReading, ReadFinding } from "./read-document.ts";

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
  const places = [...findingPlaces.values(), ...[...formPlaces.values()].flat()];
  const isVisible = await visiblePlaces(places);
  const hidden = new Set(places.filter((_, at) => !isVisible[at]));
  const isHidden = (finding: ReadFinding): boolean => {
    const place = findingPlaces.get(finding);
    return place !== undefined && hidden.has(place);
  };
  return {
    findings: findings.map((finding) =>
      isHidden(finding) ? { ...finding, verdict: "UNVERIFIED", isContradicted: false } : finding,
    ),
    forms: new Set([...formPlaces].flatMap(([form, its]) => (its.some((place) => hidden.has(place)) ? [] : [form]))),
  };
}

function placesOfFindings(
  findings: readonly ReadFinding[],
  pages: readonly DocumentPage[],
): Map<ReadFinding, PlaceOnPage> {
  const sizes = new Map(pages.map(({ page, width, height }) => [page, { width: width ?? 0, height: height ?? 0 }]));
  return new Map(
    findings.flatMap((finding) => {
      const { page, lines } = finding;
      return isProvedByRule(finding) ? [[finding, { page, width: 0, height: 0, ...sizes.get(page), lines }]] : [];
    }),
  );
}
