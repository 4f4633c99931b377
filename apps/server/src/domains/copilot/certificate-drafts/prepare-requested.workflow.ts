import * as restate from "@restatedev/restate-sdk";
import { RETRY_RUN, RETRY_STEP } from "#platform/restate/retry.ts";
import { prepareRequested, type RequestRef, type RequestWorker } from "./prepare-requested.ts";

/**
 * Drafts the certificate that a service request asks for and puts it on the desk, one run at a time per request. Started when
 * a request is opened, enriched, changed or resolved.
 */
export const prepareRequestedWorkflow = (worker: RequestWorker) =>
  restate.object({
    name: "PrepareRequestedCertificate",
    options: { retryPolicy: RETRY_RUN },
    handlers: {
      run: (ctx: restate.ObjectContext, ref: RequestRef) =>
        ctx.run("prepare-certificate", () => prepareRequested(worker, ref), RETRY_STEP),
    },
  });
