// Fills a checked form with each line of standard input, and prints each PDF after its length in four bytes.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { PDFCheckBox, PDFDocument, PDFTextField, StandardFonts } from "@cantoo/pdf-lib";
import { giveUp, printBytes } from "../../text-extraction/child/say.ts";
import type { Filling } from "../form-field.ts";
import { drawInField, placesOf, type FieldPlaces } from "./draw-in-field.ts";
import { fitIn } from "./fit-text.ts";
import { addFurtherPages } from "./further-pages.ts";
import { penFor } from "./pen.ts";

/** Stands in a field whose text is on a further page. */
const SEE_FURTHER = "See additional page";

/** The look of a field that says nothing of it. */
const LOOK = "/Helv 0 Tf 0 g";

const template = readFileSync(process.argv[2] ?? "");
for await (const line of createInterface({ input: process.stdin }))
  try {
    const pdf = await fill(JSON.parse(line) as Filling);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(pdf.length);
    printBytes(length);
    printBytes(pdf);
  } catch {
    giveUp("This form could not be filled.");
  }

async function fill({ title, at, texts, checks, further }: Filling): Promise<Uint8Array> {
  const document = await PDFDocument.load(template, { updateMetadata: false });
  const font = await document.embedFont(StandardFonts.Helvetica);
  const form = document.getForm();
  // the library looks through all fields for each name
  const fields = new Map(form.getFields().map((field) => [field.getName(), field]));
  const pen = await penFor(
    document,
    font,
    [...texts, ...further].map(({ text }) => text),
  );
  const overflow: Filling["further"] = [...further];
  const drawn: [FieldPlaces, { text: string; size: number }][] = [];
  for (const { field: name, label, text } of texts) {
    const field = fields.get(name);
    if (!(field instanceof PDFTextField)) throw new Error("the form has no such field");
    field.setMaxLength();
    // many fields leave it to the form
    if (field.acroField.getDefaultAppearance() === undefined) field.acroField.setDefaultAppearance(LOOK);
    const { width, height } = field.acroField.getWidgets()[0]?.getRectangle() ?? { width: 0, height: 0 };
    const box = { width, height, isMultiline: field.isMultiline() };
    const fitted = fitIn(text, box, pen.rulerOf(text));
    if (!fitted) overflow.push({ label, text });
    // a field whose text has letters that the form's font lacks stays empty, and the text is drawn over it
    const isOurs = fitted !== null && !pen.isPlain(text);
    if (isOurs) drawn.push([placesOf(document, field), fitted]);
    const shown = fitted ?? fitIn(SEE_FURTHER, box, font);
    field.setText(isOurs ? "" : (shown?.text ?? ""));
    field.setFontSize(shown?.size ?? 0);
    field.updateAppearances(font);
  }
  for (const name of checks) {
    const box = fields.get(name);
    if (!(box instanceof PDFCheckBox)) throw new Error("the form has no such box");
    box.check();
  }
  form.flatten();
  for (const [places, fitted] of drawn) drawInField(pen, places, fitted);
  if (overflow.length > 0) addFurtherPages(document, pen, title, overflow);
  document.setCreationDate(new Date(at));
  document.setModificationDate(new Date(at));
  document.setTitle(title);
  return document.save({ updateFieldAppearances: false });
}
