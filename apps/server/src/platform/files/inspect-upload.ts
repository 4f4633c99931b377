import { createHash } from "node:crypto";
import type { FileMimeType } from "@cara/contract/file-kinds.ts";
import { FILE_KIND_REFUSED } from "@cara/contract/messages.ts";
import { Fault } from "../errors.ts";
import { claimedKind, holdsMarkup, DETECTED_AS, detectKind, startsAsMail } from "./file-kind.ts";
import { endsAsZip, readZipDirectory, TAIL_BYTES } from "./zip-directory.ts";
import { refuseZip } from "./zip-rules.ts";

/** First bytes from which the kind is detected. */
export const HEAD_BYTES = 4_096;

/** The result of an inspection. */
export type Verdict = { mimeType: FileMimeType; sha256: Buffer; opensInline: boolean };

export type Inspection = { take(chunk: Buffer): void; finish(): Verdict };

const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
/** Byte sequences that a file of this kind must contain. */
const MUST_HOLD: Partial<Record<FileMimeType, readonly Buffer[]>> = {
  "application/pdf": [Buffer.from(" obj")],
  "application/msword": [utf16("WordDocument")],
  "application/vnd.ms-excel": [utf16("Workbook"), utf16("Book")],
  // the table of the message's properties, which no other compound file has
  "application/vnd.ms-outlook": [utf16("__properties_version1")],
};
/** PDF names for scripts, actions and embedded files. */
const ACTIVE = [
  "/JavaScript",
  "/JS ",
  "/JS(",
  "/JS<",
  "/JS\r",
  "/JS\n",
  "/Launch",
  "/EmbeddedFile",
  "/RichMedia",
  "/GoToR",
  "/GoToE",
  "/Rendition",
  "/SubmitForm",
  "/ImportData",
  "/XFA",
].map((name) => Buffer.from(name));
const LONGEST_MARK = 64;

/** A refusal shown at the form's file field. */
export const refuseFile = (message: string): Fault => new Fault("BAD_USER_INPUT", message, { path: "file" });

/**
 * Decides from name and first bytes whether a file is accepted, and inspects the rest as it streams through. Throws a
 * refusal for the person, immediately or at the end.
 */
export function inspectUpload(name: string, head: Buffer): Inspection {
  const claim = claimedKind(name);
  if (!claim) throw refuseFile(FILE_KIND_REFUSED);
  const { mimeType, ending } = claim;
  const detected = detectKind(head);
  if (detected === "an older Office file" && (mimeType === DOCX || mimeType === XLSX))
    throw refuseFile("This file is protected with a password, or it is an older Office file under a newer name");
  if (detected !== DETECTED_AS[mimeType]) throw refuseFile(`The name ends in ${ending}, but the file is ${detected}`);
  if (mimeType === "message/rfc822" && !startsAsMail(head))
    throw refuseFile(`The name ends in ${ending}, but the file is not an email`);

  const hash = createHash("sha256");
  const needed = MUST_HOLD[mimeType] ?? [];
  const forbidsNul = detected === "text" && head[0] !== 0xff && head[0] !== 0xfe;
  let isWhatItSays = needed.length === 0;
  let isActive = false;
  let seam: Buffer = Buffer.alloc(0);
  const tail = lastBytes(detected === "text" ? 0 : TAIL_BYTES);

  return {
    take(chunk) {
      hash.update(chunk);
      tail.add(chunk);
      if (forbidsNul && chunk.includes(0)) throw refuseFile(`The name ends in ${ending}, but the file is not text`);
      seam = Buffer.concat([seam.subarray(-LONGEST_MARK), chunk.subarray(0, LONGEST_MARK)]);
      isWhatItSays ||= needed.some((mark) => chunk.includes(mark) || seam.includes(mark));
      if (mimeType === "application/pdf")
        isActive ||= ACTIVE.some((mark) => chunk.includes(mark) || seam.includes(mark));
      if (chunk.length > LONGEST_MARK) seam = Buffer.from(chunk.subarray(-LONGEST_MARK));
    },
    finish() {
      if (!isWhatItSays) throw refuseFile(`The name ends in ${ending}, but the file is damaged or something else`);
      const end = tail.read();
      if (detected === "a ZIP archive") requireOffice(end, tail.total(), mimeType, ending);
      const isPicture = mimeType === "image/png" || mimeType === "image/jpeg";
      const couldPassForMore = isActive || holdsMarkup(head) || endsAsZip(end);
      return {
        mimeType,
        sha256: hash.digest(),
        opensInline: (isPicture || mimeType === "application/pdf") && !couldPassForMore,
      };
    },
  };
}

function requireOffice(tail: Buffer, bytes: number, mimeType: FileMimeType, ending: string): void {
  const parts = readZipDirectory(tail, bytes);
  if (!parts) throw refuseFile("This file is damaged: its parts cannot be listed");
  const refusal = refuseZip(parts);
  if (refusal) throw refuseFile(refusal);
  const main = mimeType === DOCX ? "word/document.xml" : "xl/workbook.xml";
  if (!parts.some(({ name }) => name === main))
    throw refuseFile(`The name ends in ${ending}, but the file is a ZIP archive`);
}

/** A ring buffer of the last bytes of a stream. */
function lastBytes(size: number) {
  const ring = Buffer.alloc(size);
  let total = 0;
  return {
    add(chunk: Buffer): void {
      const part = chunk.subarray(-size);
      const first = size === 0 ? part.length : part.copy(ring, (total + chunk.length - part.length) % size);
      if (first < part.length) part.copy(ring, 0, first);
      total += chunk.length;
    },
    total: () => total,
    read: (): Buffer =>
      total <= size || size === 0
        ? ring.subarray(0, total)
        : Buffer.concat([ring.subarray(total % size), ring.subarray(0, total % size)]),
  };
}

function utf16(text: string): Buffer {
  return Buffer.from(text, "utf16le");
}
