import * as restate from "@restatedev/restate-sdk";
import { RETRY_RUN, RETRY_STEP } from "#platform/restate/retry.ts";
import { checkImport, undoImport, writeImport } from "./carry-out-import.ts";
import type { ImportRef, ImportWorker, RunStep } from "./import-worker.ts";
import { failImport, readImport } from "./read-import.ts";

const OUR_FAULT = "The import stopped because something went wrong on our side. Nothing is lost; try again.";

/**
 * Reads, checks, writes and undoes an import across process crashes, one at a time per import. Started by
 * `import.started`, `import.matched`, `import.run_asked`, `import.resumed` and `import.undo_asked`.
 */
export const runImportWorkflow = (worker: ImportWorker) => {
  const handler =
    (work: (ref: ImportRef, run: RunStep) => Promise<void>) =>
    async (ctx: restate.ObjectContext, ref: ImportRef): Promise<void> => {
      try {
        await work(ref, (name, step) => ctx.run(name, step, RETRY_STEP));
      } catch (error) {
        if (error instanceof restate.TerminalError)
          await ctx.run("give-up", () => failImport(worker, ref, OUR_FAULT), RETRY_STEP);
        throw error;
      }
    };
  return restate.object({
    name: "RunImport",
    options: { retryPolicy: RETRY_RUN },
    handlers: {
      read: handler((ref, run) => run("read-rows", () => readImport(worker, ref))),
      check: handler((ref, run) => checkImport(worker, ref, run)),
      run: handler((ref, run) => writeImport(worker, ref, run)),
      undo: handler((ref, run) => undoImport(worker, ref, run)),
    },
  });
};
