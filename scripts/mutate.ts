// Breaks the product in places drawn by a seed and runs the tests nearest to each: every mutation must be noticed by a
// test that names a requirement. Survivors are listed and fail the command.
//   node scripts/mutate.ts --seed N [--count 60] [--file PART_OF_A_PATH] [--list]
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { EQUIVALENT } from "./mutation-equivalents.ts";
import { mutationPool, type Candidate } from "./mutation-pool.ts";
import { scratchTree, type Run } from "./mutation-run.ts";
import { idsIn } from "./requirement-coverage.ts";
import { idOf, nameOf, parseRequired, parseRequirements } from "./requirement-list.ts";
import type { TestResult } from "./test-results.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string" },
    count: { type: "string", default: "60" },
    file: { type: "string", default: "" },
    list: { type: "boolean", default: false },
  },
});
const seed = Number(values.seed);
if (!Number.isInteger(seed)) throw new Error("pnpm mutate --seed N: the seed is a whole number");
const root = new URL("..", import.meta.url).pathname;

const requirements = parseRequirements(readFileSync(`${root}docs/requirements.md`, "utf8"));
const { open } = parseRequired(readFileSync(`${root}docs/required.txt`, "utf8"));
const known = new Set(requirements.flatMap((one) => [idOf(one), nameOf(one)]));
const counts = (id: string): boolean => known.has(id) && !open.has(id);
/** Titles that name a requirement. */
const NAMED = `\\[(${[...new Set(requirements.map(({ area }) => area))].join("|")})-\\d`;

const isEquivalent = ({ file, operator, before }: Candidate): boolean =>
  EQUIVALENT.some((one) => one.file === file && one.operator === operator && one.before === before);
const all = mutationPool(root, counts).filter(({ file }) => file.includes(values.file));
const pool = all.filter((one) => !isEquivalent(one));
const drawn = draw(pool, Number(values.count), seed);
console.log(`${drawn.length} drawn from ${pool.length} by seed ${seed}; ${all.length - pool.length} argued equivalent`);

type Row = Candidate & { killedBy: string[]; note: string; seconds: number };
const rows: Row[] = [];
if (values.list) for (const one of drawn) console.log(describe(one));
else await runAll();

async function runAll(): Promise<void> {
  const tree = scratchTree(root);
  /** Tests that fail without any mutation notice none; each file is tried once, when it first seems to notice one. */
  const sick = new Map<string, Promise<Set<string>>>();
  const failsAnyway = ({ file = "", title }: TestResult) => {
    const path = file.slice(file.search(/(apps|packages)\//));
    const known = sick.get(path) ?? tree.run([path], NAMED).then(({ tests }) => failedTitles(tests));
    sick.set(path, known);
    return known.then((titles) => titles.has(title));
  };

  for (const one of drawn) {
    const begin = Date.now();
    let { killedBy, note } = await verdict(await tree.run(one.nearest, NAMED, one), failsAnyway);
    if (killedBy.length === 0 && one.wider.length > 0)
      ({ killedBy, note } = await verdict(await tree.run(one.wider, NAMED, one), failsAnyway));
    rows.push({ ...one, killedBy, note, seconds: Math.round((Date.now() - begin) / 1_000) });
    const mark = killedBy.length > 0 ? "killed  " : "SURVIVED";
    console.log(`${mark} ${describe(one)} | ${note || killedBy.join(" ")} | ${rows.at(-1)?.seconds} s`);
  }
  const survivors = rows.filter(({ killedBy }) => killedBy.length === 0);
  mkdirSync(`${root}.results`, { recursive: true });
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { cwd: root, encoding: "utf8" }).trim();
  const killed = rows.length - survivors.length;
  const record = { seed, commit, pool: pool.length, equivalent: all.length - pool.length, killed, rows };
  writeFileSync(`${root}.results/mutate.json`, `${JSON.stringify(record, null, 2)}\n`);
  for (const one of survivors) console.log(`survived: ${describe(one)}`);
  console.log(`${killed} of ${rows.length} mutations killed by a test that names the requirement (seed ${seed})`);
  process.exitCode = survivors.length > 0 || rows.length === 0 ? 1 : 0;
}

function failedTitles(tests: readonly TestResult[]): Set<string> {
  return new Set(tests.filter(({ outcome }) => outcome === "failed").map(({ title }) => title));
}

/** Which requirements' tests failed; a file that no longer loads fails all of its tests. */
async function verdict({ tests, isTimedOut }: Run, failsAnyway: (test: TestResult) => Promise<boolean>) {
  const failed: TestResult[] = [];
  for (const test of tests) if (test.outcome === "failed" && !(await failsAnyway(test))) failed.push(test);
  const broken = failed.find(({ title }) => /\.test\.tsx?$/.test(title));
  const killedBy = [...new Set(failed.flatMap(({ title }) => idsIn(title).filter(counts)))];
  if (killedBy.length > 0) return { killedBy, note: "" };
  if (broken) return { killedBy: ["*"], note: "its tests no longer load" };
  if (isTimedOut) return { killedBy: ["*"], note: "its tests never end" };
  return { killedBy, note: failed.length > 0 ? "only tests without a requirement failed" : "" };
}

function describe({ operator, file, line, before, replacement, ids }: Candidate): string {
  const short = (text: string) => JSON.stringify(text.replaceAll(/\s+/g, " ").slice(0, 60));
  return `${mainArea(ids).padEnd(8)} ${operator} | ${file}:${line} | ${short(before)} → ${short(replacement)}`;
}

/** The area most of the nearest tests' requirements are of. */
function mainArea(ids: readonly string[]): string {
  const areas = Map.groupBy(ids, (id) => id.slice(0, id.indexOf("-")));
  return [...areas].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? "";
}

/** Draws by turns from every area, so that none is left out, and within an area by turns from every operator. */
function draw(from: readonly Candidate[], count: number, start: number): Candidate[] {
  const random = seededRandom(start);
  const shuffled = from.map((one) => ({ one, key: random() })).toSorted((a, b) => a.key - b.key);
  const areas = [...Map.groupBy(shuffled, ({ one }) => mainArea(one.ids)).values()].map((ofArea) =>
    turns([...Map.groupBy(ofArea, ({ one }) => one.operator).values()]),
  );
  return turns(areas)
    .slice(0, count)
    .map(({ one }) => one);
}

/** The first of each list, then the second of each, and so on. */
function turns<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) => lists.flatMap((list) => list.slice(turn, turn + 1))).flat();
}

/** Mulberry32: the same draw for the same seed on every machine. */
function seededRandom(start: number): () => number {
  let state = start >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
