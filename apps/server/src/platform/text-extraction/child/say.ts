import { writeSync } from "node:fs";

/** Prints what was read and ends. A form feed begins a new page. */
export function print(text: string): void {
  const bytes = Buffer.from(text, "utf8");
  for (let at = 0; at < bytes.length;) at += writeSync(1, bytes, at);
}

/** Says why the file cannot be read, and ends. */
export function giveUp(why: string): never {
  writeSync(2, `why: ${why}\n`);
  process.exit(1);
}
