import { pageLines, type PlacedPage, type Span } from "#domains/documents/evidence/page-lines.ts";
import type { FormDraft } from "./finding.ts";
import { isListHeading, isOffer } from "./form-headings.ts";
import { readFormNumber } from "./form-number.ts";
import { formAlone } from "./page-form.ts";

const LINE_LENGTH = 400;
const NUMBERS_MAX = 40;

/** Whether a page has a list of forms: under a heading, or behind a label. A sentence that mentions one is none. */
export const hasFormList = (text: string): boolean => text.split("\n").some(isListHeading);

/** The forms of a page with a list, each with the title behind its number; without those that are only offered. */
export function listedOn(page: PlacedPage): FormDraft[] {
  let above = "";
  let isOffered = false;
  return pageLines(page).flatMap(({ cells }): FormDraft[] => {
    const text = cells
      .map((cell) => cell.text)
      .join(" ")
      .slice(0, LINE_LENGTH);
    const starts = startsIn(text, cells);
    const lead = text.slice(0, starts[0] ?? text.length).trim();
    if (lead !== "") {
      const isLabel = isListHeading(lead);
      isOffered = isOffer(lead) || (!isLabel && (isOffered || isOffer(`${above} ${lead}`)));
      above = isLabel ? "" : lead;
      // in a sentence it is only mentioned
      if (!isLabel) return [];
    }
    if (isOffered) return [];
    return starts.flatMap((start, nth): FormDraft[] => {
      const item = text.slice(start, starts[nth + 1]);
      const form = readNumber(item);
      // the foot of a page is no row of the list
      if (!form || (nth === 0 && isFoot(text))) return [];
      const title = item
        .slice(form.length)
        .replace(/^[\s)—–-]{1,10}/u, "")
        .slice(0, 200)
        .trim();
      const own = nth < starts.length - 1 ? withoutJoint(withoutJoint(title)) : withoutJoint(title);
      const { number, edition } = form;
      return [{ number, edition, title: own || null, firstPage: page.page, lastPage: null, presence: "LISTED" }];
    });
  });
}

/** A title without what joins the next number to it. */
const withoutJoint = (title: string): string => title.replace(/(?:[,;&]|\band)$/u, "").trim();

/** A comma ends a number: "CG 00 01 04 13, CG 20 10 12 19". */
const readNumber = (text: string) => readFormNumber(text.split(/[,;]/u, 1)[0] ?? "");

/** Where numbers begin that are entries of their own: at the start of the line, of a cell, or behind a comma or a colon. */
function startsIn(text: string, cells: readonly Span[]): number[] {
  const ofCells = new Set<number>();
  let at = 0;
  for (const cell of cells) {
    ofCells.add(at);
    at += cell.text.length + 1;
  }
  const starts = [...text.matchAll(/(?:1L|[A-Z]{2,4})[ -]?\d/gu)].map(({ index }) => index);
  return starts
    .filter((start) => ofCells.has(start) || /(?:[,;:&]|\band) ?$/u.test(text.slice(Math.max(0, start - 5), start)))
    .filter((start) => readNumber(text.slice(start)) !== null)
    .slice(0, NUMBERS_MAX);
}

const isFoot = (text: string): boolean => /\bpage \d|©|copyright/iu.test(text) && formAlone(text) !== null;
