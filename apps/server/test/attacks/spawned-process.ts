import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { SERVER_FLAGS } from "../kit/server-flags.ts";

const SERVER = join(import.meta.dirname, "../..");
/** Longest a process takes to become ready; past it the test fails with what the process said. */
const READY_WITHIN_MS = 60_000;

/** Loads the lag probe into a process of Node's, which spawnProcess then asks. */
export const LAG_PROBE_FLAGS = ["--import", join(SERVER, "test/kit/lag-probe-child.ts")];
const watched = new Set<ChildProcess>();
let longestOfEnded = 0;

/** The longest that a process started here blocked its event loop since the last call, in milliseconds. */
export async function takeSpawnedLag(): Promise<number> {
  const blocks = await Promise.all([...watched].map(askForLag));
  const result = Math.max(longestOfEnded, ...blocks);
  longestOfEnded = 0;
  return result;
}

/** Queries the probe inside a process, which responds when its event loop turns again. */
async function askForLag(child: ChildProcess): Promise<number> {
  if (!child.connected) return 0;
  const settled = new AbortController();
  const { signal } = settled;
  const answered = once(child, "message", { signal }).then(([message]) => (message as { blockedMs: number }).blockedMs);
  const ended = once(child, "disconnect", { signal }).then(() => 0);
  child.send("how long?", () => undefined);
  return Promise.race([answered, ended]).finally(() => settled.abort());
}

export type Spawned = {
  pid: number;
  /** Everything the process has written so far. */
  output(): string;
  /** Asks it to end and returns its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** Memory the process holds, in bytes. */
  memory(): Promise<number>;
};

/** Starts an entry of the server as its own process, as the product starts it, and waits until its log says the words. */
export async function spawnEntry(entry: string, words: string, env: NodeJS.ProcessEnv): Promise<Spawned> {
  const flags = { NODE_OPTIONS: SERVER_FLAGS.join(" ") };
  const args = [...LAG_PROBE_FLAGS, join(SERVER, "src/entry", entry)];
  return spawnProcess(process.execPath, args, words, { ...flags, ...env });
}

/** Starts any program and waits until its output holds the words. */
export async function spawnProcess(
  program: string,
  args: readonly string[],
  words: string,
  env: NodeJS.ProcessEnv,
  withinMs = READY_WITHIN_MS,
): Promise<Spawned> {
  const isWatched = LAG_PROBE_FLAGS.every((flag) => args.includes(flag));
  const child = spawn(program, args, {
    cwd: SERVER,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe", isWatched ? "ipc" : "ignore"],
  });
  // a test that dies takes its processes along
  const killed = () => void child.kill("SIGKILL");
  process.once("exit", killed);
  child.once("exit", () => {
    process.off("exit", killed);
    watched.delete(child);
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  await waitForWords(child, words, () => output, withinMs);
  // what it did to start is no attack
  await askForLag(child);
  if (isWatched) watched.add(child);
  return {
    pid: child.pid ?? 0,
    output: () => output,
    async stop(signal = "SIGTERM") {
      if (child.exitCode !== null) return child.exitCode;
      longestOfEnded = Math.max(longestOfEnded, await askForLag(child));
      // all it wrote has been read by then
      const ended = once(child, "close");
      child.kill(signal);
      await ended;
      return child.exitCode;
    },
    async memory() {
      const pages = Number((await readFile(`/proc/${child.pid}/statm`, "utf8")).split(" ")[1]);
      return pages * 4096;
    },
  };
}

async function waitForWords(child: ChildProcess, words: string, output: () => string, withinMs: number): Promise<void> {
  const end = Date.now() + withinMs;
  while (!output().includes(words)) {
    if (child.exitCode !== null || Date.now() > end) {
      child.kill("SIGKILL");
      throw new Error(`the process did not say "${words}": ${output().slice(-2_000)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Ports already assigned. Tests that run in parallel use separate ranges. */
const given = new Set<number>();
const lane = Number(process.env["VITEST_POOL_ID"] ?? 0) % 4;

/** A free port, below the range that outgoing connections take. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 50; tries += 1) {
    const port = 10_000 + lane * 2_000 + Math.floor(Math.random() * 2_000);
    if (given.has(port)) continue;
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once("error", () => resolve(false)).listen(port, "127.0.0.1", () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => server.close(resolve));
    given.add(port);
    return port;
  }
  throw new Error("no free port between 10000 and 18000");
}
