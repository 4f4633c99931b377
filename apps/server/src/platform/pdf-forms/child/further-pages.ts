import type { PDFDocument, PDFPage } from "@cantoo/pdf-lib";
import type { Filling } from "../form-field.ts";
import { wrap } from "./fit-text.ts";
import type { Pen } from "./pen.ts";

const [WIDTH, HEIGHT, MARGIN, SIZE, LEADING] = [612, 792, 54, 9, 12];

/** Appends what had no room in its field, each under its name, on as many pages as it takes. */
export function addFurtherPages(document: PDFDocument, pen: Pen, title: string, texts: Filling["further"]): void {
  let page: PDFPage | null = null;
  let y = 0;
  const put = (line: string, indent: number, of = line): void => {
    if (!page || y < MARGIN) {
      page = document.addPage([WIDTH, HEIGHT]);
      y = HEIGHT - MARGIN;
      pen.draw(page, `${title}, additional page`, { x: MARGIN, y, size: SIZE });
      y -= 2 * LEADING;
    }
    pen.draw(page, line, { x: MARGIN + indent, y, size: SIZE }, of);
    y -= LEADING;
  };
  for (const { label, text } of texts) {
    put(label, 0);
    for (const line of wrap(text, WIDTH - 2 * MARGIN - LEADING, pen.rulerOf(text), SIZE)) put(line, LEADING, text);
    y -= LEADING / 2;
  }
}
