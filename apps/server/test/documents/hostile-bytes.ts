import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { constants, crc32, deflateRawSync, deflateSync } from "node:zlib";

/** What an honest page says. */
export const LINES = [
  "Commercial General Liability Declarations",
  "Each Occurrence Limit $1,000,000 for Harbor Point Bakery",
];

/** Pieces packed twice: kilobytes that unpack to gigabytes. The packed piece is repeated as it is, so this takes no time. */
export function packedTwice(piece: Buffer, times: number): Buffer {
  const once = deflateRawSync(piece, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const all = [Buffer.from("789c", "hex"), Buffer.alloc(once.length * times, once), Buffer.from("0300", "hex")];
  return deflateSync(Buffer.concat([...all, Buffer.alloc(4)]), { level: 9 });
}

/** A PNG of one gray, packed as well as it can be. */
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
export function qpdf(bytes: Buffer, ...options: string[]): Buffer {
  const folder = mkdtempSync(join(tmpdir(), "cara-qpdf-"));
  try {
    writeFileSync(join(folder, "in.pdf"), bytes);
    execFileSync("qpdf", [...options, join(folder, "in.pdf"), join(folder, "out.pdf")], { stdio: "ignore" });
    return readFileSync(join(folder, "out.pdf"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
