import { spawn, type ChildProcess } from "node:child_process";
import { openSync, readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { SERVER_FLAGS } from "../apps/server/test/kit/server-flags.ts";

const NANOSECONDS_PER_MS = 1_000_000;
/** Ports of measured servers: below the range the kernel gives to clients, which a busy bench would collide with. */
const FIRST_PORT = 30_100;
const LAST_PORT = 30_899;
/** Longest a server may take to respond to its first request. */
const READY_TIMEOUT_MS = 60_000;

export type Measured = { name: string; pid: number; port: number; stop(): Promise<void> };

/** Starts a Node process that serves on a port, logs into a file, and responds to `readyPath` with 200 once it is ready. */
export async function startServer(
  name: string,
  { script, flags = [], env, logFile, readyPath }: ServerOptions,
): Promise<Measured> {
  const port = await freePort();
  const log = openSync(logFile, "a");
  const child = spawn(process.execPath, [...SERVER_FLAGS, ...flags, script], {
    env: { ...env, CARA_API_PORT: String(port) },
    stdio: ["ignore", log, log],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${name} did not start`);
  await ready(name, child, `http://127.0.0.1:${port}${readyPath}`, logFile);
  return { name, pid, port, stop: () => stop(child) };
}
type ServerOptions = {
  script: string;
  flags?: string[];
  env: NodeJS.ProcessEnv;
  logFile: string;
  readyPath: string;
};

/** Watches a process: returns the CPU time it has used since, user and kernel, by the scheduler's clock. */
export function watchCpuMs(pid: number): () => number {
  const before = threadTimes(pid);
  return () => {
    const after = threadTimes(pid);
    // what an ended thread has used can be read nowhere
    for (const thread of before.keys())
      if (!after.has(thread)) throw new Error(`a thread of ${pid} ended while watched`);
    let nanoseconds = 0;
    for (const [thread, used] of after) nanoseconds += used - (before.get(thread) ?? 0);
    return nanoseconds / NANOSECONDS_PER_MS;
  };
}

/** The most memory a process has held resident since it began, by the kernel's count. */
export function peakMemoryMb(pid: number): number {
  const kb = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  if (kb === undefined) throw new Error(`${pid} holds no memory`);
  return Number(kb) / 1024;
}

/** Nanoseconds each thread of a process has run: ticks, which `stat` counts in, are as long as ten requests. */
function threadTimes(pid: number): Map<string, number> {
  const threads = readdirSync(`/proc/${pid}/task`);
  return new Map(
    threads.map((thread) => {
      const [ran] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ");
      return [thread, Number(ran)];
    }),
  );
}

async function freePort(): Promise<number> {
  for (let tries = 0; tries < 50; tries += 1) {
    const port = FIRST_PORT + Math.floor(Math.random() * (LAST_PORT - FIRST_PORT));
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port between ${FIRST_PORT} and ${LAST_PORT}`);
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });

async function ready(name: string, child: ChildProcess, url: string, logFile: string): Promise<void> {
  const until = Date.now() + READY_TIMEOUT_MS;
  while (Date.now() < until && child.exitCode === null) {
    const isUp = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
  child.kill("SIGKILL");
  throw new Error(`${name} did not become ready:\n${readFileSync(logFile, "utf8").slice(-2_000)}`);
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
  });
}
