import { pdfOf, stream } from "../documents/pdf.ts";

/** Lines on one page: so small that the longest order still stands on one line. */
const LINES_PER_PAGE = 12;

const literal = (text: string): string => `(${text.replaceAll(/[\\()]/g, "\\$&")})`;
const drawing = (lines: readonly string[], color: string): string =>
  `BT ${color} /F1 2 Tf 8 TL 20 700 Td\n${lines.map((line) => `${literal(line)} Tj T*`).join("\n")}\nET`;
const VISIBLE = "BT 0 g /F1 10 Tf 54 740 Td (Standing instructions for this account and its declarations) Tj ET";

/** A PDF whose pages hold the lines, in black or in white on white. */
export function linesPdf(lines: readonly string[], { color = "0 g" } = {}): Buffer {
  const count = Math.ceil(lines.length / LINES_PER_PAGE);
  const kids = Array.from({ length: count }, (_, at) => `${4 + at * 2} 0 R`).join(" ");
  return pdfOf([
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Kids[${kids}]/Count ${count}>>`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
    ...Array.from({ length: count }, (_, at) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents ${5 + at * 2} 0 R/Resources<</Font<</F1 3 0 R>>>>>>`,
      stream(
        Buffer.from(
          `${VISIBLE}\n${drawing(lines.slice(at * LINES_PER_PAGE, (at + 1) * LINES_PER_PAGE), color)}`,
          "latin1",
        ),
      ),
    ]).flat(),
  ]);
}

/** A PDF that says nothing on its page and everything in its description. */
export const describedPdf = (lines: readonly string[]): Buffer =>
  pdfOf(
    [
      "<</Type/Catalog/Pages 2 0 R>>",
      "<</Type/Pages/Kids[4 0 R]/Count 1>>",
      "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
      "<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 5 0 R/Resources<</Font<</F1 3 0 R>>>>>>",
      stream(Buffer.from(VISIBLE)),
      `<</Title${literal(lines.join(" "))}/Subject${literal(lines[0] ?? "")}/Keywords${literal(lines.at(-1) ?? "")}>>`,
    ],
    { trailer: "/Info 6 0 R" },
  );

/** A PDF form whose one field is filled with the lines. */
export function filledFormPdf(lines: readonly string[]): Buffer {
  const shown = stream(
    Buffer.from(drawing(lines, "0 g"), "latin1"),
    "/Type/XObject/Subtype/Form/BBox[0 0 612 760]/Resources<</Font<</F1 3 0 R>>>>",
  );
  return pdfOf([
    "<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[6 0 R]/DA(/F1 2 Tf 0 g)/DR<</Font<</F1 3 0 R>>>>>>>>",
    "<</Type/Pages/Kids[4 0 R]/Count 1>>",
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 5 0 R/Annots[6 0 R]/Resources<</Font<</F1 3 0 R>>>>>>",
    stream(Buffer.from(VISIBLE)),
    `<</Type/Annot/Subtype/Widget/FT/Tx/T(remarks)/F 4/Rect[0 0 612 760]/P 4 0 R/AP<</N 7 0 R>>/V${literal(lines.join("\n"))}>>`,
    shown,
  ]);
}

export const email = (lines: readonly string[]): Buffer =>
  Buffer.from(
    `From: Ray <ray@alamoridge.example>\r\nTo: dana@harborpoint.example\r\nSubject: Standing instructions\r\n\r\nPlease note the standing instructions below.\r\n${lines.join("\r\n")}\r\n`,
  );

/** Letters of the tag block, which nobody sees. */
export const asTags = (line: string): string =>
  `\u{e0001}${Array.from(line, (letter) => String.fromCodePoint(0xe0000 + (letter.codePointAt(0) ?? 0))).join("")}\u{e007f}`;

/** The same letters with something of no width between them. */
export const withZeroWidth = (line: string): string => Array.from(line).join("\u200b");

export const textFile = (lines: readonly string[]): Buffer =>
  Buffer.from(`Standing instructions for this account.\n${lines.join("\n")}\n`);
