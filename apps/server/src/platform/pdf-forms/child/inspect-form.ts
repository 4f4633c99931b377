// Checks a fillable PDF and prints its fields as one line of JSON, then the PDF itself without what a form does not need.
import { readFileSync } from "node:fs";
import {
  EncryptedPDFError,
  PDFArray,
  PDFCheckBox,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFStream,
  PDFTextField,
} from "@cantoo/pdf-lib";
import type { PDFField, PDFObject } from "@cantoo/pdf-lib";
import { giveUp, print, printBytes } from "../../text-extraction/child/say.ts";
import { FIELDS_MAX, NAME_MAX, PAGES_MAX, type FormField } from "../form-field.ts";

/** What makes a PDF act by itself, as an entry's name or as the kind of an action. */
const ACTIONS = new Set(
  "JavaScript JS AA OpenAction Launch SubmitForm ImportData GoToR GoToE Rendition Sound Movie URI".split(" "),
);
/** Entries whose name says what an action, an annotation or a stream is. */
const KINDS = new Set(["S", "Subtype", "Type"]);
/** What neither a person nor the database can read. */
const UNREADABLE = /[\u0000-\u001f\u007f]/;
/** What carries another file or program along. */
const ATTACHMENTS = new Set(["EF", "EmbeddedFile", "EmbeddedFiles", "RichMedia", "RichMediaContent"]);
/** What a form does not need: attachments, scripts by name, notes of its authors, what it is made of for other programs. */
const UNNEEDED = ["Names", "Metadata", "PieceInfo", "Perms", "DSS", "Collection", "AF"];

try {
  await inspect(readFileSync(process.argv[2] ?? ""));
} catch (error) {
  giveUp(
    error instanceof EncryptedPDFError
      ? "This PDF is protected. Remove the protection and upload it again."
      : "This PDF is damaged.",
  );
}

async function inspect(bytes: Buffer): Promise<void> {
  // what we cannot read we could not check, and another program might read it
  const document = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true });
  const { catalog, context } = document;
  const acroForm = catalog.lookupMaybe(PDFName.of("AcroForm"), PDFDict);
  if (!acroForm) giveUp("This PDF has no fields to fill. Upload the fillable version of the form.");
  if (acroForm.has(PDFName.of("XFA"))) giveUp("This PDF is an XFA form. Upload its plain fillable version.");
  for (const name of UNNEEDED) catalog.delete(PDFName.of(name));
  // also what nothing leads to anymore: it would stay in the file
  const objects = [catalog, ...context.enumerateIndirectObjects().map(([, object]) => object)];
  if (hasAny(objects, ACTIONS)) giveUp("This PDF has a script, a link or another action. Upload a version without.");
  if (hasAny(objects, ATTACHMENTS)) giveUp("This PDF has files attached. Upload a version without.");
  if (document.getPageCount() > PAGES_MAX) giveUp(`This PDF has more than ${PAGES_MAX} pages.`);
  const fields = document.getForm().getFields();
  if (fields.length === 0) giveUp("This PDF has no fields to fill. Upload the fillable version of the form.");
  if (fields.length > FIELDS_MAX) giveUp(`This PDF has more than ${FIELDS_MAX} fields.`);
  if (fields.some((field) => field.getName().length > NAME_MAX)) giveUp("This PDF has a field with too long a name.");
  if (fields.some((field) => UNREADABLE.test(field.getName()) || !field.getName().isWellFormed()))
    giveUp("This PDF has a field with a name that cannot be read.");
  const pageRefs = document.getPages().map(({ ref }) => ref);
  const described = fields.map((field) => describe(field, pageRefs));
  const clean = await document.save({ updateFieldAppearances: false });
  print(`${JSON.stringify(described)}\n`);
  printBytes(clean);
}

/** Whether an entry, or the kind of an action or an annotation, has one of these names. */
function hasAny(objects: readonly PDFObject[], names: ReadonlySet<string>): boolean {
  const waiting = [...objects];
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    if (object instanceof PDFStream) waiting.push(object.dict);
    else if (object instanceof PDFArray) for (const one of object.asArray()) waiting.push(one);
    else if (object instanceof PDFDict)
      for (const [key, value] of object.entries()) {
        const isKind = KINDS.has(key.decodeText()) && value instanceof PDFName;
        if (names.has(key.decodeText()) || (isKind && names.has(value.decodeText()))) return true;
        waiting.push(value);
      }
  }
  return false;
}

function describe(field: PDFField, pages: readonly unknown[]): FormField {
  const [widget] = field.acroField.getWidgets();
  const { x, y, width, height } = widget?.getRectangle() ?? { x: 0, y: 0, width: 0, height: 0 };
  if (![x, y, width, height].every(Number.isFinite)) giveUp("This PDF is damaged.");
  const label = field.acroField.dict.lookup(PDFName.of("TU"));
  const text = label && "decodeText" in label && typeof label.decodeText === "function" ? label.decodeText() : null;
  return {
    name: field.getName(),
    kind: field instanceof PDFTextField ? "TEXT" : field instanceof PDFCheckBox ? "CHECK" : "OTHER",
    label: typeof text === "string" ? readable(text) : null,
    page: 1 + Math.max(0, pages.indexOf(widget?.P())),
    box: [x, y, width, height],
  };
}

function readable(text: string): string {
  return text.slice(0, NAME_MAX).toWellFormed().replaceAll(new RegExp(UNREADABLE, "g"), "");
}
