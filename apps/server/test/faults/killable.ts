import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { openSync, readFileSync, statSync } from "node:fs";
import { connect } from "node:net";

/** Longest a process takes to serve; past it the run fails with the end of its log. */
const READY_WITHIN_MS = 90_000;

export type Command = {
  name: string;
  program: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  logFile: string;
  /** Whether it serves; `said` is what it has written since this start. */
  isReady(said: string): Promise<boolean>;
};
/** How a process ended. */
export type Death = { pid: number; signal: NodeJS.Signals | null; at: Date };
export type Killable = {
  readonly name: string;
  pid(): number;
  start(): Promise<void>;
  signal(signal: NodeJS.Signals): void;
  /** Asks it to end, and waits until it has. */
  stop(): Promise<void>;
  /** Kills with SIGKILL, waits for the end and returns what the kernel said about it. */
  kill(): Promise<Death>;
  /** Milliseconds each start took until the process served. */
  readonly startMs: number[];
};

const alive = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of alive) child.kill("SIGKILL");
});
// a test that is killed from outside kills its processes too
for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => process.exit(1));

/** A process that a test starts, kills and starts again under the same name. */
export function killable({ name, program, args, env, logFile, isReady }: Command): Killable {
  const log = openSync(logFile, "a");
  const startMs: number[] = [];
  let child: ChildProcess | null = null;
  const running = (): ChildProcess => {
    if (!child || child.exitCode !== null || child.signalCode !== null) throw new Error(`${name} does not run`);
    return child;
  };
  return {
    name,
    startMs,
    pid: () => running().pid ?? 0,
    async start() {
      const begin = performance.now();
      const from = statSync(logFile).size;
      const said = () => readFileSync(logFile).subarray(from).toString();
      const started = spawn(program, args, { env, stdio: ["ignore", log, log] });
      child = started;
      alive.add(started);
      started.once("exit", () => alive.delete(started));
      while (!(await isReady(said()))) {
        if (started.exitCode !== null || performance.now() - begin > READY_WITHIN_MS) {
          started.kill("SIGKILL");
          throw new Error(`${name} does not serve:\n${said().slice(-2_000)}`);
        }
        await pause(20);
      }
      startMs.push(performance.now() - begin);
    },
    signal: (signal) => {
      running().kill(signal);
    },
    async stop() {
      const leaving = running();
      const ended = once(leaving, "exit");
      leaving.kill("SIGTERM");
      await ended;
    },
    async kill() {
      const victim = running();
      const ended = once(victim, "exit");
      victim.kill("SIGKILL");
      await ended;
      return { pid: victim.pid ?? 0, signal: victim.signalCode, at: new Date() };
    },
  };
}

/** The processes a process has started itself. */
export const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number);

/** Sends a signal to a process and to those it has started; returns who got it. */
export function signalTree(of: Killable, signal: NodeJS.Signals): number[] {
  const pids = [of.pid(), ...childrenOf(of.pid())];
  for (const pid of pids) process.kill(pid, signal);
  return pids;
}

export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Whether an address answers 200. */
export const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(1_000) }).then(
    (it) => it.ok,
    () => false,
  );

/** Whether somebody listens on a port. */
export const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });
