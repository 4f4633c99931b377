import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";

/** One measured figure: what was run, what came out, and what it had to be. */
export type Figure = { command: string; figure: string; bound: string };

const FILE = join(import.meta.dirname, "../docs/figures.md");
const HEAD = `# Figures

Each line is the newest run of its command; a figure that misses its bound fails the command.

| date | machine | command | figure | bound |
| --- | --- | --- | --- | --- |
`;

/** Keeps a figure in docs/figures.md, in place of the earlier one of the same command. */
export function saveFigure({ command, figure, bound }: Figure): void {
  const text = existsSync(FILE) ? readFileSync(FILE, "utf8") : HEAD;
  const day = new Date().toISOString().slice(0, 10);
  const line = `| ${day} | ${machine()} | \`${command}\` | ${figure} | ${bound} |`;
  const lines = text.trimEnd().split("\n");
  const at = lines.findIndex((it) => it.includes(`| \`${command}\` |`));
  if (at === -1) lines.push(line);
  else lines[at] = line;
  writeFileSync(FILE, `${lines.join("\n")}\n`);
}

/** How busy the machine is with everything that runs on it. */
export const load = (): string =>
  loadavg()
    .map((it) => it.toFixed(2))
    .join(" ");

const machine = (): string => `${cpus().length} cores, Node ${process.versions.node}, load ${loadavg()[0]?.toFixed(1)}`;

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
