import * as restate from "@restatedev/restate-sdk";
import type { FileReader, FileRef } from "#domains/documents/file-reader.ts";
import { RETRY_STEP } from "#platform/restate/retry.ts";
import { beginSplit, failSplit, finishSplit, splitPart } from "./split-document.ts";

const OUR_FAULT = "This file could not be split because something went wrong on our side. Try again.";

/**
 * Splits a file into the documents that a person confirmed, each a step of its own, across process crashes; one at a time
 * per file. Started by `document_split.confirmed`.
 */
export const splitDocumentWorkflow = (reader: FileReader) =>
  restate.object({
    name: "SplitDocument",
    handlers: {
      async run(ctx: restate.ObjectContext, ref: FileRef) {
        try {
          const parts = await ctx.run("begin-split", () => beginSplit(reader, ref), RETRY_STEP);
          for (let at = 0; at < parts; at += 1)
            if (!(await ctx.run("split-part", () => splitPart(reader, ref, at), RETRY_STEP))) return;
          if (parts > 0) await ctx.run("finish-split", () => finishSplit(reader, ref), RETRY_STEP);
        } catch (error) {
          if (error instanceof restate.TerminalError)
            await ctx.run("give-up", () => failSplit(reader, ref, OUR_FAULT), RETRY_STEP);
          throw error;
        }
      },
    },
  });
