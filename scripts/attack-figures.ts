// The table at the end of `pnpm test attacks`: what each attack achieved and its bound, the verdict as the last line.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** As apps/server/test/kit/report-figure.ts writes it. */
type Figure = { attack: string; value: number; bound: number; unit: string };

/** Fewer figures than this mean that suites did not run. */
const FIGURES_MIN = 35;

const folder = process.argv[2] ?? new URL("../.results/attacks", import.meta.url).pathname;
const files = existsSync(folder) ? readdirSync(folder).toSorted() : [];
const figures = files
  .flatMap((file) => readFileSync(join(folder, file), "utf8").split("\n").filter(Boolean))
  .map((line) => JSON.parse(line) as Figure);
const missed = figures.filter(({ value, bound }) => value > bound);

const width = Math.max(6, ...figures.map(({ attack }) => attack.length));
console.log(`\n${"attack".padEnd(width)} ${"figure".padStart(10)} ${"at most".padStart(10)}`);
for (const { attack, value, bound, unit } of figures.toSorted((a, b) => a.attack.localeCompare(b.attack)))
  console.log(
    `${attack.padEnd(width)} ${String(value).padStart(10)} ${String(bound).padStart(10)} ${unit}${value > bound ? "  MISSED" : ""}`.trimEnd(),
  );
const longest = Math.max(0, ...figures.filter(({ unit }) => unit === "ms").map(({ value }) => value));
if (figures.length < FIGURES_MIN) console.log(`\nonly ${figures.length} figures; at least ${FIGURES_MIN} are expected`);
console.log(
  `\n${figures.length - missed.length} of ${figures.length} attacks within their bound, event loop blocked ${longest} ms at most`,
);
process.exitCode = missed.length > 0 || figures.length < FIGURES_MIN ? 1 : 0;
