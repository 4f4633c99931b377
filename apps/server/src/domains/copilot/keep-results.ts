import type { PlanEventId, PlanStageId, WorkspaceMessageId } from "#kernel/ids.ts";
import { touchTopic } from "#platform/live/touch-topic.ts";
import { topicOf, whileRunning, type Cara, type RunRef } from "./cara.ts";
import { plannedEvent } from "./plan.ts";
import { insertEvents, listOutcomes } from "./plan-writing.store.ts";
import { callsIn, type KeptCall, type KeptResult } from "./tool-message.ts";
import { insertMessage, listMessages } from "./workspace-message.store.ts";

const AFTER_ALL = 2_147_483_647;

/** Keeps what the calls of a step brought as one message, for the model to read. */
export function keepResults(
  cara: Cara,
  ref: RunRef,
  calls: readonly KeptCall[],
  messageId: WorkspaceMessageId,
): Promise<"OVER" | "KEPT"> {
  return whileRunning(cara, ref, async ({ db, actor, clock }, { run }) => {
    const outcomes = await listOutcomes(
      db,
      run.messageId,
      calls.map(({ id }) => id),
    );
    const results = calls.flatMap(({ id, name }): KeptResult[] => {
      const outcome = outcomes.get(id);
      return outcome ? [{ id, name, ...outcome }] : [];
    });
    await insertMessage(db, actor.agencyId, {
      id: messageId,
      workspaceId: ref.workspaceId,
      role: "TOOL_RESULT",
      content: "",
      payload: results,
      createdAt: clock.now(),
    });
    return "KEPT" as const;
  });
}

/** Calls that a former attempt asked for and did not finish, planned anew; ids come from the caller. */
export type OpenCalls = { calls: KeptCall[]; todo: { call: KeptCall; eventId: PlanEventId }[] };

/** What a former attempt left open: its last calls, where no results follow them. */
export function takeUpCalls(
  cara: Cara,
  ref: RunRef,
  stageId: PlanStageId,
  newIds: readonly PlanEventId[],
): Promise<OpenCalls | "OVER"> {
  return whileRunning(cara, ref, async (context, { run }) => {
    const { db, actor, clock } = context;
    const last = (await listMessages(db, [ref.workspaceId], { before: AFTER_ALL, most: 50 })).findLast(
      // what Cara said about a failure stands between the calls and the next attempt
      ({ role }) => role !== "AGENT",
    );
    const calls = last?.role === "TOOL_INVOCATION" ? callsIn(last.payload) : [];
    const outcomes = await listOutcomes(
      db,
      run.messageId,
      calls.map(({ id }) => id),
    );
    const todo = calls
      .filter(({ id }) => !outcomes.has(id))
      .flatMap((call, at) => {
        const eventId = newIds[at];
        return eventId ? [{ call, eventId }] : [];
      });
    const place = { workspaceId: ref.workspaceId, stageId, createdAt: clock.now() };
    await insertEvents(
      db,
      actor.agencyId,
      todo.map(({ call, eventId }) => plannedEvent(call, { ...place, id: eventId })),
    );
    for (const { eventId } of todo)
      await touchTopic(context, { topic: topicOf(ref), kind: "workspace.event_changed", subjectId: eventId });
    return { calls, todo };
  });
}
