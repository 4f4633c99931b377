import { spawn, type ChildProcessByStdio } from "node:child_process";
import { constants } from "node:os";
import type { Readable, Writable } from "node:stream";
import { bubblewrapArgs, FILTER_FD, STATUS_FD } from "./bubblewrap.ts";
import { takeEndedChildrenCpuMs } from "./cpu-time.ts";
import { LANES } from "./lanes.ts";
import { oneProcessFilter } from "./one-process.ts";
import { addRecentUse, recentUseMs } from "./recent-use.ts";
import type { WorkFolder } from "./work-folder.ts";

/** What a child process may use; past any of these it is killed. */
export type Limits = { addressSpaceBytes: number; cpuSeconds: number; wallMs: number; outputBytes: number };

/** The limits of a program that reads somebody's file. It may wait for a core far longer than it may use one. */
export const READER_LIMITS: Limits = {
  addressSpaceBytes: 512 * 1024 * 1024,
  cpuSeconds: 20,
  wallMs: 60_000,
  outputBytes: 64 * 1024 * 1024,
};
/** Largest file a child may write. */
const WRITTEN_FILE_BYTES = 64 * 1024 * 1024;
/** Threads of one child, and processes where no filter keeps it to one; Node starts about a dozen threads. */
const THREADS = 64;
/** A child stays one process: the kernel counts memory and processor time for each. */
const FILTER = oneProcessFilter();
/** How far children stand back that are not their agency's only one, or whose agency has used much lately. */
const NICENESS = 5;
/** Processor time an agency may have used lately without its children standing back; an ordinary document takes seconds. */
const LIGHT_USE_MS = 5_000;
/** Bytes of a child's error output that are stored. */
const STDERR_BYTES = 8 * 1024;

/** Why a child did not end well: a limit it met, or its own failure. */
export class ChildFailure extends Error {
  readonly reason: "TIME" | "OUTPUT" | "CRASH" | "EXIT";
  readonly stderr: string;
  constructor(reason: ChildFailure["reason"], stderr: string) {
    super(`A reading program ended: ${reason}`);
    this.name = "ChildFailure";
    this.reason = reason;
    this.stderr = stderr;
  }
}

export type Child = {
  command: string;
  args: readonly string[];
  /** The folder with the file the child reads; it sees no other of ours. */
  work: Omit<WorkFolder, "file">;
  limits?: Limits;
  env?: Readonly<Record<string, string>>;
  /** What the program itself is made of, where that is not part of the system. */
  readable?: readonly string[];
  /** What it prints, as it comes; while a promise is pending, the child waits too. */
  onOutput?(chunk: Buffer): void | Promise<void>;
};

/**
 * Runs a program on untrusted bytes, isolated and with limits of memory, time and output; fails with ChildFailure. This is
 * the only place where the server starts a process.
 */
export async function runLimited(child: Child): Promise<void> {
  const place = await LANES[child.work.lane].children.take(child.work.owner);
  try {
    await run(child, place.isFirst && recentUseMs(child.work.owner) < LIGHT_USE_MS ? 0 : NICENESS);
  } finally {
    place.leave();
  }
}

function run(options: Child, niceness: number): Promise<void> {
  const { work, limits = READER_LIMITS, onOutput } = options;
  return new Promise((resolve, reject) => {
    const child = start(options, limits, niceness);
    let stderr = "";
    let status = "";
    let output = 0;
    let limit: "TIME" | "OUTPUT" | null = null;
    let failure: { error: unknown } | null = null;
    const end = (met: "TIME" | "OUTPUT") => {
      limit ??= met;
      child.kill("SIGKILL");
    };
    const timer = setTimeout(() => end("TIME"), limits.wallMs);
    const begin = performance.now();
    child.once("exit", () => {
      const cpuMs = takeEndedChildrenCpuMs();
      // of one that is killed from outside its namespace the kernel tells us nothing
      const most = Math.min(limits.cpuSeconds * 1000, performance.now() - begin);
      const used = limit || failure ? Math.max(cpuMs, Math.round(most)) : cpuMs;
      work.spent.cpuMs += used;
      addRecentUse(work.owner, used);
    });
    let allTaken: Promise<unknown> = Promise.resolve();
    const waitFor = (taken: void | Promise<void>): void => {
      if (!taken) return;
      child.stdout.pause();
      const settled = taken
        .catch((error: unknown) => {
          failure = { error };
          child.kill("SIGKILL");
        })
        .finally(() => child.stdout.resume());
      allTaken = Promise.all([allTaken, settled]);
    };
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.length;
      if (output > limits.outputBytes) end("OUTPUT");
      else if (!limit && failure === null) waitFor(onOutput?.(chunk));
    });
    child.stderr.on("data", (chunk: Buffer) => {
      if (stderr.length < STDERR_BYTES) stderr += chunk.toString("utf8");
    });
    // only bubblewrap writes here, two lines
    (child.stdio[STATUS_FD] as Readable).on("data", (chunk: Buffer) => {
      status += chunk.toString("utf8");
    });
    child.once("error", (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.once("close", (code, signal) => {
      clearTimeout(timer);
      // the child may be gone before its last output is handled
      void allTaken.finally(() => {
        if (failure) reject(failure.error);
        else if (limit) reject(new ChildFailure(limit, stderr));
        // the program never started: that is not the file's fault, so the step may be tried again
        else if (work.isolation === "BUBBLEWRAP" && !status.includes('"exit-code"'))
          reject(new Error(`The sandbox did not start: ${stderr.trim()}`));
        else if (code === 0) resolve();
        else reject(new ChildFailure(reasonOf(signal, code), stderr));
      });
    });
  });
}

function start({ command, args, work, env, readable = [] }: Child, limits: Limits, niceness: number) {
  const isIsolated = work.isolation === "BUBBLEWRAP";
  // no secret of ours is within a child's reach
  const environment = { PATH: "/usr/local/bin:/usr/bin:/bin", LANG: "C.UTF-8", ...env };
  const limited = [
    "prlimit",
    `--as=${limits.addressSpaceBytes}`,
    `--cpu=${limits.cpuSeconds}`,
    `--fsize=${WRITTEN_FILE_BYTES}`,
    "--nofile=64",
    "--core=0",
    // counted within the namespace; without one it would count every process of our user
    ...(isIsolated ? [`--nproc=${THREADS}`] : []),
    "--",
    command,
    ...args,
  ];
  const isolated = isIsolated
    ? ["bwrap", ...bubblewrapArgs([work.folder, ...readable], environment, limited, { hasFilter: FILTER !== null })]
    : limited;
  const child = spawn("nice", ["-n", String(niceness), ...isolated], {
    cwd: work.folder,
    env: isIsolated ? environment : { ...environment, HOME: work.folder, TMPDIR: work.folder },
    stdio: ["ignore", "pipe", "pipe", "pipe", isIsolated && FILTER ? "pipe" : "ignore"],
  }) as ChildProcessByStdio<null, Readable, Readable>;
  // a child that never started closes it unread; how it ended says more
  (child.stdio[FILTER_FD] as Writable | null)?.on("error", () => undefined).end(FILTER);
  return child;
}

function reasonOf(signal: NodeJS.Signals | null, code: number | null): ChildFailure["reason"] {
  // a program killed within its namespace is reported as 128 and the number of the signal
  const number = signal ? constants.signals[signal] : (code ?? 0) - 128;
  // the kernel sends these when the processor seconds are used up
  if (number === constants.signals.SIGXCPU || number === constants.signals.SIGKILL) return "TIME";
  return number > 0 ? "CRASH" : "EXIT";
}
