import * as restate from "@restatedev/restate-sdk";
import { RETRY_RUN, RETRY_STEP } from "#platform/restate/retry.ts";
import { triageThread, type ThreadRef, type TriageWorker } from "./triage-thread.ts";

/**
 * Opens the requests that a thread's messages ask for, one run at a time per thread. Started when a message was filed, when a
 * person placed the thread, and when a person called back.
 */
export const triageEmailWorkflow = (worker: TriageWorker) =>
  restate.object({
    name: "TriageEmail",
    options: { retryPolicy: RETRY_RUN },
    handlers: {
      run: (ctx: restate.ObjectContext, ref: ThreadRef) =>
        ctx.run("triage-thread", () => triageThread(worker, ref), RETRY_STEP),
    },
  });
