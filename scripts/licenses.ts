import { spawnSync } from "node:child_process";
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

/** Packages under another license, each with the decision record in docs/decisions that argues it. */
const LICENSES = "0010-licenses";
export const EXCEPTIONS = new Map([
  ["@restatedev/restate-server-linux-x64", { license: "BSL", record: "0004-durable-work" }],
  ...["@isaacs/nonrecursive-glob-match", "glob", "lru-cache", "minimatch", "minipass", "path-scurry"].map(
    (name) => [name, { license: "BlueOak-1.0.0", record: LICENSES }] as const,
  ),
  ...["binaryextensions", "editions", "istextorbinary", "textextensions", "version-range"].map(
    (name) => [name, { license: "Artistic-2.0", record: LICENSES }] as const,
  ),
  ["@azu/style-format", { license: "WTFPL", record: LICENSES }],
  ["argparse", { license: "Python-2.0", record: LICENSES }],
  ["caniuse-lite", { license: "CC-BY-4.0", record: LICENSES }],
  ["spdx-exceptions", { license: "CC-BY-3.0", record: LICENSES }],
  ["spdx-license-ids", { license: "CC0-1.0", record: LICENSES }],
]);

export type Installed = { name: string; version: string; license: string };

/** Whether a license expression can be met from the allow list: any side of an OR, every side of an AND. */
export function isAllowed(expression: string): boolean {
  const bare = expression.trim().replace(/^\((.*)\)$/, "$1");
  if (bare.includes(" OR ")) return bare.split(" OR ").some(isAllowed);
  if (bare.includes(" AND ")) return bare.split(" AND ").every(isAllowed);
  return ALLOWED.has(bare);
}

/** The packages whose license is neither allowed nor argued. */
export function licenseFaults(installed: Installed[]): string[] {
  return installed
    .filter(({ name, license }) => !isAllowed(license) && EXCEPTIONS.get(name)?.license !== license)
    .map(({ name, version, license }) => `${name}@${version} is under ${license || "no stated license"}`);
}

const Report = z.record(z.string(), z.array(z.object({ name: z.string(), versions: z.array(z.string()) })));

/** Every package installed for any part of the workspace, with the license it states, as pnpm reports them. */
export function readInstalled(root: string): Installed[] {
  const { stdout } = spawnSync("pnpm", ["licenses", "list", "-r", "--json"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 1e8,
  });
  return Object.entries(Report.parse(JSON.parse(stdout))).flatMap(([license, packages]) =>
    packages.flatMap(({ name, versions }) => versions.map((version) => ({ name, version, license }))),
  );
}
