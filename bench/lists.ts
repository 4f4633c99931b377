import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openBook, type Book } from "./book.ts";
import { load, median, quantile, saveFigure } from "./figures.ts";
import { ASKED, casesOf, OPERATIONS_FILE, ROWS, type Case } from "./list-cases.ts";
import { plansAreGood, sentFor } from "./list-plans.ts";
import { searchRatio } from "./list-search.ts";
import { fire, type Shot } from "./load.ts";
import { startServer, watchCpuMs, type Measured } from "./processes.ts";

/** The whole API over a bare handler, for a page by CPU and by p95. */
const PAGE_BOUND = 2;
/** A page far down over the first page. */
const DEEP_BOUND = 1.2;
/** A search through its privileged function, compared with the plain indexed statement without row security, in database time. */
const FILTER_BOUND = 1.5;
/** Ten agencies of this size over one. */
const HUGE_BOUND = 1.3;
const ROUNDS = 11;
/** The p95 of a round is its fifteenth slowest request: a pause of the scheduler, which holds two, does not decide it. */
const PAGE_REQUESTS = 300;
const FILTER_REQUESTS = 120;
const CONCURRENCY = 2;
const WARM_UP_REQUESTS = 1_000;

type Side = { name: string; server: Measured; shotOf(it: Case): Shot; cases: Case[] };
/** One entry a round. */
type Taken = { cpuMs: number[]; p50Ms: number[]; p95Ms: number[] };
type Check = { what: string; value: number; bound: number };

/** The lists of an agency of 60,000 accounts and 150,000 policies, as typed and as scrolled, beside a bare handler. */
export async function benchLists(args: readonly string[]): Promise<boolean> {
  const isHuge = args.includes("--huge");
  const command = isHuge ? "pnpm bench lists --huge" : "pnpm bench lists";
  const book = await openBook(isHuge ? "huge" : "large");
  const cases = await casesOf(book);
  const hasGoodPlans = await plansAreGood(book, cases);
  // what people type takes minutes less to measure than all pages
  if (args.includes("--searches"))
    return report(`${command} --searches`, await searchChecks(book, cases), hasGoodPlans);
  const folder = mkdtempSync(join(tmpdir(), "cara-bench-"));
  const sides: Side[] = [];
  try {
    sides.push(await startBare(folder, book, cases));
    sides.push(await startApi("api", folder, book, cases));
    if (isHuge) {
      const one = await openBook("large");
      sides.push(await startApi("one", folder, one, await casesOf(one)));
    }
    const taken = await measure(sides, cases);
    const checks = checksOf(taken, cases, isHuge);
    return report(command, [...checks, ...(await searchChecks(book, cases))], hasGoodPlans);
  } finally {
    await Promise.all(sides.map(({ server }) => server.stop()));
    rmSync(folder, { recursive: true });
  }
}

/** What each search costs in database time, as the store sends it. */
async function searchChecks(book: Book, cases: readonly Case[]): Promise<Check[]> {
  const checks: Check[] = [];
  for (const it of cases.filter(({ search }) => search)) {
    const value = await searchRatio(book, it, await sentFor(book, it));
    checks.push({ what: `${it.name}, search over the plain one`, value, bound: FILTER_BOUND });
  }
  return checks;
}

/** Prints and saves the figures; returns whether all are met. */
function report(command: string, checks: readonly Check[], hasGoodPlans: boolean): boolean {
  for (const { what, value, bound } of checks) {
    const verdict = value <= bound ? "met" : "MISSED";
    console.log(`${what}: ${value.toFixed(2)}, at most ${bound.toFixed(1)}: ${verdict}`);
    saveFigure({
      command: `${command}: ${what}`,
      figure: value.toFixed(2),
      bound: `at most ${bound.toFixed(1)}`,
      isMet: value <= bound,
    });
  }
  const plans = hasGoodPlans ? "no plan reads a whole table" : "a plan reads a whole table";
  console.log(`plans: ${plans}: ${hasGoodPlans ? "met" : "MISSED"}`);
  saveFigure({ command: `${command}: plans`, figure: plans, bound: "none", isMet: hasGoodPlans });
  return hasGoodPlans && checks.every(({ value, bound }) => value <= bound);
}

async function startBare(folder: string, book: Book, cases: Case[]): Promise<Side> {
  const server = await startServer("bare", {
    script: join(import.meta.dirname, "bare-lists.ts"),
    env: {
      ...book.environment,
      // past row security, as a bare handler would be
      DATABASE_URL: book.environment.MIGRATE_DATABASE_URL,
      BENCH_AGENCY_ID: book.agencyId,
      BENCH_USER_ID: book.userId,
    },
    logFile: join(folder, "bare.log"),
    readyPath: "/",
  });
  const shotOf = ({ list, after, search }: Case): Shot => {
    const body = JSON.stringify({ list, first: ROWS, after, search });
    return { method: "POST", path: "/", headers: { "content-type": "application/json" }, body };
  };
  return { name: "bare", server, shotOf, cases };
}

