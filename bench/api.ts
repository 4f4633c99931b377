import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { load, median, quantile, saveFigure } from "./figures.ts";
import { createListData } from "./list-data.ts";
import { fire, type Shot } from "./load.ts";
import { startServer, watchCpuMs, type Measured } from "./processes.ts";

/** CPU of a list through the whole API over that of a bare handler; more than this fails the bench. */
const RATIO_BOUND = 1.5;
const ROWS = 50;
/** Many short rounds in turns: what slows the machine down slows both sides of a round. */
const ROUNDS = 45;
const REQUESTS = 400;
const WARM_UP_REQUESTS = 3_000;
const CONCURRENCY = 8;
const COMMAND = "pnpm bench api";

const LIST = `query BenchPresets($first: Int!) { customPresets(first: $first) { edges { cursor node { id title
  description updatedAt createdAt allowFileUpload createdBy { id name } } } pageInfo { endCursor hasNextPage } } }`;

type Side = { server: Measured; shot: Shot; cpuMs: number[]; latencies: number[] };

/** CPU per request of a list of 50 rows: the whole API in production mode beside a bare handler, round by round. */
export async function benchApi(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), "cara-bench-"));
  const data = await createListData();
  const servers: Measured[] = [];
  try {
    const bare = await startBare(folder, data);
    servers.push(bare.server);
    const api = await startApi(folder, data);
    servers.push(api.server);
    return await compare(bare, api);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await data.drop();
    rmSync(folder, { recursive: true });
  }
}

type Data = Awaited<ReturnType<typeof createListData>>;

async function startBare(folder: string, { environment, agencyId }: Data): Promise<Side> {
  const server = await startServer("bare", {
    script: join(import.meta.dirname, "bare-handler.ts"),
    env: {
      ...environment,
      // past row security, as a bare handler would be
      DATABASE_URL: environment.MIGRATE_DATABASE_URL,
      BENCH_AGENCY_ID: agencyId,
      BENCH_ROWS: String(ROWS),
    },
    logFile: join(folder, "bare.log"),
    readyPath: "/",
  });
  return { server, shot: { method: "GET", path: "/", headers: {}, body: "" }, cpuMs: [], latencies: [] };
}

async function startApi(folder: string, { environment, cookie }: Data): Promise<Side> {
  const hash = createHash("sha256").update(LIST).digest("hex");
  const operations = join(folder, "operations.json");
  writeFileSync(operations, JSON.stringify({ [hash]: LIST }));
  const server = await startServer("api", {
    script: join(import.meta.dirname, "../apps/server/src/entry/api.ts"),
    flags: process.env["BENCH_CPU_PROFILE"] ? ["--cpu-prof", `--cpu-prof-dir=${process.env["BENCH_CPU_PROFILE"]}`] : [],
    env: {
      ...environment,
      NODE_ENV: "production",
      ALLOW_UNSCANNED_FILES: "yes",
      LOG_LEVEL: "info",
      OPERATIONS_FILE: operations,
      // one person asks for everything here
      OPERATIONS_PER_SECOND: "1000000",
      OPERATIONS_AT_ONCE: "1000",
    },
    logFile: join(folder, "api.log"),
    readyPath: "/healthz",
  });
  const body = JSON.stringify({
    variables: { first: ROWS },
    extensions: { persistedQuery: { version: 1, sha256Hash: hash } },
  });
  const headers = { "content-type": "application/json", "x-requested-with": "cara", cookie };
  return { server, shot: { method: "POST", path: "/graphql", headers, body }, cpuMs: [], latencies: [] };
}

async function compare(bare: Side, api: Side): Promise<boolean> {
  const answers = [await measure(bare, WARM_UP_REQUESTS), await measure(api, WARM_UP_REQUESTS)];
  const [left, right] = answers;
  if (left !== right) throw new Error(`the two sides do not send the same bytes\n${left}\n${right}`);
  console.log(
    `list of ${ROWS} rows, ${left?.length} characters, ${REQUESTS} requests a round, ${CONCURRENCY} at a time`,
  );
  bare.cpuMs = [];
  api.cpuMs = [];
  bare.latencies = [];
  api.latencies = [];
  const ratios: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    // alternates the order, so that neither side always goes first
    for (const side of round % 2 === 0 ? [api, bare] : [bare, api]) await measure(side, REQUESTS);
    const [a = Number.NaN, b = Number.NaN] = [bare.cpuMs.at(-1), api.cpuMs.at(-1)];
    ratios.push(b / a);
  }
  for (const side of [bare, api])
    console.log(
      `${side.server.name}: CPU ${median(side.cpuMs).toFixed(3)} ms a request (median), ` +
        `p50 ${quantile(side.latencies, 0.5).toFixed(1)} ms, p99 ${quantile(side.latencies, 0.99).toFixed(1)} ms`,
    );
  const ratio = median(ratios);
  const [low, high] = [quantile(ratios, 0.25), quantile(ratios, 0.75)];
  console.log(
    `${ROUNDS} rounds: half of the ratios lie between ${low.toFixed(2)} and ${high.toFixed(2)} (load ${load()})`,
  );
  const figure = `${ratio.toFixed(2)} times the CPU of a bare handler (${median(api.cpuMs).toFixed(2)} ms over ${median(bare.cpuMs).toFixed(2)} ms)`;
  const bound = `at most ${RATIO_BOUND.toFixed(1)}`;
  saveFigure({ command: COMMAND, figure: `list of ${ROWS}: ${figure}`, bound, isMet: ratio <= RATIO_BOUND });
  console.log(`${COMMAND}: ${figure}, ${bound}: ${ratio <= RATIO_BOUND ? "met" : "MISSED"}`);
  return ratio <= RATIO_BOUND;
}

async function measure(side: Side, requests: number): Promise<string> {
  const cpuMs = watchCpuMs(side.server.pid);
  const { latencies, firstAnswer } = await fire(side.server.port, side.shot, { requests, concurrency: CONCURRENCY });
  side.cpuMs.push(cpuMs() / requests);
  side.latencies.push(...latencies);
  return firstAnswer;
}
