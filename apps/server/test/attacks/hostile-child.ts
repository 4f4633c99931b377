import { readdirSync, readFileSync, readlinkSync, statSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";

/** What a program that an attacker took over is told to look for. */
export type Orders = {
  files: readonly string[];
  ports: readonly number[];
  unixSockets: readonly string[];
  writable: readonly string[];
};
/** What it got at. */
export type Spoils = {
  environment: Record<string, string | undefined>;
  /** Files named in its orders that it could read. */
  files: string[];
  /** Every other file it could read, outside the system's own. */
  found: string[];
  /** Environments of other processes. */
  processes: string[];
  descriptors: string[];
  sockets: string[];
  written: string[];
};

/** Places that hold the operating system only. */
const SYSTEM =
  /^\/(usr|proc|dev|sys|s?bin|lib\d*|etc\/(alternatives|fonts|ld\.so\.cache)|var\/cache\/fontconfig)(\/|$)/;
const CONNECT_MS = 500;
/** Files tried of those it finds; where it is free there are hundreds of thousands. */
const FOUND_MAX = 200;

const orders = JSON.parse(process.argv[2] ?? "{}") as Orders;
const spoils: Spoils = {
  environment: process.env,
  files: orders.files.filter((path) => works(() => readFileSync(path))),
  found: walk("/", 6).filter((path) => works(() => readFileSync(path))),
  processes: entries("/proc").filter(
    (pid) => /^\d+$/.test(pid) && pid !== String(process.pid) && works(() => readFileSync(`/proc/${pid}/environ`)),
  ),
  descriptors: entries("/proc/self/fd").flatMap((fd) => {
    try {
      return [readlinkSync(`/proc/self/fd/${fd}`)].filter((target) => target.startsWith("/") && !SYSTEM.test(target));
    } catch {
      return [];
    }
  }),
  sockets: (
    await Promise.all([
      ...orders.ports.map((port) => opens({ host: "127.0.0.1", port }, `127.0.0.1:${port}`)),
      ...orders.unixSockets.map((path) => opens({ path }, path)),
    ])
  ).flat(),
  written: orders.writable.filter((path) => works(() => writeFileSync(path, readBack(path)))),
};
process.stdout.write(JSON.stringify(spoils));

function works(attempt: () => unknown): boolean {
  try {
    attempt();
    return true;
  } catch {
    return false;
  }
}

function entries(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Every file it can see, outside the system's own. */
function walk(folder: string, depth: number, found: string[] = []): string[] {
  for (const name of entries(folder)) {
    const path = join(folder, name);
    if (found.length >= FOUND_MAX || SYSTEM.test(path)) continue;
    try {
      if (!statSync(path).isDirectory()) found.push(path);
      else if (depth > 0) walk(path, depth - 1, found);
    } catch {
      // a link that leads nowhere
    }
  }
  return found;
}

/** Kernel settings are written back as they were. */
function readBack(path: string): Buffer {
  return path.startsWith("/proc/") ? readFileSync(path) : Buffer.from("written by a hostile child");
}

function opens(target: { host: string; port: number } | { path: string }, name: string): Promise<string[]> {
  return new Promise((resolve) => {
    const socket = connect(target);
    const end = (result: string[]) => {
      socket.destroy();
      resolve(result);
    };
    socket.once("connect", () => end([name]));
    socket.once("error", () => end([]));
    socket.setTimeout(CONNECT_MS, () => end([]));
  });
}