async function startApi(name: string, folder: string, book: Book, cases: Case[]): Promise<Side> {
  const server = await startServer(name, {
    script: join(import.meta.dirname, "../apps/server/src/entry/api.ts"),
    flags: process.env["BENCH_CPU_PROFILE"] ? ["--cpu-prof", `--cpu-prof-dir=${process.env["BENCH_CPU_PROFILE"]}`] : [],
    env: {
      ...book.environment,
      NODE_ENV: "production",
      ALLOW_UNSCANNED_FILES: "yes",
      LOG_LEVEL: "info",
      OPERATIONS_FILE,
      // one person asks for everything here
      OPERATIONS_PER_SECOND: "1000000",
      OPERATIONS_AT_ONCE: "1000",
    },
    logFile: join(folder, `${name}.log`),
    readyPath: "/healthz",
  });
  const headers = { "content-type": "application/json", "x-requested-with": "cara", cookie: book.cookie };
  const shotOf = ({ list, after, search }: Case): Shot => {
    const cursor = after && Buffer.from(`${after.value}|${after.id}`).toString("base64url");
    const { hash, variables } = ASKED[list];
    const body = JSON.stringify({
      variables: { ...variables, first: ROWS, after: cursor, search },
      extensions: { persistedQuery: { version: 1, sha256Hash: hash } },
    });
    return { method: "POST", path: "/graphql", headers, body };
  };
  return { name, server, shotOf, cases };
}

/** Side after side, question after question, round after round: what disturbs one of them disturbs all. */
async function measure(sides: readonly Side[], cases: readonly Case[]): Promise<Map<string, Taken>> {
  const taken = new Map<string, Taken>();
  for (const [index, it] of cases.entries()) {
    const answers: string[] = [];
    for (const side of sides) answers.push(await shoot(side, index, WARM_UP_REQUESTS, taken));
    const [bare, api] = answers;
    if (bare !== api) throw new Error(`${it.name}: the two sides do not send the same bytes\n${bare}\n${api}`);
  }
  taken.clear();
  for (let round = 1; round <= ROUNDS; round += 1) {
    // alternates the order, so that neither side always goes first
    const turns = round % 2 === 0 ? sides.toReversed() : sides;
    for (const [index, { search }] of cases.entries())
      for (const side of turns) await shoot(side, index, search ? FILTER_REQUESTS : PAGE_REQUESTS, taken);
    console.log(`round ${round} of ${ROUNDS}, load ${load()}`);
  }
  console.log(`\n${"CPU and p50, p95 in ms".padEnd(26)}${sides.map(({ name }) => name.padStart(24)).join("")}`);
  for (const { name } of cases) {
    const cells = sides.map((side) => {
      const { cpuMs, p50Ms, p95Ms } = at(taken, side.name, name);
      return `${median(cpuMs).toFixed(2)} ${median(p50Ms).toFixed(1)} ${median(p95Ms).toFixed(1)}`.padStart(24);
    });
    console.log(name.padEnd(26) + cells.join(""));
  }
  return taken;
}

async function shoot(side: Side, index: number, requests: number, taken: Map<string, Taken>): Promise<string> {
  const it = side.cases[index];
  if (!it) throw new Error(`${side.name} has no such question`);
  const cpuMs = watchCpuMs(side.server.pid);
  const { latencies, firstAnswer } = await fire(side.server.port, side.shotOf(it), {
    requests,
    concurrency: CONCURRENCY,
  });
  const cpu = cpuMs() / requests;
  const key = `${side.name} ${it.name}`;
  const known = taken.get(key) ?? { cpuMs: [], p50Ms: [], p95Ms: [] };
  known.cpuMs.push(cpu);
  known.p50Ms.push(quantile(latencies, 0.5));
  known.p95Ms.push(quantile(latencies, 0.95));
  taken.set(key, known);
  return firstAnswer;
}

type Measure = keyof Taken;
type Place = readonly [side: string, name: string];

function checksOf(taken: Map<string, Taken>, cases: readonly Case[], isHuge: boolean): Check[] {
  const ratio = (measure: Measure, one: Place, other: Place) => {
    const [above, below] = [at(taken, ...one)[measure], at(taken, ...other)[measure]];
    // all rounds together: what is collected as garbage in one was used in another
    if (measure === "cpuMs") return sum(above) / sum(below);
    // round by round: what disturbs a round disturbs both sides of it, and one bad round decides nothing
    return median(above.map((value, round) => value / (below[round] ?? Number.NaN)));
  };
  const checks: Check[] = [];
  // what a search costs is compared in the database: a page of nothing is all overhead
  for (const { name, kind, list } of cases.filter(({ search }) => !search)) {
    const check = (what: string, value: number, bound: number) =>
      checks.push({ what: `${name}, ${what}`, value, bound });
    const here: Place = ["api", name];
    check("CPU over bare", ratio("cpuMs", here, ["bare", name]), PAGE_BOUND);
    check("p95 over bare", ratio("p95Ms", here, ["bare", name]), PAGE_BOUND);
    if (kind === "deep") {
      const first: Place = ["api", `${list} first page`];
      check("CPU over the first page", ratio("cpuMs", here, first), DEEP_BOUND);
      check("p50 over the first page", ratio("p50Ms", here, first), DEEP_BOUND);
    }
    if (isHuge) check("p50 over one agency alone", ratio("p50Ms", here, ["one", name]), HUGE_BOUND);
  }
  return checks;
}

function at(taken: Map<string, Taken>, side: string, name: string): Taken {
  const found = taken.get(`${side} ${name}`);
  if (!found) throw new Error(`${side} was not asked for ${name}`);
  return found;
}

const sum = (values: readonly number[]): number => values.reduce((total, it) => total + it, 0);
