import { FILE_KINDS, type FileMimeType } from "@cara/contract/file-kinds.ts";
import { endingOf } from "./file-name.ts";

/** What the first bytes look like, in the words a person is told. */
export type Look =
  | "a PDF"
  | "a ZIP archive"
  | "an older Office file"
  | "a PNG image"
  | "a JPEG image"
  | "a program"
  | "a web page"
  | "text"
  | "of an unknown kind";

const LOOKS: readonly (readonly [Look, RegExp])[] = [
  // blanks and a byte order mark before the header happen; anything else does not
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

/** What the first bytes of a file look like. */
export function lookOf(head: Buffer): Look {
  const text = head.toString("latin1");
  for (const [look, pattern] of LOOKS) if (pattern.test(text)) return look;
  if (beginsAsPage(text)) return "a web page";
  return UTF_16.test(text) || !BINARY.test(text) ? "text" : "of an unknown kind";
}

/** Whether the first thing is a tag of a page; blanks and comments before it say nothing. Looks at no byte twice. */
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

/** Whether markup stands among the first bytes: a file that could also pass for a page is only ever downloaded. */
export const holdsMarkup = (head: Buffer): boolean =>
  /<\s*(!doctype\s+html|html|script|svg|iframe|body|\?php)/i.test(head.toString("latin1"));

/** Whether the first lines are those of an email. */
export const startsAsMail = (head: Buffer): boolean =>
  /^(from |[A-Za-z][A-Za-z0-9-]{1,60}:[ \t])/i.test(head.toString("latin1")) &&
  /^(from|to|subject|date|message-id|received|return-path|mime-version|delivered-to):/im.test(head.toString("latin1"));

/** The kind a name claims by its ending; null for one that is not kept. */
export function claimedKind(name: string): { mimeType: FileMimeType; ending: string } | null {
  const ending = endingOf(name);
  const kind = FILE_KINDS.find(({ endings }) => (endings as readonly string[]).includes(ending));
  return kind ? { mimeType: kind.mimeType, ending } : null;
}

/** What each kind begins with. */
export const LOOK_OF_KIND: Readonly<Record<FileMimeType, Look>> = {
  "application/pdf": "a PDF",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "a ZIP archive",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "a ZIP archive",
  "application/msword": "an older Office file",
  "application/vnd.ms-excel": "an older Office file",
  "text/csv": "text",
  "text/plain": "text",
  "message/rfc822": "text",
  "image/png": "a PNG image",
  "image/jpeg": "a JPEG image",
};
