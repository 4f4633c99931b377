// Dependencies: an intact lock file, no install scripts, licenses we accept, and known advisories if a source is reachable.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { EXCEPTIONS, licenseFaults, readInstalled } from "./licenses.ts";
import { installScriptFaults, lockfileFaults } from "./lockfile-law.ts";

/** Timeout of an advisory source; past it the source counts as unreachable. */
const ADVISORY_TIMEOUT_MS = 30_000;
/** Fewer packages than this means that not every part of the workspace was read: the root alone has some 700. */
const FEWEST_PACKAGES = 800;

const root = new URL("..", import.meta.url).pathname;
const installed = readInstalled(root);
const records = new Set([...EXCEPTIONS.values()].map(({ record }) => record));
const faults = [
  ...lockfileFaults(readFileSync(`${root}pnpm-lock.yaml`, "utf8")),
  ...installScriptFaults(readFileSync(`${root}pnpm-workspace.yaml`, "utf8")),
  ...licenseFaults(installed),
  ...(installed.length < FEWEST_PACKAGES ? [`only ${installed.length} packages were found`] : []),
  ...[...records]
    .filter((record) => !existsSync(`${root}docs/decisions/${record}.md`))
    .map((record) => `docs/decisions/${record}.md is missing`),
];

console.log(`advisories: ${advisories()}`);
for (const fault of faults) console.log(fault);
console.log(`${installed.length} packages, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;

function advisories(): string {
  const { stdout } = spawnSync("pnpm", ["audit", "--json"], {
    cwd: root,
    encoding: "utf8",
    timeout: ADVISORY_TIMEOUT_MS,
  });
  const counts = /"vulnerabilities":\s*(\{[^{}]*\})/.exec(stdout ?? "")?.[1];
  if (counts === undefined) return "skipped, no source answered (this is not a pass)";
  const { high = 0, critical = 0 } = JSON.parse(counts) as { high?: number; critical?: number };
  if (high + critical > 0) faults.push("a dependency has a known serious weakness: see pnpm audit");
  return `${high} high, ${critical} critical`;
}
