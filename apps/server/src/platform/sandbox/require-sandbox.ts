import { Readable } from "node:stream";
import { runLimited } from "./run-limited.ts";
import { withWorkFolder, type Isolation } from "./work-folder.ts";

/**
 * Runs a program that does nothing, isolated exactly as one that reads a file, and fails when that cannot be done: a worker
 * that cannot isolate its children must not touch anybody's file.
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
