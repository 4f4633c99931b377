import * as restate from "@restatedev/restate-sdk";
import { RETRY_STEP, RETRY_WATCHED } from "#platform/restate/retry.ts";
import {
  beginExtraction,
  failExtraction,
  finishExtraction,
  forgetFindings,
  reprojectFindings,
  retireFindings,
  saveFindings,
  type ExtractionRef,
  type Extractor,
} from "./extract-findings.ts";
import { endReading, openReading, readSection, waitForTurn } from "./read-with-model.ts";

/** Turns waited for in the agency's share of the model, some minutes; past them the rules alone have read the document. */
const TURNS_MAX = 60;
/** Longer than the longest model call: Restate considers a process dead after this much inactivity. */
const INACTIVITY = { minutes: 5 } as const;
const OUR_FAULT = "This document could not be read because something went wrong on our side. Try again.";

/**
 * Extracts the values and forms of a policy's document by rule, across process crashes, one at a time per file. The
 * journal holds ids only. Started by `policy.document_added`, `file.read`, `file.reading_failed` and
 * `extraction.retried`, whichever comes last; `retire` by `file.deleted`, `reproject` by
 * `policy.document_retyped`, `forget` by `file.purged`.
 */
export const extractFindingsWorkflow = (extractor: Extractor) =>
  restate.object({
    name: "ExtractFindings",
    options: { inactivityTimeout: INACTIVITY, abortTimeout: INACTIVITY },
    handlers: {
      async run(ctx: restate.ObjectContext, ref: ExtractionRef) {
        try {
          const readers = await ctx.run("begin-extraction", () => beginExtraction(extractor, ref), RETRY_STEP);
          if (!readers) return;
          await ctx.run("save-findings", () => saveFindings(extractor, ref), RETRY_WATCHED);
          if (readers === "RULES_AND_MODEL") await readWithModel(ctx, extractor, ref);
          await ctx.run("finish-extraction", () => finishExtraction(extractor, ref), RETRY_STEP);
        } catch (error) {
          if (error instanceof restate.TerminalError)
            await ctx.run("give-up", () => failExtraction(extractor, ref, OUR_FAULT), RETRY_STEP);
          throw error;
        }
      },
      retire: (ctx: restate.ObjectContext, ref: ExtractionRef) =>
        ctx.run("retire-findings", () => retireFindings(extractor, ref), RETRY_STEP),
      reproject: (ctx: restate.ObjectContext, ref: ExtractionRef) =>
        ctx.run("reproject-findings", () => reprojectFindings(extractor, ref), RETRY_STEP),
      forget: (ctx: restate.ObjectContext, ref: ExtractionRef) =>
        ctx.run("forget-findings", () => forgetFindings(extractor, ref), RETRY_STEP),
    },
  });

/** Section by section, each a step of its own: a crash repeats none that is finished. */
async function readWithModel(ctx: restate.ObjectContext, extractor: Extractor, ref: ExtractionRef): Promise<void> {
  const taskId = ctx.rand.uuidv4();
  const { attemptCompletedSignal: signal } = ctx.request();
  const sections = await ctx.run("open-reading", () => openReading(extractor, ref, taskId), RETRY_STEP);
  try {
    let waitMs = 1;
    for (let turn = 0; turn < TURNS_MAX && waitMs > 0; turn += 1) {
      waitMs = await ctx.run("wait-for-turn", () => waitForTurn(extractor, ref, taskId), RETRY_STEP);
      if (waitMs > 0) await ctx.sleep(waitMs);
    }
    for (let section = 0; section < sections && waitMs === 0; section += 1) {
      const read = () => readSection(extractor, ref, { taskId, section }, signal);
      if (!(await ctx.run("read-section", read, RETRY_WATCHED))) break;
    }
  } catch (error) {
    if (!(error instanceof restate.TerminalError)) throw error;
    extractor.log.warn({ err: error }, "a document was read by rules alone");
  }
  await ctx.run("end-reading", () => endReading(extractor, ref, taskId), RETRY_STEP);
}
