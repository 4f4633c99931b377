import * as restate from "@restatedev/restate-sdk";
import { RETRY_SCAN, RETRY_STEP } from "#platform/restate/retry.ts";
import type { FileReader, FileRef } from "./file-reader.ts";
import { failExtraction } from "./read-file.ts";
import { readWholeFile, SCAN_STEP } from "./read-whole-file.ts";

const OUR_FAULT = "This file could not be read because something went wrong on our side";

/**
 * Scans a file and extracts its text, across process crashes; saved pages are never read again. One at a time per file.
 * Started by `file.stored`.
 */
export const readFileWorkflow = (reader: FileReader) =>
  restate.object({
    name: "ReadFile",
    handlers: {
      async run(ctx: restate.ObjectContext, ref: FileRef) {
        try {
          await readWholeFile(reader, ref, {
            run: (name, work) => ctx.run(name, work, name === SCAN_STEP ? RETRY_SCAN : RETRY_STEP),
            pause: (ms) => ctx.sleep(ms),
          });
        } catch (error) {
          if (error instanceof restate.TerminalError)
            await ctx.run("give-up", () => failExtraction(reader, ref, OUR_FAULT), RETRY_STEP);
          throw error;
        }
      },
    },
  });
