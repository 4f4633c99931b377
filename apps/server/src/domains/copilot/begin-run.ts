import type { PlanStageId, WorkspaceMessageId } from "#kernel/ids.ts";
import { withCommit } from "#platform/db/with-commit.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import { touchTopic, touchTopicFor } from "#platform/live/touch-topic.ts";
import { topicOf, whileRunning, type Cara, type RunRef } from "./cara.ts";
import { getUserName } from "./custom-preset.store.ts";
import { insertStage, saveStageNote } from "./plan-writing.store.ts";
import { saveRunBegun } from "./workspace-run.store.ts";
import { saveWorkspaceState } from "./workspace.store.ts";

/** What the rest of a run goes by. */
export type Begun = { messageId: WorkspaceMessageId; attempt: number };

/** Takes up a run that stands in line: the workspace is at work. Answers the same when it is repeated. */
export function beginRun(cara: Cara, ref: RunRef, invocationId: string): Promise<Begun | "OVER"> {
  return whileRunning(cara, ref, async (context, { workspace, run }) => {
    const { db, clock } = context;
    const begun = { messageId: run.messageId, attempt: run.attempt };
    if (run.state === "RUNNING") return begun;
    const now = clock.now();
    const after = { ...workspace, state: "WORKING" as const, updatedAt: now };
    const ownerName = await getUserName(db, workspace.userId);
    withCommit(
      db,
      saveRunBegun(db, { id: run.id, startedAt: now, invocationId, model: cara.model.name }),
      saveWorkspaceState(db, after, ownerName),
      recordEvent(context, { kind: "workspace.run_started", subjectId: workspace.id, details: { runId: run.id } }),
    );
    await touchTopicFor(context, topicOf(ref), [
      { kind: "workspace.run_changed", subjectId: run.id },
      { kind: "workspace.state_changed", subjectId: workspace.id },
    ]);
    return begun;
  });
}

/** Opens the stage in which Cara thinks and acts. */
export function beginTask(cara: Cara, ref: RunRef, id: PlanStageId): Promise<"OVER" | "BEGUN"> {
  return whileRunning(cara, ref, async (context, { run }) => {
    const { db, actor, clock } = context;
    const { workspaceId, runId } = ref;
    const stage = { id, workspaceId, runId, messageId: run.messageId, type: "TASK" as const, progress: null };
    withCommit(db, insertStage(db, actor.agencyId, { ...stage, at: clock.now() }));
    await touchTopic(context, { topic: topicOf(ref), kind: "workspace.stage_changed", subjectId: id });
    return "BEGUN" as const;
  });
}

/** Says in the stage under way why it takes so long; what is said here goes when the stage ends. */
export function noteWait(cara: Cara, ref: RunRef, stageId: PlanStageId, words: string): Promise<"OVER" | "NOTED"> {
  return whileRunning(cara, ref, async (context) => {
    await saveStageNote(context.db, stageId, `${words} I am trying again by myself.`);
    await touchTopic(context, { topic: topicOf(ref), kind: "workspace.stage_changed", subjectId: stageId });
    return "NOTED" as const;
  });
}
