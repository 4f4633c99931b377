import type { PlanStageId, WorkspaceMessageId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { withCommit } from "#platform/db/with-commit.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import { countTasksBefore } from "#platform/llm/budget/model-task.store.ts";
import { NO_MODEL } from "#platform/llm/model.ts";
import { publishChange, publishChangeFor } from "#platform/live/publish-change.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { queryWhileRunning, topicOf, writeWhileRunning, type Cara, type RunRef, type RunContext } from "./cara.ts";
import { insertStage, saveStageNote } from "./plan-writing.store.ts";
import type { RunEnd } from "./end-run.ts";
import { PAST_LINE } from "./run-limits.ts";
import { saveRunBegun, saveRunInLine, taskOf } from "../workspaces/workspace-run.store.ts";
import { getOwnerName, saveWorkspaceState } from "../workspaces/workspace.store.ts";

/** A run that has started. */
export type Begun = { messageId: WorkspaceMessageId; attempt: number; waitMs?: never; end?: never };
/** The run is still queued and checks again after `waitMs`. */
type InLine = { waitMs: number; end?: never };
type PastLine = { end: RunEnd; waitMs?: never };

/** Longest a run stays queued; after that it fails with a message and can be retried. */
export const LINE_MAX_MS = 3_600_000;
/** The next run in the queue polls twice a second at first; runs further back, or queued for long, poll less often. */
const WAIT_EACH_MS = 500;
const WAIT_MAX_MS = 10_000;
/** Backoff as a share of the time queued so far: an hour in the queue takes some 500 polls, not 7,000. */
const WAIT_AGAIN = 0.05;

/**
 * Starts a run and sets its workspace to WORKING; idempotent. An agency's oldest runs start first, up to its share of
 * concurrent runs; the others get a delay. A run that commits after a newer one has started still starts: the agency may
 * then exceed its share by one until a run ends.
 */
export function beginRun(cara: Cara, ref: RunRef, invocationId: string): Promise<Begun | InLine | PastLine | "OVER"> {
  const query = (db: AgencyDb) =>
    Promise.all([countTasksBefore(db, taskOf(ref.runId)), getOwnerName(db, ref.workspaceId)]);
  return queryWhileRunning(cara, ref, query, begin);

  async function begin(
    context: UseCaseContext,
    { workspace, run }: RunContext,
    [tasksBefore, ownerName]: [number, string],
  ): Promise<Begun | InLine | PastLine> {
    const { db, clock } = context;
    const begun = { messageId: run.messageId, attempt: run.attempt };
    if (run.state === "RUNNING") return begun;
    const now = clock.now();
    const before = tasksBefore - cara.limits.agencyRuns + 1;
    if (before > 0) {
      const waitedMs = now.getTime() - run.createdAt.getTime();
      if (waitedMs > LINE_MAX_MS) return { end: { how: "FAILED", words: PAST_LINE } };
      if (run.invocationId !== invocationId) await saveRunInLine(db, run.id, invocationId);
      const waitMs = Math.min(WAIT_MAX_MS, Math.max(before * WAIT_EACH_MS, waitedMs * WAIT_AGAIN));
      return { waitMs: Math.round(waitMs * (0.5 + Math.random() / 2)) };
    }
    const after = { ...workspace, state: "WORKING" as const, updatedAt: now };
    withCommit(
      db,
      saveRunBegun(db, { id: run.id, startedAt: now, invocationId, model: cara.model?.name ?? NO_MODEL }),
      saveWorkspaceState(db, after, ownerName),
      recordEvent(context, { kind: "workspace.run_started", subjectId: workspace.id, details: { runId: run.id } }),
    );
    await publishChangeFor(context, topicOf(ref), [
      { kind: "workspace.run_changed", subjectId: run.id },
      { kind: "workspace.state_changed", subjectId: workspace.id },
    ]);
    return begun;
  }
}

/** Opens the TASK stage of a run, in which Cara works on a message. */
export async function beginTask(
  cara: Cara,
  ref: RunRef,
  { stageId, messageId }: { stageId: PlanStageId; messageId: WorkspaceMessageId },
): Promise<"OVER" | "BEGUN"> {
  const { agencyId, workspaceId, runId } = ref;
  const stage = { id: stageId, workspaceId, runId, messageId, type: "TASK" as const, progress: null };
  const written = await writeWhileRunning(cara, ref, (context) => {
    withCommit(context.db, insertStage(context.db, agencyId, { ...stage, at: cara.clock.now() }));
    return publishChange(context, { topic: topicOf(ref), kind: "workspace.stage_changed", subjectId: stageId });
  });
  return written === "OVER" ? "OVER" : "BEGUN";
}

/** Notes in the open stage why it takes so long; the note is replaced when the stage ends. */
export async function noteWait(
  cara: Cara,
  ref: RunRef,
  stageId: PlanStageId,
  words: string,
): Promise<"OVER" | "NOTED"> {
  const written = await writeWhileRunning(cara, ref, (context) => {
    withCommit(context.db, saveStageNote(context.db, stageId, `${words} I'm retrying automatically.`));
    return publishChange(context, { topic: topicOf(ref), kind: "workspace.stage_changed", subjectId: stageId });
  });
  return written === "OVER" ? "OVER" : "NOTED";
}
