import * as restate from "@restatedev/restate-sdk";
import { RETRY_STEP } from "#platform/restate/retry.ts";
import type { FileReader, FileRef } from "./file-reader.ts";
import { purgeFile } from "./purge-file.ts";

/** Purges a deleted file immediately, unless retention or a legal hold applies. Started by `file.deleted`. */
export const purgeFileWorkflow = (reader: FileReader) =>
  restate.service({
    name: "PurgeFile",
    handlers: {
      async run(ctx: restate.Context, ref: FileRef) {
        await ctx.run("purge-file", () => purgeFile(reader, ref), RETRY_STEP);
      },
    },
  });
