import { packedTwice, png, qpdf, LINES } from "./hostile-bytes.ts";
import { HOSTILE_MESSAGES } from "./hostile-msg.ts";
import { longPdf, onePagePdf, pdfOf, textPdf } from "./pdf.ts";
import { docxOf, zipOf } from "./zip.ts";

/** A file that only means harm once someone opens it: it comes in, and is never shown by a browser, read or not. */
export type Neutralised = { what: string; name: string; bytes(): Buffer; neutralised: "ATTACHMENT" };
/** A file that cannot be read; its reading ends with these words, for some only once their seconds are used up. */
export type Unreadable = { what: string; name: string; bytes(): Buffer; unreadable: string; takesLong?: true };

const MEGABYTE = 1 << 20;

export const HOSTILE: readonly (Neutralised | Unreadable)[] = [
  ...HOSTILE_MESSAGES,
  {
    what: "a PDF that is also a web page",
    name: "policy.pdf",
    bytes: () => textPdf([LINES]).fill("%<html><script>alert(1)</script>", 9, 40),
    neutralised: "ATTACHMENT",
  },
  {
    what: "a PDF that is also a ZIP",
    name: "policy.pdf",
    bytes: () => Buffer.concat([textPdf([LINES]), zipOf([{ name: "a.js", bytes: "alert(1)" }])]),
    neutralised: "ATTACHMENT",
  },
  {
    what: "a picture that is also a ZIP",
    name: "logo.png",
    bytes: () => Buffer.concat([png(200, 60), zipOf([{ name: "a.js", bytes: "alert(1)" }])]),
    neutralised: "ATTACHMENT",
  },
  {
    what: "a PDF with a script",
    name: "policy.pdf",
    bytes: () => textPdf([LINES], { catalog: "/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>" }),
    neutralised: "ATTACHMENT",
  },
  {
    what: "a PDF that starts a program",
    name: "policy.pdf",
    bytes: () => textPdf([LINES], { catalog: "/OpenAction<</S/Launch/F(cmd.exe)>>" }),
    neutralised: "ATTACHMENT",
  },
  {
    what: "a PDF with a file inside",
    name: "policy.pdf",
    bytes: () =>
      textPdf([LINES], { catalog: "/Names<</EmbeddedFiles<</Names[(a.exe)<</Type/Filespec/F(a.exe)>>]>>>>" }),
    neutralised: "ATTACHMENT",
  },
  {
    what: "a PDF whose script is packed away",
    name: "policy.pdf",
    bytes: () =>
      qpdf(
        textPdf([LINES], { catalog: "/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>" }),
        "--object-streams=generate",
      ),
    neutralised: "ATTACHMENT",
  },

  {
    what: "an encrypted PDF",
    name: "policy.pdf",
    bytes: () => qpdf(textPdf([LINES]), "--encrypt", "secret", "owner", "256", "--"),
    unreadable: "This PDF is protected with a password",
  },
  {
    what: "a PDF of 10,000 pages",
    name: "policy.pdf",
    bytes: () => longPdf(10_000, LINES),
    unreadable: "This PDF has more than 5,000 pages",
  },
  {
    what: "a PDF without pages",
    name: "policy.pdf",
    bytes: () => pdfOf(["<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[]/Count 0>>"]),
    unreadable: "This PDF is damaged and cannot be read",
  },
  {
    what: "a PDF cut off in the middle of its first page",
    name: "policy.pdf",
    bytes: () => textPdf([LINES]).subarray(0, 120),
    unreadable: "This PDF is damaged and cannot be read",
  },
  {
    what: "kilobytes that unpack to 6 GB",
    name: "policy.pdf",
    bytes: () => onePagePdf(packedTwice(Buffer.alloc(MEGABYTE, " "), 6_000), "[/FlateDecode/FlateDecode]"),
    unreadable: "This PDF takes too long to read",
    takesLong: true,
  },
  {
    what: "a flood of drawing orders",
    name: "policy.pdf",
    bytes: () =>
      onePagePdf(
        packedTwice(Buffer.from("BT /F1 1 Tf (aaaaaaaaaa) Tj ET\n".repeat(10_000)), 4_000),
        "[/FlateDecode/FlateDecode]",
      ),
    unreadable: "This PDF takes too long to read",
    takesLong: true,
  },
  {
    what: "a Word file that lies about its size",
    name: "policy.docx",
    bytes: () => docxOf(LINES, [{ name: "word/media/a.bmp", bytes: Buffer.alloc(150 * MEGABYTE), says: 900_000 }]),
    unreadable: "This Word file is damaged and cannot be read",
  },
  {
    what: "an Excel file that is broken",
    name: "rates.xlsx",
    bytes: () => zipOf([{ name: "xl/workbook.xml", bytes: "<workbook" }]),
    unreadable: "This Excel file is damaged and cannot be read",
  },
  {
    what: "a picture of 24,000 by 24,000 dots",
    name: "scan.png",
    bytes: () => png(24_000, 24_000),
    unreadable: "This picture needs more memory to read than is allowed",
  },
];
