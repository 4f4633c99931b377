import type { DocumentPage } from "./read-document.ts";

/** Characters and pages of one section, about what a declarations page with its schedule takes. */
const SECTION_LENGTH = 12_000;
const SECTION_PAGES = 6;
/** Sections of one document that a model reads; the rules have chosen the pages. */
export const SECTIONS_MAX = 24;

export type Section = { pages: DocumentPage[]; text: string };

/** Groups consecutive pages into sections, so that no document goes into one prompt whole. A longer page is cut. */
export function planSections(pages: readonly DocumentPage[]): Section[] {
  const sections: Section[] = [];
  for (const page of pages) {
    const text = `[page ${page.page}]\n${page.text.slice(0, SECTION_LENGTH).toWellFormed()}\n`;
    const last = sections.at(-1);
    const hasRoom = last && last.pages.length < SECTION_PAGES && last.text.length + text.length <= SECTION_LENGTH;
    if (hasRoom) {
      last.pages.push(page);
      last.text += text;
    } else if (sections.length < SECTIONS_MAX) sections.push({ pages: [page], text });
    else break;
  }
  return sections;
}
