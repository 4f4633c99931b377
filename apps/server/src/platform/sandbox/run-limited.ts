import { spawn, type ChildProcessByStdio } from "node:child_process";
import { constants } from "node:os";
import { Readable, type Writable } from "node:stream";
import { bubblewrapArgs, FILTER_FD, STATUS_FD } from "./bubblewrap.ts";
import { takeEndedChildrenCpuMs } from "./cpu-time.ts";
import type { FairPlaces } from "./fair-places.ts";
import { LANES } from "./lanes.ts";
import { oneProcessFilter } from "./one-process.ts";
import { addRecentUse, recentUseMs } from "./recent-use.ts";
import type { WorkFolder } from "./work-folder.ts";

/** Resource limits of a child process; past any of them it is killed. */
export type Limits = { addressSpaceBytes: number; cpuSeconds: number; wallMs: number; outputBytes: number };

/** Limits of a program that reads an uploaded file. The wall time includes waiting for a core. */
export const READER_LIMITS: Limits = {
  addressSpaceBytes: 512 * 1024 * 1024,
  cpuSeconds: 20,
  wallMs: 60_000,
  outputBytes: 64 * 1024 * 1024,
};
/** Largest file a child may write. */
const WRITTEN_FILE_BYTES = 64 * 1024 * 1024;
/** Most threads of a child, and processes if there is no seccomp filter; Node starts about a dozen threads. */
const THREADS = 64;
/** Keeps a child to one process, because the kernel limits memory and CPU time per process. */
const FILTER = oneProcessFilter();
/** Niceness of children that are not their agency's only one, or whose agency has used much CPU time recently. */
const NICENESS = 10;
/** Recent CPU time of an agency below which its first child runs at normal priority: a declarations page takes a tenth. */
const LIGHT_USE_MS = 1_000;
/** Bytes of a child's error output that are stored. */
const STDERR_BYTES = 8 * 1024;

/** Why a child failed: a limit, or its own error. */
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
  /** The folder with the child's input file, the only one of our folders it can see. */
  work: Omit<WorkFolder, "file">;
  limits?: Limits;
  env?: Readonly<Record<string, string>>;
  /** Files of the program itself, if they are not part of the system. */
  readable?: readonly string[];
  /** Its standard input, whole once it is there or as it comes: the program starts at once. */
  input?: Promise<Buffer> | Readable;
  /** Where it takes its place, if not among the children of its lane. */
  places?: FairPlaces;
  /** Receives its output as it arrives; a pending promise applies backpressure. */
  onOutput?(chunk: Buffer): void | Promise<void>;
};

/**
 * Runs a program on untrusted input, isolated and with limits on memory, time and output; throws ChildFailure. This is the
 * only place where the server starts a process.
 */
export async function runLimited(child: Child): Promise<void> {
  const places = child.places ?? LANES[child.work.lane].children;
  const place = await places.take(child.work.owner);
  try {
    await run(child, place.isFirst && recentUseMs(child.work.owner) < LIGHT_USE_MS ? 0 : NICENESS);
  } finally {
    place.leave();
  }
}

function run(options: Child, niceness: number): Promise<void> {
  const { work, limits = READER_LIMITS, input, onOutput } = options;
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
    if (input instanceof Readable && child.stdin) input.pipe(child.stdin);
    else if (input instanceof Promise) void input.then((bytes) => child.stdin?.end(bytes));
    const begin = performance.now();
    child.once("exit", () => {
      const cpuMs = takeEndedChildrenCpuMs();
      // the kernel does not report the CPU time of a child that is killed from outside its namespace
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
      // the child may exit before its last output is processed
      void allTaken.finally(() => {
        if (failure) reject(failure.error);
        else if (limit) reject(new ChildFailure(limit, stderr));
        // the program never started: not a problem of the file, so the step may be retried
        else if (work.isolation === "BUBBLEWRAP" && !status.includes('"exit-code"'))
          reject(new Error(`The sandbox did not start: ${stderr.trim()}`));
        else if (code === 0) resolve();
        else reject(new ChildFailure(reasonOf(signal, code), stderr));
      });
    });
  });
}

function start({ command, args, work, env, input, readable = [] }: Child, limits: Limits, niceness: number) {
  const isIsolated = work.isolation === "BUBBLEWRAP";
  // the child gets none of the server's environment, which contains secrets
  const environment = { PATH: "/usr/local/bin:/usr/bin:/bin", LANG: "C.UTF-8", ...env };
  const limited = [
    "prlimit",
    `--as=${limits.addressSpaceBytes}`,
    `--cpu=${limits.cpuSeconds}`,
    `--fsize=${WRITTEN_FILE_BYTES}`,
    "--nofile=64",
    "--core=0",
    // counted per user namespace; without one it would count every process of the server's user
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
    stdio: [input ? "pipe" : "ignore", "pipe", "pipe", "pipe", isIsolated && FILTER ? "pipe" : "ignore"],
  }) as ChildProcessByStdio<Writable | null, Readable, Readable>;
  // a child that never started closes these unread; its exit status explains why
  child.stdin?.on("error", () => undefined);
  (child.stdio[FILTER_FD] as Writable | null)?.on("error", () => undefined).end(FILTER);
  return child;
}

function reasonOf(signal: NodeJS.Signals | null, code: number | null): ChildFailure["reason"] {
  // bubblewrap reports a program killed by a signal as 128 plus the signal number
  const number = signal ? constants.signals[signal] : (code ?? 0) - 128;
  // the kernel sends these when the CPU limit is reached
  if (number === constants.signals.SIGXCPU || number === constants.signals.SIGKILL) return "TIME";
  return number > 0 ? "CRASH" : "EXIT";
}
