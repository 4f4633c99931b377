import { newId, type PlanEventId, type PlanStageId, type WorkspaceMessageId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { withCommit } from "#platform/db/with-commit.ts";
import type { Unattended } from "#platform/events/record-event.ts";
import { publishChangeFor } from "#platform/live/publish-change.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { topicOf, whileRunning, writeWhileRunning, type Cara, type RunRef, type RunContext } from "./cara.ts";
import { plannedEvent } from "./plan.ts";
import { insertEvents } from "./plan-writing.store.ts";
import { callsIn, refOf, resultsIn, type CallRef, type SavedCall } from "../workspaces/tool-message.ts";
import { insertResults, listMessages } from "../workspaces/workspace-message.store.ts";

const AFTER_ALL = 2_147_483_647;
/** Messages searched for the last calls; only results and messages of Cara's follow them. */
const MESSAGES_SEARCHED = 20;

/** The calls for one message of a person, and the id of the message that saves their results. */
type ToolResults = { callIds: readonly string[]; toMessageId: WorkspaceMessageId; resultsId: WorkspaceMessageId };

/** Saves the results of a step's calls as one message for the model. */
export async function saveToolResults(cara: Cara, ref: RunRef, results: ToolResults): Promise<"OVER" | "KEPT"> {
  const written = await writeWhileRunning(cara, ref, async (context) => saveResults(context, ref, results));
  return written === "OVER" ? "OVER" : "KEPT";
}

/** Saves the results that a run had before it ended early, for a later attempt. */
export async function saveEarlyResults({ db, actor, clock }: UseCaseContext, runContext: RunContext): Promise<void> {
  const callIds = (await openCalls(db, runContext)).map(({ id }) => id);
  if (callIds.length === 0) return;
  const results = { callIds, toMessageId: runContext.run.messageId, resultsId: newId<WorkspaceMessageId>() };
  saveResults({ db, agencyId: actor.agencyId, clock }, { workspaceId: runContext.workspace.id }, results);
}

/** Plans the calls of a former attempt that have no result again, under the caller's ids. */
export const resumeOpenCalls = (
  cara: Cara,
  ref: RunRef,
  stageId: PlanStageId,
  newIds: readonly PlanEventId[],
): Promise<CallRef[] | "OVER"> =>
  whileRunning(cara, ref, async (context, runContext) => {
    const { db, actor, clock } = context;
    const todo = (await openCalls(db, runContext)).flatMap((call, at) => {
      const eventId = newIds[at];
      return eventId ? [{ call, eventId }] : [];
    });
    const place = { workspaceId: ref.workspaceId, stageId, createdAt: clock.now() };
    const events = todo.map(({ call, eventId }) => plannedEvent(call, { ...place, id: eventId }));
    await insertEvents(db, actor.agencyId, events);
    const changes = events.map(({ id }) => ({ kind: "workspace.event_changed" as const, subjectId: id }));
    await publishChangeFor(context, topicOf(ref), changes);
    return todo.map(({ call, eventId }) => ({ ...refOf(call), eventId }));
  });

function saveResults(
  { db, agencyId, clock }: Pick<Unattended, "db" | "agencyId" | "clock">,
  { workspaceId }: Pick<RunRef, "workspaceId">,
  { callIds, toMessageId, resultsId: id }: ToolResults,
): void {
  const message = { id, workspaceId, createdAt: clock.now() };
  withCommit(db, insertResults(db, agencyId, message, { toMessageId, callIds }));
}

/** The last calls since the person's message that have no saved result. */
async function openCalls(db: AgencyDb, { workspace }: RunContext): Promise<SavedCall[]> {
  const messages = await listMessages(db, [workspace.id], { before: AFTER_ALL, most: MESSAGES_SEARCHED });
  const since = messages.slice(messages.findLastIndex(({ role }) => role === "USER") + 1);
  const last = since.findLast(({ role }) => role === "TOOL_INVOCATION");
  const finished = new Set(since.flatMap(({ payload }) => resultsIn(payload)).map(({ id }) => id));
  return callsIn(last?.payload).filter(({ id }) => !finished.has(id));
}
