import { pageLines, type PlacedPage } from "#domains/documents/evidence/page-lines.ts";
import type { FormDraft } from "./finding.ts";
import { readFormNumber } from "./form-number.ts";

/** The first and last characters of a page. */
export type PageEdges = { page: number; top: string; bottom: string };

/** Forms of one document; a large package lists some two hundred. The rest is left out. */
export const FORMS_MAX = 500;
const EDGE_LINES = 3;
const STARTS_MAX = 8;
const HEADING_LENGTH = 400;

const SCHEDULE =
  /schedule of (?:forms|endorsements)|forms? schedule|forms and endorsements|list of forms|forms (?:applicable|attached)/iu;
/** Words that a heading does not have. */
const SENTENCE = /\b(?:that|which|applies|names|shall|is|are|in the|of the|on the|by the)\b/iu;
/** Words beside a number in a sentence about a form, which is not on its own page. */
const ABOUT_A_FORM =
  /\b(?:is|are|was|were|be|been|has|shall|that|which|see|under|except|no longer|add(?:ed|s)|attached|applies)\b|\b(?:amend|cancel|delet|exclud|expir|remov|replac|supersed|terminat|void|withdr)/iu;
/** Where a form number may begin in a line. */
const START = /\b[A-Z]{2,4}[ -]?\d/gu;

/**
 * The forms of a document: PRESENT where their number and edition stand at the top or bottom of pages, LISTED where only
 * the schedule of forms names them.
 */
export function formsIn(pages: readonly PlacedPage[], edges: readonly PageEdges[]): FormDraft[] {
  const schedules = pages.filter(({ text }) => hasHeading(text));
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

/** Whether one of the page's lines is a heading of a schedule; a sentence that mentions one is not. */
const hasHeading = (text: string): boolean =>
  text
    .split("\n")
    .some((line) => line.length < 80 && SCHEDULE.test(line) && !/[.,;]$/u.test(line.trim()) && !SENTENCE.test(line));

/** Lines of a schedule that begin with a form number; what follows is the title. */
function listedOn(page: PlacedPage): FormDraft[] {
  return pageLines(page).flatMap(({ cells }): FormDraft[] => {
    const text = cells
      .map((cell) => cell.text)
      .join(" ")
      .slice(0, HEADING_LENGTH);
    const form = readFormNumber(text);
    if (!form) return [];
    const title = text
      .slice(form.length)
      .replace(/^[\s)—–-]{1,10}/u, "")
      .slice(0, 200)
      .trim();
    const { number, edition } = form;
    // the foot of a page, not a row of the list
    if (/^page \d/iu.test(title)) return [];
    return [{ number, edition, title: title || null, firstPage: page.page, lastPage: null, presence: "LISTED" }];
  });
}

/** Consecutive pages of one form. */
function spansOf(edges: readonly PageEdges[]): FormDraft[] {
  const spans: FormDraft[] = [];
  for (const { page, top, bottom } of edges) {
    const next = formAt(top.split("\n").slice(0, EDGE_LINES)) ?? formAt(bottom.split("\n").slice(-EDGE_LINES));
    if (!next) continue;
    const last = spans.at(-1);
    if (last && last.lastPage === page - 1 && last.number === next.number && last.edition === next.edition)
      last.lastPage = page;
    else spans.push({ ...next, title: null, firstPage: page, lastPage: page, presence: "PRESENT" });
    if (spans.length === FORMS_MAX) break;
  }
  return spans;
}

/** The number that a page bears; without an edition it may be anything, and in a sentence it is another page's. */
function formAt(lines: readonly string[]): Pick<FormDraft, "number" | "edition"> | null {
  for (const line of lines)
    for (const { index } of [...line.slice(0, HEADING_LENGTH).matchAll(START)].slice(0, STARTS_MAX)) {
      const form = readFormNumber(line.slice(index));
      const beside = line.slice(0, index) + line.slice(index + (form?.length ?? 0));
      if (form?.edition && !ABOUT_A_FORM.test(beside)) return { number: form.number, edition: form.edition };
    }
  return null;
}
