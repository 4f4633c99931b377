import { deflateSync } from "node:zlib";
import { pdfOf, stream } from "./pdf.ts";

/** A document whose pages are shown turned by these angles, each with the same lines. */
export function turnedPdf(angles: readonly number[], lines: readonly string[]): Buffer {
  const drawing = `BT /F1 14 Tf 18 TL 72 700 Td\n${lines.map((line) => `(${line}) Tj T*`).join("\n")}\nET`;
  const first = 5;
  return pdfOf([
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Kids[${angles.map((_, at) => `${first + at} 0 R`).join(" ")}]/Count ${angles.length}>>`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    stream(deflateSync(Buffer.from(drawing)), "/Filter/FlateDecode"),
    ...angles.map(
      (angle) =>
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Rotate ${angle}/Contents 4 0 R/Resources<</Font<</F1 3 0 R>>>>>>`,
    ),
  ]);
}
