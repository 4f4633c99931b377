import { dirname, join, normalize } from "node:path";
import { nodeAt, textAt, walk, type Node } from "./syntax.ts";

/** One name a file takes from another file of the repository; `*` stands for all of them. */
export type Import = { file: string; name: string; local: string };

const ALIASES: readonly (readonly [RegExp, string])[] = [
  [/^#/, "apps/server/src/"],
  [/^@cara\/(contract|ui)\//, "packages/$1/src/"],
];

/** Where an import of the repository leads, as a path from its root; undefined for a library. */
export function resolveImport(from: string, source: string): string | undefined {
  if (source.startsWith(".")) return normalize(join(dirname(from), source.replace(/\?.*$/, "")));
  const alias = ALIASES.find(([pattern]) => pattern.test(source));
  return alias && source.replace(...alias);
}

/** Everything a file takes from other files of the repository. */
export function importsOf(from: string, program: Node): Import[] {
  const found: Import[] = [];
  for (const node of walk(program)) {
    const source = textAt(nodeAt(node, "source"), "value");
    const file = source === undefined ? undefined : resolveImport(from, source);
    if (file === undefined) continue;
    const specifiers = Array.isArray(node["specifiers"]) ? (node["specifiers"] as Node[]) : [];
    if (node.type === "ImportDeclaration" && specifiers.length > 0)
      for (const one of specifiers) {
        const local = textAt(nodeAt(one, "local"), "name") ?? "";
        found.push({ file, local, name: textAt(nodeAt(one, "imported"), "name") ?? "*" });
      }
    else if (node.type.startsWith("Import")) found.push({ file, name: "*", local: "" });
  }
  return found;
}
