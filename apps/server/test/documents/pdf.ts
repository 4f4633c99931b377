import { deflateSync } from "node:zlib";

export type PdfPart = string | Buffer;

/** Writes a PDF by hand from its objects, the first of which is the catalog. */
export function pdfOf(objects: readonly PdfPart[], { header = "%PDF-1.7\n", trailer = "" } = {}): Buffer {
  const parts: Buffer[] = [Buffer.from(header, "latin1")];
  const offsets: number[] = [];
  let at = parts[0]?.length ?? 0;
  const add = (text: PdfPart) => {
    const bytes = typeof text === "string" ? Buffer.from(text, "latin1") : text;
    parts.push(bytes);
    at += bytes.length;
  };
  for (const [index, object] of objects.entries()) {
    offsets.push(at);
    add(`${index + 1} 0 obj\n`);
    add(object);
    add("\nendobj\n");
  }
  const start = at;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  add(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`);
  add(`trailer<</Size ${objects.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${start}\n%%EOF\n`);
  return Buffer.concat(parts);
}

/** A stream object, its bytes as given. */
export const stream = (bytes: Buffer, entries = ""): Buffer =>
  Buffer.concat([Buffer.from(`<</Length ${bytes.length}${entries}>>\nstream\n`), bytes, Buffer.from("\nendstream")]);

/** A document with one page for each list of lines, in Helvetica. */
export function textPdf(pages: readonly (readonly string[])[], { catalog = "" } = {}): Buffer {
  const first = 4;
  const kids = pages.map((_, index) => `${first + index * 2} 0 R`).join(" ");
  return pdfOf([
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    `<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
    ...pages.flatMap((lines, index) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents ${first + index * 2 + 1} 0 R/Resources<</Font<</F1 3 0 R>>>>>>`,
      stream(deflateSync(Buffer.from(drawing(lines), "latin1")), "/Filter/FlateDecode"),
    ]),
  ]);
}

/** A page whose content stream is given, packed as its filters say. */
export const onePagePdf = (content: Buffer, filters: string, mediaBox = "0 0 612 792"): Buffer =>
  pdfOf([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[${mediaBox}]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>`,
    stream(content, `/Filter${filters}`),
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  ]);

/** A document of many pages that all show the same content. */
export function longPdf(pages: number, lines: readonly string[]): Buffer {
  const kids = Array.from({ length: pages }, (_, index) => `${5 + index} 0 R`).join(" ");
  const page = "<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 3 0 R>>>>>>";
  return pdfOf([
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Kids[${kids}]/Count ${pages}>>`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    stream(deflateSync(Buffer.from(drawing(lines), "latin1")), "/Filter/FlateDecode"),
    ...Array.from({ length: pages }, () => page),
  ]);
}

const drawing = (lines: readonly string[]): string =>
  `BT /F1 10 Tf 12 TL 54 740 Td\n${lines.map((line) => `(${line.replace(/[\\()]/g, "\\$&")}) Tj T*`).join("\n")}\nET`;
