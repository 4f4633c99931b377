import { writeSync } from "node:fs";

/** Prints the extracted text. A form feed begins a new page. */
export function print(text: string): void {
  printBytes(Buffer.from(text, "utf8"));
}

export function printBytes(bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length;) at += writeSync(1, bytes, at);
}

/** Reports why the file cannot be read, and exits. */
export function giveUp(why: string): never {
  writeSync(2, `why: ${why}\n`);
  process.exit(1);
}
