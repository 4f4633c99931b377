import { createWriteStream } from "node:fs";
import { mkdtemp, readdir, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { LANES, type Lane } from "./lanes.ts";

const PREFIX = "cara-reading-";

/** How children are kept apart from us: in namespaces of their own, or, where the operator allows it, by limits alone. */
export type Isolation = "BUBBLEWRAP" | "NONE";
/** For whom work is done, and which places it takes. */
export type WorkOwner = { isolation: Isolation; owner: string; lane: Lane };

/** A folder with one file in it, for children to read, and the processor time they have used so far. */
export type WorkFolder = WorkOwner & { folder: string; file: string; spent: { cpuMs: number } };

/**
 * Writes a file into a folder of its own, lets `work` have it, and removes both whatever happens. Waits for a place first,
 * so that what waits holds no bytes; fails with NoPlace when none comes free in time.
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
      // a plain name of ours: no ending, no letter of it comes from outside
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

/** Removes what processes that were killed have left lying. */
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
