import type { PlanStageId, WorkspaceMessageId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { withCommit } from "#platform/db/with-commit.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import { countTasksBefore } from "#platform/llm/budget/model-task.store.ts";
import { publishChange, publishChangeFor } from "#platform/live/publish-change.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { queryWhileRunning, topicOf, writeWhileRunning, type Cara, type RunRef, type RunContext } from "./cara.ts";
import { insertStage, saveStageNote } from "./plan-writing.store.ts";
import type { RunEnd } from "./end-run.ts";
import { PAST_LINE } from "./run-limits.ts";
import { saveRunBegun, saveRunInLine, taskOf } from "./workspace-run.store.ts";
import { getOwnerName, saveWorkspaceState } from "./workspace.store.ts";

/** What the rest of a run goes by. */
export type Begun = { messageId: WorkspaceMessageId; attempt: number; waitMs?: never; end?: never };
/** It is not its turn yet: it looks again after so long. */
type InLine = { waitMs: number; end?: never };
type PastLine = { end: RunEnd; waitMs?: never };

/** Longest a run waits for its turn; past it it ends in words and may be tried again. */
export const LINE_MAX_MS = 3_600_000;
/** Who is next looks twice a second at first; who is further back or has waited long looks later, up to the longest wait. */
const WAIT_EACH_MS = 500;
const WAIT_MAX_MS = 10_000;
/** The part of its waiting so far that a run waits again: an hour in line is some 500 looks, not 7,000. */
const WAIT_AGAIN = 0.05;

/**
 * Takes up a run: the workspace is at work. Answers the same when it is repeated. The oldest runs of an agency go first,
 * as many at once as its share is; the others are told how long to wait. One that is committed after a younger one has begun
 * goes all the same: an agency may have one more at work than its share until one of them ends.
 */
export function beginRun(cara: Cara, ref: RunRef, invocationId: string): Promise<Begun | InLine | PastLine | "OVER"> {
  const look = (db: AgencyDb) =>
    Promise.all([countTasksBefore(db, taskOf(ref.runId)), getOwnerName(db, ref.workspaceId)]);
  return queryWhileRunning(cara, ref, look, begin);

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
      saveRunBegun(db, { id: run.id, startedAt: now, invocationId, model: cara.model.name }),
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

/** Opens the stage in which Cara thinks and acts, about a message of the person's. */
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

/** Says in the stage under way why it takes so long; what is said here goes when the stage ends. */
export async function noteWait(
  cara: Cara,
  ref: RunRef,
  stageId: PlanStageId,
  words: string,
): Promise<"OVER" | "NOTED"> {
  const written = await writeWhileRunning(cara, ref, (context) => {
    withCommit(context.db, saveStageNote(context.db, stageId, `${words} I am trying again by myself.`));
    return publishChange(context, { topic: topicOf(ref), kind: "workspace.stage_changed", subjectId: stageId });
  });
  return written === "OVER" ? "OVER" : "NOTED";
}
