import * as restate from "@restatedev/restate-sdk";
import type { AnyId, WorkspaceMessageId } from "#kernel/ids.ts";
import { RETRY_STEP } from "#platform/restate/retry.ts";
import type { Cara, RunRef, RunSteps } from "./cara.ts";
import { endRun } from "./end-run.ts";
import { OUR_FAULT } from "./model-error-messages.ts";
import { PersistentError, tryThrice } from "./passing-fault.ts";
import { findEndedInvocation, GRACE_MS, timeToGiveUp } from "./after-run.ts";
import { createOpenCalls, type OpenCalls } from "./open-calls.ts";
import { runWorkspace } from "./run-workspace.ts";

/**
 * A run whose process died resumes at most two seconds after the process is back. Half an hour without any process kills
 * the invocation: by then `giveUp` has failed the run, and the next message must not wait behind it.
 */
const RETRY_CARA = {
  initialInterval: { milliseconds: 100 },
  exponentiationFactor: 2,
  maxInterval: { seconds: 2 },
  maxAttempts: 900,
  onMaxAttempts: "kill",
} as const;
/** Longer than the longest step: Restate considers a process dead after this much inactivity. */
const INACTIVITY = { minutes: 16 } as const;
/** How long Restate retains the journal, which holds ids only. */
const JOURNAL_RETENTION = { hours: 1 } as const;

/**
 * Runs Cara in a workspace, one message at a time, across process crashes. Started by `workspace.created`,
 * `workspace.message_added` and `workspace.retried`; `stop` by `workspace.stopped`.
 */
export const runWorkspaceWorkflow = (cara: Cara) => {
  const calls = createOpenCalls();
  const giveUpRun = (ref: RunRef, messageId: WorkspaceMessageId) =>
    endRun(cara, ref, { how: "FAILED", words: OUR_FAULT }, messageId);

  // an ended run may still have a model call in progress, and the next message would wait behind it
  const hangUp = async (ctx: restate.ObjectSharedContext, ref: RunRef): Promise<void> => {
    const found = await ctx.run("find-run", () => findEndedInvocation(cara, ref), RETRY_STEP);
    if (found) ctx.cancel(restate.InvocationIdParser.fromString(found));
  };

  return restate.object({
    name: "RunWorkspace",
    options: { inactivityTimeout: INACTIVITY, abortTimeout: INACTIVITY, journalRetention: JOURNAL_RETENTION },
    handlers: {
      run: restate.handlers.object.exclusive(
        { retryPolicy: RETRY_CARA },
        async (ctx: restate.ObjectContext, ref: RunRef): Promise<void> => {
          const overdue = cara.limits.wallMs + GRACE_MS;
          ctx
            .objectSendClient<GiveUp>({ name: "RunWorkspace" }, ctx.key)
            .giveUp(ref, restate.rpc.sendOpts({ delay: overdue }));
          const ended = new AbortController();
          const signal = AbortSignal.any([ended.signal, ctx.request().attemptCompletedSignal]);
          const steps = toSteps(ctx, ref, { signal, calls });
          try {
            await runWorkspace(cara, ref, steps);
          } catch (error) {
            // a step keeps running after its invocation was canceled
            ended.abort(error);
            if (!(error instanceof restate.TerminalError)) throw error;
            // including a call that an earlier attempt started
            calls.hangUp(ref.runId, error);
            const messageId = ctx.rand.uuidv4() as WorkspaceMessageId;
            await ctx.run("give-up", () => giveUpRun(ref, messageId), RETRY_STEP);
          }
        },
      ),
      /** Cancels the invocation of a run that a person has stopped. */
      stop: restate.handlers.object.shared(hangUp),
      /** Fails a run that is still open after its deadline, so that no run stays open forever. */
      giveUp: restate.handlers.object.shared(async (ctx: restate.ObjectSharedContext, ref: RunRef): Promise<void> => {
        const messageId = ctx.rand.uuidv4() as WorkspaceMessageId;
        // the deadline counts from the start of the run, which may have been queued
        const delay = await ctx.run("look-at-time", () => timeToGiveUp(cara, ref), RETRY_STEP);
        if (delay > 0) {
          ctx.objectSendClient<GiveUp>({ name: "RunWorkspace" }, ctx.key).giveUp(ref, restate.rpc.sendOpts({ delay }));
          return;
        }
        await ctx.run("give-up", () => giveUpRun(ref, messageId), RETRY_STEP);
        await hangUp(ctx, ref);
      }),
    },
  });
};
type GiveUp = { giveUp(ctx: restate.ObjectSharedContext, ref: RunRef): Promise<void> };

function toSteps(
  ctx: restate.ObjectContext,
  { runId }: RunRef,
  { signal, calls }: { signal: AbortSignal; calls: OpenCalls },
): RunSteps {
  const run = <T>(name: string, work: () => Promise<T>): Promise<T> =>
    ctx.run(
      name,
      async () => {
        try {
          return await tryThrice(work, signal);
        } catch (error) {
          if (error instanceof PersistentError) throw new restate.TerminalError(error.message);
          throw error;
        }
      },
      RETRY_STEP,
    );
  return {
    run,
    ask: (name, work) => run(name, () => calls.join(runId, name, work)),
    sleep: (ms) => ctx.sleep(ms),
    newId: <Kind extends AnyId>() => ctx.rand.uuidv4() as Kind,
    invocationId: ctx.request().id,
    signal,
  };
}
