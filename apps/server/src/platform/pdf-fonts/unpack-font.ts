import { inflateSync } from "node:zlib";

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const HEADER = 12;
const ENTRY = 16;
/** Tables that join or move letters: without them what is measured is what is drawn. */
const SHAPING: ReadonlySet<string> = new Set(["GSUB", "GPOS", "GDEF", "kern"]);

/** A packed font (WOFF) as a plain one: the drawing library would unpack it slowly, and for every paper. */
export function unpackFont(woff: Buffer): Buffer {
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, nth) => {
    const at = WOFF_HEADER + nth * WOFF_ENTRY;
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field)) as [
      number,
      number,
      number,
    ];
    const stored = woff.subarray(offset, offset + packed);
    return {
      tag: woff.toString("latin1", at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      bytes: packed < length ? inflateSync(stored, { maxOutputLength: length }) : stored,
    };
  }).filter(({ tag }) => !SHAPING.has(tag));
  const directory = Buffer.alloc(HEADER + tables.length * ENTRY);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(tables.length, 4);
  const parts: Buffer[] = [directory];
  let offset = directory.length;
  for (const [nth, { tag, checksum, bytes }] of tables.entries()) {
    const at = HEADER + nth * ENTRY;
    directory.write(tag, at, "latin1");
    directory.writeUInt32BE(checksum, at + 4);
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(bytes.length, at + 12);
    const padding = -bytes.length & 3;
    parts.push(bytes, Buffer.alloc(padding));
    offset += bytes.length + padding;
  }
  return Buffer.concat(parts);
}
