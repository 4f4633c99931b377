import { FILE_KINDS, type UploadMimeType } from "@cara/contract/file-kinds.ts";
import { endingOf } from "./file-name.ts";

/** The kind detected from the first bytes, as error messages name it. */
export type DetectedKind =
  | "a PDF"
  | "a ZIP archive"
  | "an older Office file"
  | "a PNG image"
  | "a JPEG image"
  | "a program"
  | "a web page"
  | "text"
  | "of an unknown kind";

const SIGNATURES: readonly (readonly [DetectedKind, RegExp])[] = [
  // some valid files have blanks or a byte order mark before the header
  ["a PDF", /^(?:\xef\xbb\xbf)?[\s\0]{0,64}%PDF-\d/],
  ["a ZIP archive", /^PK(\x03\x04|\x05\x06|\x07\x08)/],
  ["an older Office file", /^\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1/],
  ["a PNG image", /^\x89PNG\r\n\x1a\n[^]{4}IHDR/],
  ["a JPEG image", /^\xff\xd8\xff/],
  ["a program", /^(MZ|\x7fELF|\xca\xfe\xba\xbe|[\xce\xcf]\xfa\xed\xfe|#!)/],
];
const PAGE_BEGINS = /<(?:!doctype|html|head|body|script|svg|iframe|img|meta|\?xml|\?php|%)/iy;
const BINARY = /[\x00-\x08\x0e-\x1a\x1c-\x1f]/;
const UTF_16 = /^(\xff\xfe|\xfe\xff)/;

/** Detects the kind of a file from its first bytes. */
export function detectKind(head: Buffer): DetectedKind {
  const text = head.toString("latin1");
  for (const [kind, pattern] of SIGNATURES) if (pattern.test(text)) return kind;
  if (beginsAsPage(text)) return "a web page";
  return UTF_16.test(text) || !BINARY.test(text) ? "text" : "of an unknown kind";
}

/** Whether a text starts with an HTML tag, after blanks and comments. Runs in linear time. */
function beginsAsPage(text: string): boolean {
  let at = skipBlanks(text, text.startsWith("\xef\xbb\xbf") ? 3 : 0);
  while (text.startsWith("<!--", at)) {
    const end = text.indexOf("-->", at + 4);
    if (end === -1) return false;
    at = skipBlanks(text, end + 3);
  }
  PAGE_BEGINS.lastIndex = at;
  return PAGE_BEGINS.test(text);
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (at < text.length && /[\s\0]/.test(text.charAt(at))) at += 1;
  return at;
}

/** Whether the first bytes contain markup: a file that a browser could take for a page is only offered as a download. */
export const holdsMarkup = (head: Buffer): boolean =>
  /<\s*(!doctype\s+html|html|script|svg|iframe|body|\?php)/i.test(head.toString("latin1"));

/** Whether the first lines are email headers. */
export const startsAsMail = (head: Buffer): boolean =>
  /^(from |[A-Za-z][A-Za-z0-9-]{1,60}:[ \t])/i.test(head.toString("latin1")) &&
  /^(from|to|subject|date|message-id|received|return-path|mime-version|delivered-to):/im.test(head.toString("latin1"));

/** The kind that a file name's extension claims; null for a kind that is not accepted. */
export function claimedKind(name: string): { mimeType: UploadMimeType; ending: string } | null {
  const ending = endingOf(name);
  const kind = FILE_KINDS.find(({ endings }) => (endings as readonly string[]).includes(ending));
  return kind ? { mimeType: kind.mimeType, ending } : null;
}

/** What each kind is detected as. */
export const DETECTED_AS: Readonly<Record<UploadMimeType, DetectedKind>> = {
  "application/pdf": "a PDF",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "a ZIP archive",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "a ZIP archive",
  "application/msword": "an older Office file",
  "application/vnd.ms-excel": "an older Office file",
  "application/vnd.ms-outlook": "an older Office file",
  "text/csv": "text",
  "text/plain": "text",
  "message/rfc822": "text",
  "image/png": "a PNG image",
  "image/jpeg": "a JPEG image",
};
