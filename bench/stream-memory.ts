import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { WATCHER_ORIGIN, openWatcher, type Watcher } from "../apps/server/test/live/live-watcher.ts";
import { startServer, type Measured } from "./processes.ts";

/** Resident memory of one open stream; more than this fails a bench. */
export const STREAM_BOUND_KB = 25;
/** Streams one session may hold. */
export const STREAMS_PER_SESSION = 20;
/** The whole API, as a script to measure. */
export const API = {
  name: "api",
  script: join(import.meta.dirname, "../apps/server/src/entry/api.ts"),
  readyPath: "/healthz",
} as const;
/** Opened and closed before anything is measured, so that what a process sets up once is not counted. */
const WARM_UP = 200;
const AT_ONCE = 50;
const SETTLE_MS = 8_000;

/** Counts of open streams at which memory is read: the slope over them is what a stream holds. */
const STEPS = 5;

/** What one stream holds in KB: resident, and alive (heap and external after a collection). */
export type Memory = { resident: number; alive: number };
type Usage = { rss: number; heapUsed: number; external: number };
/** What a process holds with all that it would throw away at the next occasion, and without. */
type Report = { asItIs: Usage; withoutGarbage: Usage };
type Side = { server: Measured; memoryFile: string };
/** What the n-th watcher watches, and as whom. */
type Seat = (at: number) => Pick<Parameters<typeof openWatcher>[0], "cookie" | "subscription">;

/** Opens the streams, some at a time, and says by how much memory grows with each, in KB. */
export async function measureStreams(
  { name, script, readyPath }: { name: string; script: string; readyPath: string },
  { folder, env, seat, count }: { folder: string; env: NodeJS.ProcessEnv; seat: Seat; count: number },
): Promise<Memory> {
  const memoryFile = join(folder, `${name}.json`);
  const server = await startServer(name, {
    script,
    flags: ["--expose-gc", "--import", join(import.meta.dirname, "report-memory.ts")],
    env: {
      ...env,
      BENCH_MEMORY_FILE: memoryFile,
      LOG_LEVEL: "info",
      ALLOWED_ORIGINS: WATCHER_ORIGIN,
      OPERATIONS_PER_SECOND: "100000",
    },
    logFile: join(folder, `${name}.log`),
    readyPath,
  });
  try {
    const side = { server, memoryFile };
    closeAll(await openMany(server.port, seat, WARM_UP));
    const watchers: Watcher[] = [];
    const points: { streams: number; resident: number; alive: number }[] = [];
    for (let step = 1; step <= STEPS; step += 1) {
      const streams = Math.round((count * step) / STEPS);
      watchers.push(...(await openMany(server.port, seat, streams - watchers.length, watchers.length)));
      const { asItIs, withoutGarbage } = await ask(side);
      const alive = withoutGarbage.heapUsed + withoutGarbage.external;
      points.push({ streams, resident: asItIs.rss, alive });
      console.log(`${name}: ${streams} streams, resident ${mb(asItIs.rss)} MB, alive ${mb(alive)} MB`);
    }
    closeAll(watchers);
    const slope = (pick: keyof Memory) => slopeOf(points.map((point) => [point.streams, point[pick] / 1024]));
    return { resident: slope("resident"), alive: slope("alive") };
  } finally {
    await server.stop();
  }
}

/** Opens watchers, few at a time, and waits until each has received its first message. */
async function openMany(port: number, seat: Seat, count: number, from = 0): Promise<Watcher[]> {
  const watchers: Watcher[] = [];
  let begun = 0;
  const lane = async () => {
    while (begun < count) {
      const at = from + begun;
      begun += 1;
      await new Promise<void>((resolve, reject) => {
        openWatcher({
          port,
          ...seat(at),
          onText: (text) => {
            if (text.includes('"next"')) resolve();
            if (text.includes('"error"')) reject(new Error(text));
          },
          onClose: () => reject(new Error("a stream was closed before it had begun")),
        }).then((watcher) => watchers.push(watcher), reject);
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return watchers;
}

const closeAll = (watchers: readonly Watcher[]): void => {
  for (const watcher of watchers) watcher.close();
};

/** What the process holds once it has come to rest. */
async function ask({ server, memoryFile }: Side): Promise<Report> {
  await pause(SETTLE_MS);
  rmSync(memoryFile, { force: true });
  process.kill(server.pid, "SIGUSR2");
  for (let tries = 0; tries < 100 && !existsSync(memoryFile); tries += 1) await pause(50);
  await pause(50);
  return JSON.parse(readFileSync(memoryFile, "utf8")) as Report;
}

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
const mb = (bytes: number): string => (bytes / 1024 / 1024).toFixed(1);

/** The slope of the least-squares line. */
function slopeOf(points: readonly (readonly [number, number])[]): number {
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length;
  const [middleX, middleY] = [mean(0), mean(1)];
  const spread = points.reduce((sum, [x]) => sum + (x - middleX) ** 2, 0);
  return points.reduce((sum, [x, y]) => sum + (x - middleX) * (y - middleY), 0) / spread;
}
