import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

const IMPORT = /from "([^"]+)"/g;

/** A hash over a page's source and all of ours that it is made of: it changes when the screen may look different. */
export function screenHash(root: string, route: string): string {
  const seen = new Map<string, string>();
  const open = [join(root, route)];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file) || file.includes("/gen/") || !existsSync(file)) continue;
    const text = readFileSync(file, "utf8");
    seen.set(file, text);
    for (const [, name = ""] of text.matchAll(IMPORT)) {
      if (name.startsWith(".")) open.push(join(dirname(file), name));
      else if (name.startsWith("@cara/ui/")) open.push(join(root, "packages/ui/src", name.slice("@cara/ui/".length)));
    }
  }
  const hash = createHash("sha256");
  for (const file of [...seen.keys()].toSorted()) hash.update(`${relative(root, file)}\0${seen.get(file) ?? ""}\0`);
  return hash.digest("hex").slice(0, 16);
}
