import type { Passage } from "./finding.ts";

/** Passages of one document. The rest is left out. */
export const PASSAGES_MAX = 60;
const HEADING_LENGTH = 80;
const QUOTE_LENGTH = 600;
const LINES_MAX = 12;

/** A number or letter before a heading: "1.", "SECTION II –", "A)". */
const COUNTED = /^(?:section [ivx\d]{1,4}|[a-z]|\d{1,2})[.):\s–—-]{1,4}/iu;
const COVERED =
  /^(?:what (?:is|we) cover|insuring agreements?|coverages? (?:[a-z]\b|provided|agreement)|covered (?:causes|property))/iu;
const EXCLUDED =
  /^(?:exclusions?\b|what (?:is not|we do not) cover|property not covered|(?:.{0,20} )?does not apply)/iu;

/** "SECTION II - EXCLUSIONS": what is said below it belongs to it, up to the next section, also on further pages. */
const SECTION = /^(?:section|part|article) [ivx\d]{1,4}\b/iu;
/** "A. Pollution", "3) Earth movement". */
const COUNTED_HEADING = /^(?:[A-Z]|\d{1,2})[.)] \p{Lu}/u;

/** Where a document says what is and is not covered: a heading, and the lines below it. */
export function passagesIn(pages: readonly { page: number; text: string }[]): Passage[] {
  const passages: Passage[] = [];
  let section: Passage["kind"] | null = null;
  for (const { page, text } of pages) {
    const lines = text.split("\n").map((line) => line.trim());
    for (const [at, line] of lines.entries()) {
      if (SECTION.test(line)) section = sectionOf(line);
      const own = kindOf(line);
      const kind = own ?? (isCountedHeading(line) ? section : null);
      const quote = kind ? quoteBelow(lines, at + 1) : "";
      if (kind && quote) passages.push({ kind, title: own ? line : line.replace(COUNTED, ""), page, quote });
      if (passages.length === PASSAGES_MAX) return passages;
    }
  }
  return passages;
}

function kindOf(line: string): Passage["kind"] | null {
  if (line.length < 6 || line.length > HEADING_LENGTH || /[.;,$]$/u.test(line)) return null;
  const heading = line.replace(COUNTED, "");
  return EXCLUDED.test(heading) ? "EXCLUDED" : COVERED.test(heading) ? "COVERED" : null;
}

const sectionOf = (line: string): Passage["kind"] | null =>
  /\bexclusions?\b/iu.test(line) ? "EXCLUDED" : /\bcoverages?\b/iu.test(line) ? "COVERED" : null;

const isCountedHeading = (line: string): boolean =>
  line.length <= HEADING_LENGTH && COUNTED_HEADING.test(line) && !/[.;,$]$/u.test(line);

/** The text below a heading, as far as the next heading; only whole sentences of prose count. */
function quoteBelow(lines: readonly string[], from: number): string {
  const below: string[] = [];
  for (const line of lines.slice(from, from + LINES_MAX)) {
    const isHeading = kindOf(line) !== null || isCountedHeading(line) || SECTION.test(line);
    if (line === "" ? below.length > 0 : isHeading) break;
    if (line !== "") below.push(line);
  }
  const text = below.join(" ").slice(0, QUOTE_LENGTH).toWellFormed();
  const end = text.lastIndexOf(". ");
  const quote = below.join(" ").length > QUOTE_LENGTH && end > 0 ? text.slice(0, end + 1) : text;
  return quote.split(" ").length >= 5 ? quote : "";
}
