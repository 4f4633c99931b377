import * as restate from "@restatedev/restate-sdk";
import type { FileReader, FileRef } from "#domains/documents/file-reader.ts";
import { RETRY_STEP } from "#platform/restate/retry.ts";
import { checkTemplate, drawSample } from "./check-template.ts";

/**
 * Checks an uploaded form and makes its sample, one at a time per form. Started by `certificate_template.added`, `file.read`
 * and `file.reading_failed`, whichever comes last, and by `certificate_template.mapped`.
 */
export const checkTemplateWorkflow = (reader: FileReader) =>
  restate.object({
    name: "CheckTemplate",
    handlers: {
      async run(ctx: restate.ObjectContext, ref: FileRef) {
        await ctx.run("check-template", () => checkTemplate(reader, ref), RETRY_STEP);
        await ctx.run("draw-sample", () => drawSample(reader, ref), RETRY_STEP);
      },
    },
  });
