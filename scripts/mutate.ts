// Mutates the product in places selected by a seed and runs the tests nearest to each: every mutation must fail a
// test that names a requirement. Survivors are listed and fail the command.
//   node scripts/mutate.ts --seed N [--count 60] [--file PART_OF_A_PATH] [--list]
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { escaped, mutationPool, type Candidate } from "./mutation-pool.ts";
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

const listed = readFileSync(`${root}docs/requirements.md`, "utf8");
const requirements = parseRequirements(listed);
const DECISIONS = new Set([...listed.matchAll(/^(OQ-\d+) \| /gm)].map(([, id = ""]) => id));
const { open } = parseRequired(readFileSync(`${root}docs/required.txt`, "utf8"));
const known = new Set(requirements.flatMap((one) => [idOf(one), nameOf(one)]));
/** Decisions close what the requirements leave open, so a test may name one instead: OQ-13 says who may stop a run. */
const counts = (id: string): boolean => (known.has(id) || DECISIONS.has(id)) && !open.has(id);
/** Titles that name a requirement. */
const NAMED = `\\[(OQ|${[...new Set(requirements.map(({ area }) => area))].join("|")})-\\d`;
const TEST_FILE = /\.test\.tsx?$/;
/** A mutation is skipped when this many of its tests fail without it. */
const SICK_MAX = 3;
type Tree = ReturnType<typeof scratchTree>;

const pool = mutationPool(root, counts).filter(({ file }) => file.includes(values.file));
const drawn = draw(pool, Number(values.count));
console.log(`${drawn.length} drawn from ${pool.length} by seed ${seed}`);

type Row = Candidate & { killedBy: string[]; note: string; seconds: number };
const rows: Row[] = [];
if (values.list) for (const one of drawn) console.log(describe(one));
else await runAll();

async function runAll(): Promise<void> {
  const tree = scratchTree(root);
  process.on("exit", tree.stop);
  const begin = Date.now();
  for (const one of drawn) {
    const since = Date.now();
    const { killedBy, note } = await noticed(tree, one);
    rows.push({ ...one, killedBy, note, seconds: Math.round((Date.now() - since) / 1_000) });
    const mark = killedBy.length > 0 ? "killed  " : "SURVIVED";
    console.log(`${mark} ${describe(one)} | ${[...killedBy, note].join(" ")} | ${rows.at(-1)?.seconds} s`);
  }
  tree.stop();
  const survivors = rows.filter(({ killedBy }) => killedBy.length === 0);
  mkdirSync(`${root}.results`, { recursive: true });
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { cwd: root, encoding: "utf8" }).trim();
  const killed = rows.length - survivors.length;
  const record = { seed, commit, pool: pool.length, killed, rows };
  writeFileSync(`${root}.results/mutate.json`, `${JSON.stringify(record, null, 2)}\n`);
  for (const one of survivors) console.log(`survived: ${describe(one)}`);
  const minutes = Math.round((Date.now() - begin) / 60_000);
  console.log(
    `${killed} of ${rows.length} mutations killed by a test that names the requirement (seed ${seed}, ${minutes} min)`,
  );
  process.exitCode = survivors.length > 0 || rows.length === 0 ? 1 : 0;
}

type Verdict = { killedBy: string[]; note: string };

/** Runs the tests that name the requirement, then the nearest, then those of the same part, until one notices. */
async function noticed(tree: Tree, one: Candidate): Promise<Verdict> {
  const rounds: [readonly string[], string][] = [
    [one.nearest, one.words ? `\\[(${one.ids.map(escaped).join("|")})\\]` : NAMED],
    [one.words ? [...one.nearest, ...one.wider] : one.wider, NAMED],
  ];
  /** Tests that fail without any mutation; the first to fail ends a run, so they are left out of the next. */
  const sick = new Set<string>();
  let verdict: Verdict = { killedBy: [], note: "" };
  for (const [files, pattern] of rounds.filter(([files]) => files.length > 0)) {
    for (let before = -1; verdict.killedBy.length === 0 && before < sick.size && sick.size < SICK_MAX;) {
      before = sick.size;
      const healthy = sick.size === 0 ? "" : `^(?!.*(${[...sick].map(escaped).join("|")})$).*`;
      const run = await tree.run(files, healthy + pattern, one);
      verdict = await checkRun(tree, one, run, files, sick);
    }
  }
  return sick.size > 0 ? { ...verdict, note: `${verdict.note} ${sick.size} failed without it too` } : verdict;
}

/** Which requirements' tests failed, and do not fail without the mutation. */
async function checkRun(tree: Tree, one: Candidate, run: Run, files: readonly string[], sick: Set<string>) {
  if (run.isTimedOut) {
    const { isTimedOut } = await tree.run(files, NAMED);
    return isTimedOut ? { killedBy: [], note: "its tests take too long" } : { killedBy: one.ids, note: "never ends" };
  }
  let note = "";
  for (const test of run.tests.filter(({ outcome }) => outcome === "failed")) {
    const isLoaded = !TEST_FILE.test(test.title);
    const killedBy = isLoaded ? idsIn(test.title).filter(counts) : one.ids;
    if (killedBy.length === 0) note = "only tests without a requirement failed";
    else if (await failsAnyway(tree, test)) sick.add(test.title);
    else if (!(await fails(tree, test, one))) note = `"${test.title}" failed only once`;
    else return { killedBy, note: isLoaded ? "" : "its tests no longer load" };
  }
  return { killedBy: [], note };
}

/** Whether a test fails with nothing mutated, in a database and a browser that no mutation has touched. */
async function failsAnyway(tree: Tree, test: TestResult): Promise<boolean> {
  if (!(await fails(tree, test))) return false;
  tree.stop();
  return fails(tree, test);
}

/** Runs one test alone, as the code is or mutated: what fails by chance on a busy machine notices nothing. */
async function fails(tree: Tree, { file = "", title }: TestResult, mutated?: Candidate): Promise<boolean> {
  const path = file.slice(file.search(/(apps|packages)\//));
  const pattern = TEST_FILE.test(title) ? NAMED : `${escaped(title)}$`;
  const { tests } = await tree.run([path], pattern, mutated);
  return tests.some((test) => test.title === title && test.outcome === "failed");
}

function describe({ operator, file, line, before, replacement, ids }: Candidate): string {
  const short = (text: string) => JSON.stringify(text.replaceAll(/\s+/g, " ").slice(0, 60));
  return `${mainArea(ids).padEnd(8)} ${operator} | ${file}:${line} | ${short(before)} → ${short(replacement)}`;
}

/** The area most of the nearest tests' requirements are of. */
function mainArea(ids: readonly string[]): string {
  const required = ids.filter((id) => !DECISIONS.has(id));
  const areas = Map.groupBy(required.length > 0 ? required : ids, (id) => id.slice(0, id.indexOf("-")));
  return [...areas].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? "";
}

/** Draws by turns from every area, so that none is left out, and within an area by turns from every operator. */
function draw(from: readonly Candidate[], count: number): Candidate[] {
  const alike = Map.groupBy(from, ({ file, operator, before }) => `${file} ${operator} ${before}`);
  const keyed = [...alike].flatMap(([name, ones]) =>
    ones.map((one, nth) => ({ one, key: seededKey(`${name} ${nth}`) })),
  );
  const shuffled = keyed.toSorted((a, b) => (a.key < b.key ? -1 : 1));
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

/** A mutation's place in the draw depends on itself and the seed only: code written elsewhere leaves the draw as it is. */
function seededKey(name: string): string {
  return createHash("sha256").update(`${seed} ${name}`).digest("hex");
}
