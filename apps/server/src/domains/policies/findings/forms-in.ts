import type { PlacedPage } from "#domains/documents/evidence/page-lines.ts";
import type { FormDraft } from "./finding.ts";
import { hasFormList, listedOn } from "./form-list.ts";
import { formOfPage, type PageEdges } from "./page-form.ts";

/** Forms of one document; a large package lists some two hundred. The rest is left out. */
export const FORMS_MAX = 500;

/**
 * The forms of a document: PRESENT where their number and edition stand alone at the top or bottom of pages, LISTED where
 * only a list of forms names them.
 */
export function formsIn(pages: readonly PlacedPage[], edges: readonly PageEdges[]): FormDraft[] {
  const schedules = pages.filter(({ text }) => hasFormList(text));
  const listed = schedules.flatMap(listedOn);
  const skipped = new Set(schedules.map(({ page }) => page));
  const present = spansOf(edges.filter(({ page }) => !skipped.has(page)));
  const titles = new Map(listed.map((form) => [nameOf(form), form.title]));
  const names = new Set(present.map(nameOf));
  return [
    ...present.map((form) => ({ ...form, title: titles.get(nameOf(form)) ?? null })),
    ...listed.filter((form) => !names.has(nameOf(form))),
  ].slice(0, FORMS_MAX);
}

const nameOf = ({ number, edition }: FormDraft): string => `${number} ${edition ?? ""}`;

/** Consecutive pages of one form. */
function spansOf(edges: readonly PageEdges[]): FormDraft[] {
  const spans: FormDraft[] = [];
  for (const edge of edges) {
    const { page } = edge;
    const next = formOfPage(edge);
    if (!next) continue;
    const last = spans.at(-1);
    if (last && last.lastPage === page - 1 && last.number === next.number && last.edition === next.edition)
      last.lastPage = page;
    else spans.push({ ...next, title: null, firstPage: page, lastPage: page, presence: "PRESENT" });
    if (spans.length === FORMS_MAX) break;
  }
  return spans;
}
