import type { PDFDocument, PDFFont, PDFPage } from "@cantoo/pdf-lib";
import type { Filling } from "../form-field.ts";
import { wrap } from "./fit-text.ts";

const [WIDTH, HEIGHT, MARGIN, SIZE, LEADING] = [612, 792, 54, 9, 12];

/** Appends what had no room in its field, each under its name, on as many pages as it takes. */
export function addFurtherPages(document: PDFDocument, font: PDFFont, title: string, texts: Filling["further"]): void {
  let page: PDFPage | null = null;
  let y = 0;
  const put = (line: string, indent: number): void => {
    if (!page || y < MARGIN) {
      page = document.addPage([WIDTH, HEIGHT]);
      y = HEIGHT - MARGIN;
      page.drawText(`${title}, additional page`, { x: MARGIN, y, size: SIZE, font });
      y -= 2 * LEADING;
    }
    page.drawText(line, { x: MARGIN + indent, y, size: SIZE, font });
    y -= LEADING;
  };
  for (const { label, text } of texts) {
    put(label, 0);
    for (const line of wrap(text, WIDTH - 2 * MARGIN - LEADING, font, SIZE)) put(line, LEADING);
    y -= LEADING / 2;
  }
}
