import * as restate from "@restatedev/restate-sdk";
import type { FileReader } from "#domains/documents/file-reader.ts";
import { RETRY_RUN, RETRY_STEP } from "#platform/restate/retry.ts";
import { finishCall, type CallRef } from "./finish-call.ts";

/** Finishes a call that nobody analyzes within `waitMs`. Started by `call.ended`. */
export const finishCallWorkflow = (reader: Pick<FileReader, "inAgency" | "clock">, waitMs: number) =>
  restate.service({
    name: "FinishCall",
    options: { retryPolicy: RETRY_RUN },
    handlers: {
      async run(ctx: restate.Context, ref: CallRef) {
        await ctx.sleep(waitMs);
        await ctx.run("finish-call", () => finishCall(reader, ref), RETRY_STEP);
      },
    },
  });
