import * as restate from "@restatedev/restate-sdk";
import { RETRY_STEP, RETRY_WATCHED } from "#platform/restate/retry.ts";
import {
  beginExtraction,
  failExtraction,
  finishExtraction,
  forgetFindings,
  retireFindings,
  saveFindings,
  type ExtractionRef,
  type Extractor,
} from "./extract-findings.ts";

const OUR_FAULT = "This document could not be read because something went wrong on our side. Try again.";

/**
 * Extracts the values and forms of a policy's document by rule, across process crashes, one at a time per file. The
 * journal holds ids only. Started by `policy.document_added`, `file.read`, `file.reading_failed` and
 * `extraction.retried`, whichever comes last; `retire` by `file.deleted`, `forget` by `file.purged`.
 */
export const extractFindingsWorkflow = (extractor: Extractor) =>
  restate.object({
    name: "ExtractFindings",
    handlers: {
      async run(ctx: restate.ObjectContext, ref: ExtractionRef) {
        try {
          if (!(await ctx.run("begin-extraction", () => beginExtraction(extractor, ref), RETRY_STEP))) return;
          await ctx.run("save-findings", () => saveFindings(extractor, ref), RETRY_WATCHED);
          await ctx.run("finish-extraction", () => finishExtraction(extractor, ref), RETRY_STEP);
        } catch (error) {
          if (error instanceof restate.TerminalError)
            await ctx.run("give-up", () => failExtraction(extractor, ref, OUR_FAULT), RETRY_STEP);
          throw error;
        }
      },
      retire: (ctx: restate.ObjectContext, ref: ExtractionRef) =>
        ctx.run("retire-findings", () => retireFindings(extractor, ref), RETRY_STEP),
      forget: (ctx: restate.ObjectContext, ref: ExtractionRef) =>
        ctx.run("forget-findings", () => forgetFindings(extractor, ref), RETRY_STEP),
    },
  });
