import { deflateSync } from "node:zlib";
import { pdfOf, stream } from "../test/documents/pdf.ts";

/** A line of a page: a title, a heading, words across the page, or a label with its value. */
export type PageLine =
  | { style: "TITLE" | "HEADING" | "TEXT"; text: string }
  | { style: "ROW"; text: string; value: string };

const MARGIN = 54;
const TOP = 730;
const RIGHT = 558;
const VALUE_AT = 330;
/** Font, size and the space to the next line. */
const STYLES = {
  TITLE: { font: "F2", size: 16, down: 26 },
  HEADING: { font: "F2", size: 11, down: 20 },
  TEXT: { font: "F1", size: 10, down: 16 },
  ROW: { font: "F1", size: 10, down: 16 },
} as const;

export const title = (text: string): PageLine => ({ style: "TITLE", text });
export const heading = (text: string): PageLine => ({ style: "HEADING", text });
export const words = (text: string): PageLine => ({ style: "TEXT", text });
export const row = (text: string, value: string): PageLine => ({ style: "ROW", text, value });

/** Characters of a line across the page. */
const LINE_LENGTH = 92;
/** Words across the page, in as many lines as they need. */
export const across = (text: string): PageLine[] =>
  (text.match(new RegExp(`.{1,${LINE_LENGTH}}(?:\\s|$)`, "g")) ?? [text]).map((line) => words(line.trim()));

/** What stands on a page as text: a label and its value are one line. */
export const pageText = (lines: readonly PageLine[]): string =>
  lines.map((line) => (line.style === "ROW" ? `${line.text} ${line.value}`.trim() : line.text)).join("\n");

/**
 * A file with one page for each list of lines, labels to the left and values in their own column. Each of its documents
 * counts its own pages.
 */
export function declarationsPdf(...documents: readonly (readonly (readonly PageLine[])[])[]): Buffer {
  const first = 5;
  const pages = documents.flat();
  const footers = documents.flatMap((own) => own.map((_, index) => `Page ${index + 1} of ${own.length}`));
  const kids = pages.map((_, index) => `${first + index * 2} 0 R`).join(" ");
  return pdfOf([
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold/Encoding/WinAnsiEncoding>>",
    ...pages.flatMap((lines, index) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents ${first + index * 2 + 1} 0 R/Resources<</Font<</F1 3 0 R/F2 4 0 R>>>>>>`,
      stream(deflateSync(Buffer.from(drawing(lines, footers[index] ?? ""), "latin1")), "/Filter/FlateDecode"),
    ]),
  ]);
}

function drawing(lines: readonly PageLine[], footer: string): string {
  const parts: string[] = [];
  let y = TOP;
  for (const line of lines) {
    const { font, size, down } = STYLES[line.style];
    if (line.style === "HEADING") y -= 8;
    parts.push(textAt(MARGIN, y, font, size, line.text));
    if (line.style === "ROW") parts.push(textAt(VALUE_AT, y, font, size, line.value));
    if (line.style === "HEADING") parts.push(`0.6 w ${MARGIN} ${y - 5} m ${RIGHT} ${y - 5} l S`);
    y -= down;
  }
  parts.push(textAt(MARGIN, 40, "F1", 8, footer));
  return parts.join("\n");
}

const textAt = (x: number, y: number, font: string, size: number, text: string): string =>
  `BT /${font} ${size} Tf ${x} ${y} Td (${text.replace(/[\\()]/g, "\\$&")}) Tj ET`;
