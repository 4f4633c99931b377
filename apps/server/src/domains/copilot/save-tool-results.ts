import { newId, type PlanEventId, type PlanStageId, type WorkspaceMessageId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { withCommit } from "#platform/db/with-commit.ts";
import type { Unattended } from "#platform/events/record-event.ts";
import { publishChangeFor } from "#platform/live/publish-change.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { topicOf, whileRunning, writeWhileRunning, type Cara, type RunRef, type RunContext } from "./cara.ts";
import { plannedEvent } from "./plan.ts";
import { insertEvents } from "./plan-writing.store.ts";
import { callsIn, refOf, resultsIn, type CallRef, type SavedCall } from "./tool-message.ts";
import { insertResults, listMessages } from "./workspace-message.store.ts";

const AFTER_ALL = 2_147_483_647;
/** Messages looked back for the last calls: they stand at the end, with results and words of Cara's behind them. */
const LOOKED_BACK = 20;

/** Calls of one message of a person, and the id under which their results are kept. */
type Brought = { callIds: readonly string[]; toMessageId: WorkspaceMessageId; resultsId: WorkspaceMessageId };

/** Keeps what the calls of a step brought as one message, for the model to read. */
export async function saveToolResults(cara: Cara, ref: RunRef, brought: Brought): Promise<"OVER" | "KEPT"> {
  const written = await writeWhileRunning(cara, ref, async (context) => saveOutcomes(context, ref, brought));
  return written === "OVER" ? "OVER" : "KEPT";
}

/** Keeps what was brought before a run ended early: what is done is done, whether or not it is tried again. */
export async function saveEarlyResults({ db, actor, clock }: UseCaseContext, scene: RunContext): Promise<void> {
  const callIds = (await openCalls(db, scene)).map(({ id }) => id);
  if (callIds.length === 0) return;
  const brought = { callIds, toMessageId: scene.run.messageId, resultsId: newId<WorkspaceMessageId>() };
  saveOutcomes({ db, agencyId: actor.agencyId, clock }, { workspaceId: scene.workspace.id }, brought);
}

/** What a former attempt asked for and did not get is planned anew, under ids of the caller's. */
export const resumeOpenCalls = (
  cara: Cara,
  ref: RunRef,
  stageId: PlanStageId,
  newIds: readonly PlanEventId[],
): Promise<CallRef[] | "OVER"> =>
  whileRunning(cara, ref, async (context, scene) => {
    const { db, actor, clock } = context;
    const todo = (await openCalls(db, scene)).flatMap((call, at) => {
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

function saveOutcomes(
  { db, agencyId, clock }: Pick<Unattended, "db" | "agencyId" | "clock">,
  { workspaceId }: Pick<RunRef, "workspaceId">,
  { callIds, toMessageId, resultsId: id }: Brought,
): void {
  const message = { id, workspaceId, createdAt: clock.now() };
  withCommit(db, insertResults(db, agencyId, message, { toMessageId, callIds }));
}

/** The last calls since the person spoke, as far as no message holds their results. */
async function openCalls(db: AgencyDb, { workspace }: RunContext): Promise<SavedCall[]> {
  const messages = await listMessages(db, [workspace.id], { before: AFTER_ALL, most: LOOKED_BACK });
  const since = messages.slice(messages.findLastIndex(({ role }) => role === "USER") + 1);
  const last = since.findLast(({ role }) => role === "TOOL_INVOCATION");
  const brought = new Set(since.flatMap(({ payload }) => resultsIn(payload)).map(({ id }) => id));
  return callsIn(last?.payload).filter(({ id }) => !brought.has(id));
}
