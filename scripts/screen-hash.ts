import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { importsOf } from "./product-imports.ts";
import { parseFile } from "./syntax.ts";

/** A hash of these files and of every file of ours they import: it changes when the screen may look different. */
export function screenHash(root: string, sources: readonly string[]): string {
  const seen = new Map<string, string>();
  const open = [...sources];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    const path = join(root, file);
    if (seen.has(file) || file.includes("/gen/") || !existsSync(path)) continue;
    const text = readFileSync(path, "utf8");
    seen.set(file, text);
    if (/\.tsx?$/.test(file)) open.push(...importsOf(file, parseFile(file, text).program).map((found) => found.file));
  }
  const hash = createHash("sha256");
  for (const file of [...seen.keys()].toSorted()) hash.update(`${file}\0${seen.get(file) ?? ""}\0`);
  return hash.digest("hex").slice(0, 16);
}
