import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { join } from "node:path";

export type Listener = { pid: number; address: string; port: number };

/** Every TCP port these processes listen on, and on which address, as the kernel says. */
export function listenersOf(pids: readonly number[]): Listener[] {
  const owners = new Map<string, number>();
  for (const pid of pids)
    for (const descriptor of descriptorsOf(pid)) {
      const [, inode] = /^socket:\[(\d+)\]$/.exec(linkOf(`/proc/${pid}/fd/${descriptor}`)) ?? [];
      if (inode) owners.set(inode, pid);
    }
  return ["tcp", "tcp6"].flatMap((family) =>
    readFileSync(`/proc/net/${family}`, "utf8")
      .split("\n")
      .slice(1)
      .flatMap((line) => {
        const [, local = "", , state, , , , , , inode = ""] = line.trim().split(/\s+/);
        const pid = owners.get(inode);
        if (state !== LISTENING || pid === undefined) return [];
        const [address = "", port = ""] = local.split(":");
        return [{ pid, address: readAddress(address), port: Number.parseInt(port, 16) }];
      }),
  );
}

const LISTENING = "0A";

/** Processes and their children, which may hold sockets of their own. */
export function withChildren(pids: readonly number[]): number[] {
  const all = new Set(pids);
  const processes = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const parents = new Map(processes.map((pid) => [Number(pid), parentOf(pid)]));
  for (let before = -1; before !== all.size;) {
    before = all.size;
    for (const [pid, parent] of parents) if (parent !== null && all.has(parent)) all.add(pid);
  }
  return [...all].filter((pid) => parents.has(pid));
}

/** The servers `scripts/services` started, by name. */
export function servicePids(dataFolder: string): { name: string; pid: number }[] {
  const folder = join(dataFolder, "run");
  return readdirSync(folder).flatMap((file) => {
    const pid = Number(readFileSync(join(folder, file), "utf8").split(" ")[0]);
    return Number.isInteger(pid) && pid > 0 ? [{ name: file.replace(/\.pid$/, ""), pid }] : [];
  });
}

function readAddress(hex: string): string {
  const words = hex.match(/.{8}/g) ?? [];
  // the kernel prints each word in the machine's order
  const bytes = words.flatMap((word) => (word.match(/../g) ?? []).toReversed().map((it) => Number.parseInt(it, 16)));
  if (bytes.length === 4) return bytes.join(".");
  if (bytes.slice(0, 15).every((byte) => byte === 0)) return bytes[15] === 1 ? "::1" : "::";
  const isMapped = bytes.slice(0, 10).every((byte) => byte === 0) && bytes[10] === 255;
  return isMapped ? bytes.slice(12).join(".") : hex;
}

/** None for a process that has ended meanwhile. */
function descriptorsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`);
  } catch {
    return [];
  }
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return "";
  }
}

function parentOf(pid: string): number | null {
  try {
    const [, parent] = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return parent ? Number(parent) : null;
  } catch {
    return null;
  }
}
