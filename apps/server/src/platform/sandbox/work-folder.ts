import { createWriteStream } from "node:fs";
import { mkdtemp, readdir, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { LANES, type Lane } from "./lanes.ts";

const PREFIX = "cara-reading-";

/** How children are isolated: in their own namespaces or, if the operator allows it, by limits alone. */
export type Isolation = "BUBBLEWRAP" | "NONE";
/** Whose work it is, and which limits apply. */
export type WorkOwner = { isolation: Isolation; owner: string; lane: Lane };

/** A folder with one file for children to read, and the CPU time they have used so far. */
export type WorkFolder = WorkOwner & { folder: string; file: string; spent: { cpuMs: number } };

/**
 * Writes a file into its own folder, runs `work` on it, and always removes both. Waits for a place first, so that waiting
 * work uses no disk; throws NoPlace when none becomes free in time.
 */
export async function withWorkFolder<T>(
  openBytes: () => Promise<Readable>,
  owner: WorkOwner,
  work: (folder: WorkFolder) => Promise<T>,
): Promise<T> {
  const { leave } = await LANES[owner.lane].folders.take(owner.owner);
  try {
    const bytes = await openBytes();
    const folder = await mkdtemp(join(await realpath(tmpdir()), `${PREFIX}${process.pid}-`));
    try {
      // a fixed name: nothing of it comes from outside
      const file = join(folder, "document");
      await pipeline(bytes, createWriteStream(file, { mode: 0o600 }));
      return await work({ ...owner, folder, file, spent: { cpuMs: 0 } });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  } finally {
    leave();
  }
}

/** Removes folders that killed processes left behind. */
export async function sweepWorkFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) await rm(join(tmpdir(), name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
