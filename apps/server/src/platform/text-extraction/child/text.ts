import { open } from "node:fs/promises";
import { giveUp, print } from "./say.ts";

/** Largest text file that is read: more than the stored pages. */
const TEXT_BYTES = 20_000_000;

const [, , file = ""] = process.argv;
const handle = await open(file);
const { size } = await handle.stat();
if (size > TEXT_BYTES) giveUp("This file has more text than can be read");
const bytes = await handle.readFile();
print(decode(bytes));

/** Decodes by byte order mark, else as UTF-8, else as Windows-1252. */
function decode(bytes: Buffer): string {
  const mark = bytes.length < 2 ? 0 : bytes.readUInt16BE(0);
  if (mark === 0xff_fe) return new TextDecoder("utf-16le").decode(bytes);
  if (mark === 0xfe_ff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
