import { PDFDocument, PDFName, PDFString, StandardFonts } from "@cantoo/pdf-lib";
import { SLOTS } from "#domains/certificates/templates/template-slots.ts";

const [ROW, COLUMN] = [19, 190];
const MADE = new Date("2026-01-02T15:00:00Z");
const TALL = new Set(["description", "producer.address", "insured.address", "holder.address", "other.limits"]);

/** A fillable form in a layout of our own, with a field for every slot, named as authors of forms name them. */
export async function fillableForm(change?: (document: PDFDocument) => void): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const form = document.getForm();
  let page = document.addPage([612, 792]);
  let [x, y] = [20, 760];
  for (const { key, kind, label, words } of SLOTS) {
    const height = TALL.has(key) ? 60 : 14;
    if (y - height < 20) [x, y] = [x + COLUMN, 760];
    if (x > 420) {
      page = document.addPage([612, 792]);
      [x, y] = [20, 760];
    }
    page.drawText(label, { x, y, size: 5, font });
    const name = `${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("")}_A`;
    const at = {
      x,
      y: y - height - 1,
      width: kind === "TEXT" ? COLUMN - 10 : 10,
      height: kind === "TEXT" ? height : 10,
    };
    if (kind === "TEXT") {
      const field = form.createTextField(name);
      if (TALL.has(key)) field.enableMultiline();
      field.acroField.dict.set(PDFName.of("TU"), PDFString.of(label));
      field.addToPage(page, at);
    } else form.createCheckBox(name).addToPage(page, at);
    y -= height + ROW - 12;
  }
  page.drawText("COVERAGE RECORD (2025/12)", { x: 20, y: 10, size: 8, font });
  // the same bytes on every day
  document.setCreationDate(MADE);
  document.setModificationDate(MADE);
  change?.(document);
  return Buffer.from(await document.save({ updateFieldAppearances: false }));
}
