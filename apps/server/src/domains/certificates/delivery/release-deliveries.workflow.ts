import * as restate from "@restatedev/restate-sdk";
import type { FileReader } from "#domains/documents/file-reader.ts";
import { RETRY_RUN, RETRY_STEP } from "#platform/restate/retry.ts";
import { releaseDeliveries, type PrintedRef } from "./release-deliveries.ts";

/** Sends what was approved together with a certificate. Started by `certificate.issued` and `certificate.printing_failed`. */
export const releaseDeliveriesWorkflow = (reader: Pick<FileReader, "inAgency" | "clock" | "settings">) =>
  restate.service({
    name: "ReleaseDeliveries",
    options: { retryPolicy: RETRY_RUN },
    handlers: {
      async run(ctx: restate.Context, ref: PrintedRef) {
        await ctx.run("release-deliveries", () => releaseDeliveries(reader, ref), RETRY_STEP);
      },
    },
  });
