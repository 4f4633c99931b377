import * as restate from "@restatedev/restate-sdk";
import { RETRY_RUN, RETRY_STEP } from "#platform/restate/retry.ts";
import type { CallRef } from "./finish-call.ts";
import { keepRecording, noteProblem, type RecordingKeeper } from "./keep-recording.ts";

/** Fetches and keeps the recording of a call, and says so when that stays in vain. Started by `call.recording_offered`. */
export const keepRecordingWorkflow = (keeper: RecordingKeeper) =>
  restate.service({
    name: "KeepRecording",
    options: { retryPolicy: RETRY_RUN },
    handlers: {
      async run(ctx: restate.Context, ref: CallRef) {
        try {
          await ctx.run("keep-recording", () => keepRecording(keeper, ref), RETRY_STEP);
        } catch (error) {
          if (!(error instanceof restate.TerminalError)) throw error;
          const problem = "The telephone service could not be reached.";
          await ctx.run("give-up", () => noteProblem(keeper, ref, problem), RETRY_STEP);
        }
      },
    },
  });
