import { execFileSync } from "node:child_process";
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { z } from "zod";

const ROOT = join(import.meta.dirname, "..");
const FILE = "docs/benchmarks/figures.jsonl";
/** Where runs are saved; tests name a file of their own. */
const PATH = process.env["FIGURES_FILE"] ?? join(ROOT, FILE);

/** One measured figure: what was run, what came out, what it had to be, and whether it was. */
export type Figure = { command: string; figure: string; bound: string; isMet: boolean };

const SavedFigure = z.strictObject({
  at: z.iso.datetime(),
  /** The commit that was checked out; `+` when other files than this one were changed. */
  commit: z.string().regex(/^[0-9a-f]{40}\+?$/),
  machine: z.string(),
  load: z.number(),
  command: z.string(),
  figure: z.string(),
  bound: z.string(),
  isMet: z.boolean(),
});
export type SavedFigure = z.infer<typeof SavedFigure>;

/** Appends a figure to the file of all runs, met or missed. Nothing else writes there, and nothing is ever replaced. */
export function saveFigure(figure: Figure): void {
  const saved: SavedFigure = {
    at: new Date().toISOString(),
    commit: commit(),
    machine: `${cpus().length} cores, Node ${process.versions.node}`,
    load: Number((loadavg()[0] ?? 0).toFixed(1)),
    ...figure,
  };
  appendFileSync(PATH, `${JSON.stringify(saved)}\n`);
}

/** Every figure on file, oldest first. A merge may have mixed the lines, so they are ordered by their time. */
export function readFigures(): SavedFigure[] {
  const lines = existsSync(PATH) ? readFileSync(PATH, "utf8").split("\n").filter(Boolean) : [];
  return lines.map((line) => SavedFigure.parse(JSON.parse(line))).toSorted((a, b) => (a.at < b.at ? -1 : 1));
}

function commit(): string {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).trim();
  const changed = git("status", "--porcelain", "--", ".", `:!${FILE}`);
  return `${git("rev-parse", "HEAD")}${changed ? "+" : ""}`;
}

/** How busy the machine is with everything that runs on it. */
export const load = (): string =>
  loadavg()
    .map((it) => it.toFixed(2))
    .join(" ");

/** The middle value; of an even count, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  return (quantile(values, 0.5, "low") + quantile(values, 0.5, "high")) / 2;
}

/** The value below which a share of all values lies. */
export function quantile(values: readonly number[], share: number, side: "low" | "high" = "low"): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = share * (sorted.length - 1);
  return sorted[side === "low" ? Math.floor(at) : Math.ceil(at)] ?? Number.NaN;
}
