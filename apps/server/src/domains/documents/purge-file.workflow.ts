import * as restate from "@restatedev/restate-sdk";
import { RETRY_STEP } from "#platform/restate/retry.ts";
import type { FileReader, FileRef } from "./file-reader.ts";
import { purgeFile } from "./purge-file.ts";

/** Removes the bytes of a deleted file at once, where nothing demands that they be kept. Started by `file.deleted`. */
export const purgeFileWorkflow = (reader: FileReader) =>
  restate.service({
    name: "PurgeFile",
    handlers: {
      async run(ctx: restate.Context, ref: FileRef) {
        await ctx.run("purge-file", () => purgeFile(reader, ref), RETRY_STEP);
      },
    },
  });
