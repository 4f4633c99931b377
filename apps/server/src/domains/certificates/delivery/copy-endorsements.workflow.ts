import * as restate from "@restatedev/restate-sdk";
import type { FileReader } from "#domains/documents/file-reader.ts";
import { RETRY_RUN, RETRY_STEP } from "#platform/restate/retry.ts";
import { beginCopies, copyPages, type CertificateRef } from "./copy-endorsements.ts";

/**
 * Copies the pages that a certificate's Ys rest on, each form a step of its own, so that a person sees what would go along
 * before they approve. Started by `certificate.created`, and by `certificate.issued` for what failed then.
 */
export const copyEndorsementsWorkflow = (reader: FileReader) =>
  restate.service({
    name: "CopyEndorsements",
    options: { retryPolicy: RETRY_RUN },
    handlers: {
      async run(ctx: restate.Context, ref: CertificateRef) {
        const ids = await ctx.run("begin-copies", () => beginCopies(reader, ref), RETRY_STEP);
        for (const id of ids) await ctx.run("copy-pages", () => copyPages(reader, ref, id), RETRY_STEP);
      },
    },
  });
