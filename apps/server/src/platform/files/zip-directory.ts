import { ZIP_MAX_PARTS, type ZipPart } from "./zip-rules.ts";

/** Bytes of a file's end that are buffered: the central directory of a thousand entries fits. */
export const TAIL_BYTES = 256 * 1024;

const END_OF_DIRECTORY = Buffer.from("PK\x05\x06", "latin1");
const DIRECTORY_ENTRY = 0x02_01_4b_50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const IS_ENCRYPTED = 1;

/** Whether a file ends as a ZIP does, whatever its first bytes are. */
export const endsAsZip = (tail: Buffer): boolean => tail.lastIndexOf(END_OF_DIRECTORY) !== -1;

/**
 * Parses the central directory of a ZIP file from its last bytes, without decompressing. Null when it is missing,
 * inconsistent, or larger than a thousand entries need.
 */
export function readZipDirectory(tail: Buffer, fileBytes: number): ZipPart[] | null {
  const end = tail.lastIndexOf(END_OF_DIRECTORY);
  if (end === -1 || end + END_BYTES > tail.length) return null;
  const count = tail.readUInt16LE(end + 10);
  const size = tail.readUInt32LE(end + 12);
  const offset = tail.readUInt32LE(end + 16);
  const start = offset - (fileBytes - tail.length);
  // a directory at another offset than it states is damaged, or made to be parsed differently by other programs
  if (start < 0 || start + size !== end || offset === 0xff_ff_ff_ff) return null;
  const parts: ZipPart[] = [];
  let at = start;
  while (at < end) {
    if (at + ENTRY_BYTES > end || tail.readUInt32LE(at) !== DIRECTORY_ENTRY) return null;
    const nameBytes = tail.readUInt16LE(at + 28);
    const next = at + ENTRY_BYTES + nameBytes + tail.readUInt16LE(at + 30) + tail.readUInt16LE(at + 32);
    parts.push({
      name: tail.toString("utf8", at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes),
      packedBytes: tail.readUInt32LE(at + 20),
      bytes: tail.readUInt32LE(at + 24),
      isEncrypted: (tail.readUInt16LE(at + 8) & IS_ENCRYPTED) !== 0,
    });
    if (parts.length > ZIP_MAX_PARTS + 1) break;
    at = next;
  }
  return count === parts.length || parts.length > ZIP_MAX_PARTS ? parts : null;
}
