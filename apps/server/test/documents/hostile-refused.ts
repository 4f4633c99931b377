import { FILE_EMPTY, FILE_KIND_REFUSED } from "@cara/contract/messages.ts";
import { LINES, png } from "./hostile-bytes.ts";
import { textPdf } from "./pdf.ts";
import { docxOf, xlsxOf, zipOf } from "./zip.ts";

/** A file that must not come in, and the words it is refused with. */
export type Refused = { what: string; name: string; bytes(): Buffer; refused: string };

const MEGABYTE = 1 << 20;

export const REFUSED: readonly Refused[] = [
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
    what: "an older Office file that is no message",
    name: "mail.msg",
    bytes: () => Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(600)]),
    refused: "The name ends in .msg, but the file is damaged or something else",
  },
  {
    what: "a program under the name of an Outlook email",
    name: "mail.msg",
    bytes: () => Buffer.from("MZ\x90\0\x03 This program"),
    refused: "The name ends in .msg, but the file is a program",
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
    what: "text as an email",
    name: "mail.eml",
    bytes: () => Buffer.from("hello there"),
    refused: "The name ends in .eml, but the file is not an email",
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
    refused: "This file expands to more than 100 MB",
  },
  {
    what: "an Excel file that grows a thousandfold",
    name: "rates.xlsx",
    bytes: () => xlsxOf([["a"]], [{ name: "xl/a.bin", bytes: Buffer.alloc(20 * MEGABYTE) }]),
    refused: "This file expands to far more than its size",
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
];
