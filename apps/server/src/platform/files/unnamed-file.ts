import { mkdtemp, open, rm, type FileHandle } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A file that has no name any more, so that it is gone with the process. */
export async function openUnnamed(): Promise<FileHandle> {
  const folder = await mkdtemp(join(tmpdir(), "cara-"));
  try {
    return await open(join(folder, "content"), "wx+", 0o600);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
