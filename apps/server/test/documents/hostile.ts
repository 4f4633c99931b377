import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { constants, crc32, deflateRawSync, deflateSync } from "node:zlib";
import { FILE_EMPTY, FILE_KIND_REFUSED } from "@cara/contract/messages.ts";
import { longPdf, onePagePdf, pdfOf, textPdf } from "./pdf.ts";
import { docxOf, xlsxOf, zipOf } from "./zip.ts";

/** A file that means harm, and what must become of it. */
export type Hostile = { what: string; name: string; bytes(): Buffer } & (
  | { refused: string }
  /** Taken in, but only ever as a download, also once it was read. */
  | { neutralised: "ATTACHMENT" }
  /** Taken in, and its reading ends with these words. */
  | { unreadable: string; takesLong?: true }
);

const LINES = ["Commercial General Liability Declarations", "Each Occurrence Limit $1,000,000 for Harbor Point Bakery"];
const MEGABYTE = 1 << 20;

/** Pieces packed twice: kilobytes that unpack to gigabytes. The packed piece is repeated as it is, so this takes no time. */
export function packedTwice(piece: Buffer, times: number): Buffer {
  const once = deflateRawSync(piece, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const all = [Buffer.from("789c", "hex"), Buffer.alloc(once.length * times, once), Buffer.from("0300", "hex")];
  return deflateSync(Buffer.concat([...all, Buffer.alloc(4)]), { level: 9 });
}

export const HOSTILE: readonly Hostile[] = [
  {
    what: "a program",
    name: "policy.pdf",
    bytes: () => Buffer.from("MZ\x90\0\x03 This program"),
    refused: "The name ends in .pdf, but the file is a program",
  },
  {
    what: "a shell script",
    name: "policy.txt",
    bytes: () => Buffer.from("#!/bin/sh\nrm -rf /"),
    refused: "The name ends in .txt, but the file is a program",
  },
  {
    what: "a web page",
    name: "policy.pdf",
    bytes: () => Buffer.from("<!doctype html><script>alert(1)</script>"),
    refused: "The name ends in .pdf, but the file is a web page",
  },
  {
    what: "a web page behind a comment",
    name: "notes.txt",
    bytes: () => Buffer.from("<!-- x -->\n<html><body>"),
    refused: "The name ends in .txt, but the file is a web page",
  },
  {
    what: "an SVG with a script",
    name: "logo.png",
    bytes: () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
    refused: "The name ends in .png, but the file is a web page",
  },
  {
    what: "a script",
    name: "policy.pdf",
    bytes: () => Buffer.from("fetch('/graphql')"),
    refused: "The name ends in .pdf, but the file is text",
  },
  {
    what: "a picture under another name",
    name: "policy.pdf",
    bytes: () => png(10, 10),
    refused: "The name ends in .pdf, but the file is a PNG image",
  },
  {
    what: "a PDF under another name",
    name: "policy.docx",
    bytes: () => textPdf([LINES]),
    refused: "The name ends in .docx, but the file is a PDF",
  },
  { what: "an ending that is not kept", name: "setup.exe", bytes: () => Buffer.from("MZ"), refused: FILE_KIND_REFUSED },
  { what: "a second ending", name: "policy.pdf.exe", bytes: () => textPdf([LINES]), refused: FILE_KIND_REFUSED },
  { what: "an SVG by name", name: "logo.svg", bytes: () => Buffer.from("<svg/>"), refused: FILE_KIND_REFUSED },
  { what: "no ending", name: "policy", bytes: () => textPdf([LINES]), refused: FILE_KIND_REFUSED },
  { what: "nothing", name: "policy.pdf", bytes: () => Buffer.alloc(0), refused: FILE_EMPTY },
  {
    what: "a header and nothing else",
    name: "policy.pdf",
    bytes: () => Buffer.from("%PDF-1.7\nnothing"),
    refused: "The name ends in .pdf, but the file is damaged or something else",
  },
  {
    what: "binary as text",
    name: "list.csv",
    bytes: () => Buffer.concat([Buffer.alloc(5_000, "a,b\n"), Buffer.alloc(10)]),
    refused: "The name ends in .csv, but the file is not text",
  },
  {
    what: "text as an e-mail",
    name: "mail.eml",
    bytes: () => Buffer.from("hello there"),
    refused: "The name ends in .eml, but the file is not an e-mail",
  },
  {
    what: "an older Office file that is none",
    name: "policy.doc",
    bytes: () => Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(2_000)]),
    refused: "The name ends in .doc, but the file is damaged or something else",
  },
  {
    what: "an encrypted Word file",
    name: "policy.docx",
    bytes: () => Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.from("EncryptedPackage", "utf16le")]),
    refused: "This file is protected with a password, or it is an older Office file under a newer name",
  },
  {
    what: "a plain ZIP",
    name: "policy.docx",
    bytes: () => zipOf([{ name: "a.txt", bytes: "a" }]),
    refused: "The name ends in .docx, but the file is a ZIP archive",
  },
  {
    what: "a ZIP without a directory",
    name: "policy.docx",
    bytes: () => docxOf(LINES).subarray(0, 300),
    refused: "This file is damaged: its parts cannot be listed",
  },
  {
    what: "a Word file that unpacks to 120 MB",
    name: "policy.docx",
    bytes: () => docxOf(LINES, [{ name: "word/media/a.bmp", bytes: "a", says: 120_000_000 }]),
    refused: "This file unpacks to more than 100 MB",
  },
  {
    what: "an Excel file that grows a thousandfold",
    name: "rates.xlsx",
    bytes: () => xlsxOf([["a"]], [{ name: "xl/a.bin", bytes: Buffer.alloc(20 * MEGABYTE) }]),
    refused: "This file unpacks to far more than it holds",
  },
  {
    what: "a Word file with a ZIP inside",
    name: "policy.docx",
    bytes: () => docxOf(LINES, [{ name: "word/inner.zip", bytes: zipOf([{ name: "deeper.zip", bytes: "x" }]) }]),
    refused: "This file has another archive inside",
  },
  {
    what: "a Word file with 1,001 parts",
    name: "policy.docx",
    bytes: () =>
      docxOf(
        LINES,
        Array.from({ length: 1_000 }, (_, at) => ({ name: `word/${at}.xml`, bytes: "" })),
      ),
    refused: "This file has too many parts inside",
  },
  {
    what: "parts that climb out",
    name: "policy.docx",
    bytes: () => docxOf(LINES, [{ name: "../../etc/cron.d/x", bytes: "x" }]),
    refused: "This file has parts with unsafe names",
  },
  {
    what: "parts with encrypted bytes",
    name: "policy.docx",
    bytes: () => docxOf(LINES, [{ name: "word/x.xml", bytes: "x", isEncrypted: true }]),
    refused: "This file is protected with a password",
  },
  {
    what: "a Word file with macros",
    name: "policy.docx",
    bytes: () => docxOf(LINES, [{ name: "word/vbaProject.bin", bytes: "x" }]),
    refused: "This file contains macros. Save it without macros and upload it again.",
  },

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
    bytes: () => textPdf([LINES], { catalogue: "/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>" }),
    neutralised: "ATTACHMENT",
  },
  {
    what: "a PDF that starts a program",
    name: "policy.pdf",
    bytes: () => textPdf([LINES], { catalogue: "/OpenAction<</S/Launch/F(cmd.exe)>>" }),
    neutralised: "ATTACHMENT",
  },
  {
    what: "a PDF with a file inside",
    name: "policy.pdf",
    bytes: () =>
      textPdf([LINES], { catalogue: "/Names<</EmbeddedFiles<</Names[(a.exe)<</Type/Filespec/F(a.exe)>>]>>>>" }),
    neutralised: "ATTACHMENT",
  },
  {
    what: "a PDF whose script is packed away",
    name: "policy.pdf",
    bytes: () =>
      qpdf(
        textPdf([LINES], { catalogue: "/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>" }),
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

/** A PNG of one grey, packed as well as it can be. */
export function png(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((width + 1) * height), { level: 9 });
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    chunk("IDAT", rows),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type), data]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** Lets qpdf make of a PDF what is tedious to make by hand. */
function qpdf(bytes: Buffer, ...options: string[]): Buffer {
  const folder = mkdtempSync(join(tmpdir(), "cara-qpdf-"));
  try {
    writeFileSync(join(folder, "in.pdf"), bytes);
    execFileSync("qpdf", [...options, join(folder, "in.pdf"), join(folder, "out.pdf")], { stdio: "ignore" });
    return readFileSync(join(folder, "out.pdf"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
