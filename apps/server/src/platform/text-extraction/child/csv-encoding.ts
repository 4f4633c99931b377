import { closeSync, openSync, readSync } from "node:fs";
import { CsvFault } from "./csv-parser.ts";

export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/** Bytes per read. */
const PIECE_BYTES = 256 * 1024;

/** A file's bytes in chunks. */
export function* piecesOf(file: string): Generator<Buffer> {
  const handle = openSync(file, "r");
  try {
    for (;;) {
      const piece = Buffer.allocUnsafe(PIECE_BYTES);
      const length = readSync(handle, piece, 0, PIECE_BYTES, null);
      if (length === 0) return;
      yield piece.subarray(0, length);
    }
  } finally {
    closeSync(handle);
  }
}

/** A file's text in chunks, without the byte order mark. */
export function* textOf(file: string, encoding: Encoding): Generator<string> {
  const decoder = new TextDecoder(encoding);
  for (const piece of piecesOf(file)) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}

/** Detects the encoding: by byte order mark, else UTF-8, else Windows-1252. A mixture is refused. */
export function encodingOf(file: string): Encoding {
  const utf8 = new TextDecoder("utf-8", { fatal: true });
  let isFirst = true;
  try {
    for (const piece of piecesOf(file)) {
      if (isFirst && piece.length >= 2) {
        const mark = piece.readUInt16BE(0);
        if (mark === 0xff_fe) return "utf-16le";
        if (mark === 0xfe_ff) return "utf-16be";
      }
      isFirst = false;
      utf8.decode(piece, { stream: true });
    }
    utf8.decode();
    return "utf-8";
  } catch {
    if (holdsUtf8Letters(file))
      throw new CsvFault(
        "This file mixes two text encodings (UTF-8 and Windows-1252), so some letters would come out wrong. " +
          "Save it again as CSV UTF-8.",
      );
    return "windows-1252";
  }
}

/**
 * Whether the file contains accented letters (é, ñ) or typographic marks in UTF-8. As Windows-1252 the same bytes would be
 * "Ã©" or "â€", which do not occur in names.
 */
function holdsUtf8Letters(file: string): boolean {
  let before = 0;
  for (const piece of piecesOf(file))
    for (const byte of piece) {
      if (before === 0xc3 && byte >= 0x80 && byte <= 0xbf) return true;
      if (before === 0xe2 && byte === 0x80) return true;
      before = byte;
    }
  return false;
}
