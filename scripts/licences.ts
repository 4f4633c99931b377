import { existsSync, lstatSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod/mini";

const ALLOWED = new Set([
  "MIT",
  "MIT-0",
  "ISC",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "0BSD",
  "Apache-2.0",
  "MPL-2.0",
  "OFL-1.1",
]);

/** Packages under another licence, each with the decision record in docs/decisions that argues it. */
const LICENCES = "0010-licences";
export const EXCEPTIONS = new Map([
  ["@restatedev/restate-server-linux-x64", { licence: "BSL", record: "0004-durable-work" }],
  ...["@isaacs/nonrecursive-glob-match", "glob", "lru-cache", "minimatch", "minipass", "path-scurry"].map(
    (name) => [name, { licence: "BlueOak-1.0.0", record: LICENCES }] as const,
  ),
  ...["binaryextensions", "editions", "istextorbinary", "textextensions", "version-range"].map(
    (name) => [name, { licence: "Artistic-2.0", record: LICENCES }] as const,
  ),
  ["@azu/style-format", { licence: "WTFPL", record: LICENCES }],
  ["argparse", { licence: "Python-2.0", record: LICENCES }],
  ["caniuse-lite", { licence: "CC-BY-4.0", record: LICENCES }],
  ["spdx-exceptions", { licence: "CC-BY-3.0", record: LICENCES }],
  ["spdx-license-ids", { licence: "CC0-1.0", record: LICENCES }],
]);

export type Installed = { name: string; version: string; licence: string };

/** Whether a licence expression can be met from the allow list: any side of an OR, every side of an AND. */
export function isAllowed(expression: string): boolean {
  const bare = expression.trim().replace(/^\((.*)\)$/, "$1");
  if (bare.includes(" OR ")) return bare.split(" OR ").some(isAllowed);
  if (bare.includes(" AND ")) return bare.split(" AND ").every(isAllowed);
  return ALLOWED.has(bare);
}

/** The packages whose licence is neither allowed nor argued. */
export function licenceFaults(installed: Installed[]): string[] {
  return installed
    .filter(({ name, licence }) => !isAllowed(licence) && EXCEPTIONS.get(name)?.licence !== licence)
    .map(({ name, version, licence }) => `${name}@${version} is under ${licence || "no stated licence"}`);
}

const PackageFile = z.object({
  name: z.string(),
  version: z.optional(z.string()),
  license: z.optional(z.union([z.string(), z.object({ type: z.string() })])),
  licenses: z.optional(z.array(z.object({ type: z.string() }))),
});

/** Every package in pnpm's store under `root`, with the licence it states. */
export function readInstalled(root: string): Installed[] {
  const store = join(root, "node_modules/.pnpm");
  return readdirSync(store)
    .map((entry) => join(store, entry, "node_modules"))
    .filter((folder) => existsSync(folder))
    .flatMap(packagesIn)
    .map((folder) => {
      const file = PackageFile.parse(JSON.parse(readFileSync(join(folder, "package.json"), "utf8")));
      const stated = typeof file.license === "string" ? file.license : file.license?.type;
      const licence = stated ?? file.licenses?.map(({ type }) => type).join(" OR ") ?? "";
      return { name: file.name, version: file.version ?? "", licence };
    });
}

function packagesIn(folder: string): string[] {
  return readdirSync(folder)
    .flatMap((name) => (name.startsWith("@") ? readdirSync(join(folder, name)).map((own) => join(name, own)) : [name]))
    .map((name) => join(folder, name))
    .filter((path) => !lstatSync(path).isSymbolicLink() && existsSync(join(path, "package.json")));
}
