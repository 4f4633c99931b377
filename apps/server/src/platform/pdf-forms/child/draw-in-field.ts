import { PDFArray, PDFName } from "@cantoo/pdf-lib";
import type { PDFDocument, PDFPage, PDFTextField } from "@cantoo/pdf-lib";
import { LINE_HEIGHT, PADDING } from "./fit-text.ts";
import type { Pen } from "./pen.ts";

/** The share of a line above its letters' feet. */
const ASCENT = 0.8;

/** Where a field stands: it may be shown several times. */
type Place = { page: PDFPage; x: number; y: number; width: number; height: number };
export type FieldPlaces = { places: Place[]; isMultiline: boolean; alignment: number };

/** The places of a field, to be found before the form is flat. */
export function placesOf(document: PDFDocument, field: PDFTextField): FieldPlaces {
  const places = field.acroField.getWidgets().flatMap((widget): Place[] => {
    const page = pageOf(document, widget.dict, widget.P());
    return page ? [{ page, ...widget.getRectangle() }] : [];
  });
  return { places, isMultiline: field.isMultiline(), alignment: field.getAlignment() };
}

/** Draws lines where a field was, as its own text would stand there. */
export function drawInField(
  pen: Pen,
  { places, isMultiline, alignment }: FieldPlaces,
  { text, size }: { text: string; size: number },
): void {
  const lines = text.split("\n");
  const tall = lines.length * size * LINE_HEIGHT;
  for (const { page, x, y, width, height } of places) {
    const top = isMultiline ? y + height - PADDING : y + (height + tall) / 2;
    for (const [nth, line] of lines.entries()) {
      const spare = width - 2 * PADDING - pen.rulerOf(text).widthOfTextAtSize(line, size);
      const at = { x: x + PADDING + (spare * alignment) / 2, y: top - (nth * LINE_HEIGHT + ASCENT) * size, size };
      pen.draw(page, line, at, text);
    }
  }
}

/** The page of a widget: the one that it names, or the one that lists it. */
function pageOf(document: PDFDocument, widget: unknown, named: unknown): PDFPage | undefined {
  const pages = document.getPages();
  const byName = pages.find(({ ref }) => ref === named);
  if (byName) return byName;
  return pages.find(({ node }) => {
    const listed = node.lookupMaybe(PDFName.of("Annots"), PDFArray);
    return listed?.asArray().some((ref) => document.context.lookup(ref) === widget) ?? false;
  });
}
