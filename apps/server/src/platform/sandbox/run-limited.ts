import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";

/** What a child process may use; past any of these it is killed. */
export type Limits = { addressSpaceBytes: number; cpuSeconds: number; wallMs: number; outputBytes: number };

/** The limits of a program that reads somebody's file. */
export const READER_LIMITS: Limits = {
  addressSpaceBytes: 512 * 1024 * 1024,
  cpuSeconds: 20,
  wallMs: 30_000,
  outputBytes: 64 * 1024 * 1024,
};
/** Largest file a child may write; a page drawn for reading needs five megabytes. */
const WRITTEN_FILE_BYTES = 64 * 1024 * 1024;
/** Most of a child's complaints that is kept. */
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
  /** The only folder the child is pointed at: its file lies there, and what it writes. */
  folder: string;
  limits?: Limits;
  env?: Readonly<Record<string, string>>;
  /** What it prints, as it comes; while an answer is awaited, the child waits too. */
  onOutput?(chunk: Buffer): void | Promise<void>;
};

/** Runs a program with limits of memory, time and output, and nothing of our environment; fails with ChildFailure. */
export async function runLimited({
  command,
  args,
  folder,
  limits = READER_LIMITS,
  env,
  onOutput,
}: Child): Promise<void> {
  await takePlace();
  try {
    await run();
  } finally {
    leavePlace();
  }

  function run(): Promise<void> {
    return new Promise((resolve, reject) => {
      const child = spawn(
        "prlimit",
        [
          `--as=${limits.addressSpaceBytes}`,
          `--cpu=${limits.cpuSeconds}`,
          `--fsize=${WRITTEN_FILE_BYTES}`,
          "--nofile=64",
          "--core=0",
          "--",
          command,
          ...args,
        ],
        {
          cwd: folder,
          // no secret of ours is within a child's reach
          env: { PATH: "/usr/local/bin:/usr/bin:/bin", LANG: "C.UTF-8", HOME: folder, TMPDIR: folder, ...env },
          stdio: ["ignore", "pipe", "pipe"],
        },
      );
      let stderr = "";
      let output = 0;
      let limit: "TIME" | "OUTPUT" | null = null;
      const end = (met: "TIME" | "OUTPUT") => {
        limit ??= met;
        child.kill("SIGKILL");
      };
      const timer = setTimeout(() => end("TIME"), limits.wallMs);
      let failure: { error: unknown } | null = null;
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
      child.once("error", (error) => {
        clearTimeout(timer);
        reject(error);
      });
      child.once("close", (code, signal) => {
        clearTimeout(timer);
        // the child may be gone before its last words are taken
        void allTaken.finally(() => {
          if (failure) reject(failure.error);
          else if (code === 0 && !limit) resolve();
          else reject(new ChildFailure(limit ?? reasonOf(signal, code), stderr));
        });
      });
    });
  }
}

function reasonOf(signal: NodeJS.Signals | null, code: number | null): ChildFailure["reason"] {
  // the kernel sends these when the processor seconds are used up
  if (signal === "SIGXCPU" || signal === "SIGKILL") return "TIME";
  return signal !== null || (code !== null && code > 128) ? "CRASH" : "EXIT";
}

/** Children of this process at once: one for each core; the others wait in line. */
let free = availableParallelism();
const waiting: (() => void)[] = [];

async function takePlace(): Promise<void> {
  if (free > 0) free -= 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
}

function leavePlace(): void {
  const next = waiting.shift();
  if (next) next();
  else free += 1;
}
