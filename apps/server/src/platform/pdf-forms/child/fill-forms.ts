// Fills a checked form with each line of standard input, and prints each PDF after its length in four bytes.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import { giveUp, printBytes } from "../../text-extraction/child/say.ts";
import type { Filling } from "../form-field.ts";
import { addFurtherPages } from "./further-pages.ts";
import { fitIn } from "./fit-text.ts";

/** Stands in a field whose text is on a further page. */
const SEE_FURTHER = "See additional page";

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
  const overflow: Filling["further"] = [...further];
  for (const { field: name, label, text } of texts) {
    const field = form.getTextField(name);
    field.setMaxLength();
    const { width, height } = field.acroField.getWidgets()[0]?.getRectangle() ?? { width: 0, height: 0 };
    const fitted = fitIn(text, { width, height, isMultiline: field.isMultiline() }, font);
    if (!fitted) overflow.push({ label, text });
    const shown = fitted ?? fitIn(SEE_FURTHER, { width, height, isMultiline: field.isMultiline() }, font);
    field.setText(shown?.text ?? "");
    field.setFontSize(shown?.size ?? 0);
    field.updateAppearances(font);
  }
  for (const name of checks) form.getCheckBox(name).check();
  form.flatten();
  if (overflow.length > 0) addFurtherPages(document, font, title, overflow);
  document.setCreationDate(new Date(at));
  document.setModificationDate(new Date(at));
  document.setTitle(title);
  return document.save({ updateFieldAppearances: false });
}
