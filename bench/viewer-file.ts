import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { pdfOf, stream, textPdf, type PdfPart } from "../apps/server/test/documents/pdf.ts";

export const PAGES = 300;
export const QUOTE = "Each occurrence limit of one million dollars for bodily injury";
const LINES = 50;
/** The line that the quote is on, from zero. */
const QUOTE_LINE = 30;
/** As `textPdf` prints: in points from the left and from below, and the height of a line. */
const [LEFT, FIRST_LINE, LEADING] = [54, 740, 12];
const [WIDTH, HEIGHT] = [612, 792];

/** The edges of words on a page as it is shown, in points from the upper left. */
export type Edges = { left: number; top: number; right: number; bottom: number };
/** A page that holds the quote, and where. */
export type QuotePage = { name: string; page: number; edges: Edges };

const baseline = FIRST_LINE - QUOTE_LINE * LEADING;
/** Of the quote in Helvetica at 10 points, by the font's own table; above and below its letters' feet. */
const [QUOTE_WIDTH, ABOVE, BELOW] = [259.52, 9, 2];
const upright = {
  left: LEFT,
  top: HEIGHT - baseline - ABOVE,
  right: LEFT + QUOTE_WIDTH,
  bottom: HEIGHT - baseline + BELOW,
};
export const QUOTE_PAGES: readonly QuotePage[] = [
  { name: "page 250", page: 250, edges: upright },
  // turned clockwise, what was far from the bottom is far from the left
  {
    name: "a turned page",
    page: 120,
    edges: { left: baseline - BELOW, top: LEFT, right: baseline + ABOVE, bottom: LEFT + QUOTE_WIDTH },
  },
  { name: "a scanned page", page: 60, edges: upright },
];

/** A policy of 300 pages: one is turned by a quarter, one is only a picture. */
export function policyFile(): Buffer {
  const first = 4;
  const pages = Array.from({ length: PAGES }, (_, index) => index + 1);
  const at = (page: number) => first + (page - 1) * 3;
  return pdfOf([
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Kids[${pages.map((page) => `${at(page)} 0 R`).join(" ")}]/Count ${PAGES}>>`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
    ...pages.flatMap((page): PdfPart[] => {
      const [turn, isScan] = [page === 120 ? 90 : 0, page === 60];
      const content = isScan ? `${WIDTH} 0 0 ${HEIGHT} 0 0 cm /I Do` : drawing(linesOf(page));
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${WIDTH} ${HEIGHT}]/Rotate ${turn}/Contents ${at(page) + 1} 0 R/Resources<</Font<</F1 3 0 R>>/XObject<</I ${at(page) + 2} 0 R>>>>>>`,
        stream(deflateSync(Buffer.from(content, "latin1")), "/Filter/FlateDecode"),
        isScan
          ? stream(
              scanOf(linesOf(page)),
              "/Type/XObject/Subtype/Image/Width 1700/Height 2200/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode",
            )
          : "null",
      ];
    }),
  ]);
}

const linesOf = (page: number): string[] =>
  Array.from({ length: LINES }, (_, line) =>
    line === QUOTE_LINE && QUOTE_PAGES.some((quoted) => quoted.page === page)
      ? QUOTE
      : `Page ${page}, clause ${line + 1}: the insurer pays those sums that the insured becomes obligated to pay.`,
  );

const drawing = (lines: readonly string[]): string =>
  `BT /F1 10 Tf ${LEADING} TL ${LEFT} ${FIRST_LINE} Td\n${lines.map((line) => `(${line}) Tj T*`).join("\n")}\nET`;

/** A page as a scanner sees it. */
function scanOf(lines: readonly string[]): Buffer {
  const folder = mkdtempSync(join(tmpdir(), "cara-scan-"));
  try {
    const [pdf, picture] = [join(folder, "page.pdf"), join(folder, "page")];
    writeFileSync(pdf, textPdf([lines]));
    execFileSync("pdftoppm", ["-jpeg", "-gray", "-r", "200", "-singlefile", pdf, picture]);
    return readFileSync(`${picture}.jpg`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
