import { Readable } from "node:stream";
import { runLimited } from "./run-limited.ts";
import { withWorkFolder, type Isolation } from "./work-folder.ts";

/**
 * Runs a no-op program in the same sandbox as the file readers, and throws when that fails: a worker that cannot isolate
 * its children must not open uploaded files.
 */
export async function requireSandbox(isolation: Isolation): Promise<void> {
  try {
    await withWorkFolder(
      async () => Readable.from([Buffer.of(0)]),
      { isolation, owner: "start", lane: "DOCUMENTS" },
      (work) => runLimited({ command: "true", args: [], work }),
    );
  } catch (error) {
    throw new Error(
      `Programs that read uploaded files cannot be isolated here (${error instanceof Error ? error.message : String(error)}). ` +
        "Install bubblewrap and allow user namespaces: docs/runbooks/worker-does-not-start.md. " +
        "READING_SANDBOX=off runs them with limits alone.",
      { cause: error },
    );
  }
}
