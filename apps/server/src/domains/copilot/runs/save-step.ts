import type { PlanEventId, PlanStageId, WorkspaceMessageId } from "#kernel/ids.ts";
import { withCommit } from "#platform/db/with-commit.ts";
import type { Unattended } from "#platform/events/record-event.ts";
import type { ModelStep } from "#platform/llm/read-step.ts";
import { publishChangeFor } from "#platform/live/publish-change.ts";
import { topicOf, writeWhileRunning, type Cara, type RunRef } from "./cara.ts";
import { cleanText } from "./clean-text.ts";
import { countStep, type TakenStep } from "./count-step.ts";
import { plannedEvent } from "./plan.ts";
import { insertEvents } from "./plan-writing.store.ts";
import { refsOf, type CallRef, type SavedCall } from "../workspaces/tool-message.ts";
import { insertMessage, listNewestCalls } from "../workspaces/workspace-message.store.ts";

/** The model's output of one step. A call has the id of its event. */
export type ModelTurn = {
  text: string;
  thoughts: string;
  calls: SavedCall[];
  finish: ModelStep["finish"];
  step: TakenStep;
};

/** The ids of a saved step, the same on replay. */
export type StepIds = { messageId: WorkspaceMessageId; stageId: PlanStageId; thoughtId: PlanEventId };

const THOUGHT_MAX_LENGTH = 20_000;

/**
 * Saves the run's nth step in one transaction: Cara's thoughts, her calls, and the step's usage. Returns the saved calls:
 * those of the first writer, if two processes took the same step.
 */
export async function saveStep(
  cara: Cara,
  ref: RunRef,
  step: number,
  turn: ModelTurn,
  ids: StepIds,
): Promise<CallRef[] | "OVER"> {
  const written = await writeWhileRunning(cara, ref, (context) => writeStep(context, ref, turn, ids), step);
  if (written === "OVER") return "OVER";
  if (written === "WRITTEN") return refsOf(turn.calls);
  return cara.inAgency(ref.agencyId, async (db) => refsOf(await listNewestCalls(db, ref.workspaceId)));
}

function writeStep(context: Unattended, ref: RunRef, turn: ModelTurn, ids: StepIds): Promise<void> {
  const { db, agencyId, clock } = context;
  const { workspaceId, runId } = ref;
  const now = clock.now();
  const message = { id: ids.messageId, workspaceId, role: "TOOL_INVOCATION" as const };
  const thought = [turn.thoughts, turn.text].filter((text) => text.trim() !== "").join("\n\n");
  const event = { workspaceId, stageId: ids.stageId, createdAt: now };
  const thoughts = thought
    ? [
        {
          ...event,
          id: ids.thoughtId,
          type: "THOUGHT" as const,
          status: "SUCCESS" as const,
          title: "Thinking",
          content: cleanText(thought, THOUGHT_MAX_LENGTH),
          toolCall: null,
          startedAt: now,
          endedAt: now,
        },
      ]
    : [];
  const planned = turn.calls.map((call) => plannedEvent(call, { ...event, id: call.id as PlanEventId }));
  const events = [...thoughts, ...planned];
  withCommit(
    db,
    insertMessage(db, agencyId, { ...message, content: turn.text, payload: turn.calls, createdAt: now }),
    insertEvents(db, agencyId, events),
    countStep(context, runId, turn.step),
  );
  return publishChangeFor(context, topicOf(ref), [
    ...events.map(({ id }) => ({ kind: "workspace.event_changed" as const, subjectId: id })),
    { kind: "workspace.run_changed", subjectId: runId },
  ]);
}
