import { stoppedBy } from "@cara/contract/workspace-terms.ts";
import type { Citation } from "#domains/documents/evidence/citation.ts";
import { verifyQuotes } from "#domains/documents/evidence/verify-quotes.ts";
import type { PlanStageId, WorkspaceId, WorkspaceMessageId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { withCommit } from "#platform/db/with-commit.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import { releaseReservation } from "#platform/llm/budget/token-budget.store.ts";
import { publishChangeFor } from "#platform/live/publish-change.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { queryWhileRunning, topicOf, type Cara, type RunRef, type RunContext } from "./cara.ts";
import { cleanText } from "./clean-text.ts";
import { countStep, type TakenStep } from "./count-step.ts";
import { saveEarlyResults } from "./save-tool-results.ts";
import { failOpenEvents, listOpenStages, saveEventEnded, saveStageEnded } from "./plan-writing.store.ts";
import { readFiles } from "./tool-scope.ts";
import { questionOf, type CallRef, type SpokenMark } from "../workspaces/tool-message.ts";
import { insertMessage, listNewestCalls, listWorkspaceFiles } from "../workspaces/workspace-message.store.ts";
import { saveRunEnded } from "../workspaces/workspace-run.store.ts";
import { getOwnerName, saveWorkspaceState } from "../workspaces/workspace.store.ts";

/** How a run ends, and Cara's message about it. */
export type RunEnd =
  | { how: "ANSWERED"; text: string; step: TakenStep }
  /** The questions are in the calls' arguments. */
  | { how: "ASKED"; asks: Pick<CallRef, "callId" | "eventId">[] }
  | { how: "FAILED"; words: string }
  | { how: "STOPPED"; by: string };

/** The column's limit; longer answers are truncated. */
const ANSWER_MAX_LENGTH = 100_000;

const ENDS = {
  ANSWERED: { run: "DONE", workspace: "IDLE", stage: "SUCCESS", kind: "workspace.answered" },
  ASKED: { run: "WAITING", workspace: "WAITING_FOR_INPUT", stage: "SUCCESS", kind: "workspace.asked" },
  FAILED: { run: "FAILED", workspace: "WAITING_FOR_INPUT", stage: "FAILED", kind: "workspace.failed" },
  STOPPED: { run: "STOPPED", workspace: "IDLE", stage: "FAILED", kind: "workspace.stopped" },
} as const;

/** Ends an open run; a second call changes nothing. */
export const endRun = (
  cara: Cara,
  ref: RunRef,
  end: RunEnd,
  messageId: WorkspaceMessageId,
): Promise<"OVER" | "ENDED"> =>
  queryWhileRunning(
    cara,
    ref,
    (db) => Promise.all([listWorkspaceFiles(db, [ref.workspaceId]), getOwnerName(db, ref.workspaceId)]),
    async (context, runContext, [named, ownerName]) => {
      if (end.how !== "ANSWERED") return endOpenRun(context, runContext, { end, messageId, ownerName });
      // quotes are compared with their pages before anyone reads the answer
      const { files } = await readFiles(context.db, runContext.workspace, named);
      const { answer, citations } = await verifyQuotes(context.db, cleanText(end.text, ANSWER_MAX_LENGTH), files);
      const text = cleanText(answer, ANSWER_MAX_LENGTH);
      // links and marks lengthen the text; drop the citations of what the limit then cuts off
      const shown = citations.filter(({ placeEnd }) => placeEnd <= text.length);
      return endOpenRun(context, runContext, { end: { ...end, text }, messageId, ownerName, citations: shown });
    },
  );

/** How a run ends, the id and citations of its last message, and the owner of its workspace. */
type Ending = { end: RunEnd; messageId: WorkspaceMessageId; ownerName: string; citations?: Citation[] };

/** The same in the caller's transaction, which has locked the workspace and checked that the run is open. */
export async function endOpenRun(
  context: UseCaseContext,
  { workspace, run }: RunContext,
  { end, messageId, ownerName, citations = [] }: Ending,
): Promise<"ENDED"> {
  const { db, actor, clock } = context;
  const { agencyId } = actor;
  const now = clock.now();
  const states = ENDS[end.how];
  // a question is a successful call; the person's next message is its answer
  const asked = end.how === "ASKED" ? end.asks.map(({ eventId }) => eventId) : [];
  for (const id of asked) withCommit(db, saveEventEnded(db, { id, status: "SUCCESS", result: "Asked", endedAt: now }));
  const [stages, failed, words] = await Promise.all([
    listOpenStages(db, run.id),
    failOpenEvents(db, run.id, now),
    end.how === "ASKED" ? questionsOf(db, workspace.id, end.asks) : wordsOf(end),
  ]);
  if (end.how === "FAILED" || end.how === "STOPPED") await saveEarlyResults(context, { workspace, run });
  const after = { ...workspace, state: states.workspace, updatedAt: now };
  const failure = end.how === "FAILED" ? end.words : null;
  const message = { id: messageId, workspaceId: workspace.id, role: "AGENT" as const, payload: markOf(end), citations };
  withCommit(
    db,
    ...stages.map((id) => saveStageEnded(db, { id, state: states.stage, result: resultOf(end), endedAt: now })),
    end.how === "ANSWERED"
      ? countStep({ db, agencyId, clock }, run.id, end.step)
      : releaseReservation(db, agencyId, { ...run, kind: "WORKSPACE_RUN" }),
    ...(words ? [insertMessage(db, agencyId, { ...message, content: words, createdAt: now })] : []),
    saveRunEnded(db, { id: run.id, state: states.run, failure, endedAt: now }),
    saveWorkspaceState(db, after, ownerName),
    recordEvent(context, { kind: states.kind, subjectId: workspace.id, details: { runId: run.id } }),
  );
  await publishEnd(
    context,
    { workspaceId: workspace.id, runId: run.id },
    { stages, events: [...asked, ...failed], said: words ? messageId : null },
  );
  return "ENDED";
}

async function publishEnd(
  context: UseCaseContext,
  ids: Pick<RunRef, "workspaceId" | "runId">,
  { stages, events, said }: { stages: readonly PlanStageId[]; events: readonly string[]; said: string | null },
): Promise<void> {
  const changed = (kind: `workspace.${string}`, subjectId: string) => ({ kind, subjectId });
  await publishChangeFor(context, topicOf(ids), [
    ...events.map((id) => changed("workspace.event_changed", id)),
    ...stages.map((id) => changed("workspace.stage_changed", id)),
    ...(said ? [changed("workspace.answered", said)] : []),
    changed("workspace.run_changed", ids.runId),
    changed("workspace.state_changed", ids.workspaceId),
  ]);
}

async function questionsOf(
  db: AgencyDb,
  workspaceId: WorkspaceId,
  asks: readonly Pick<CallRef, "callId">[],
): Promise<string> {
  const calls = await listNewestCalls(db, workspaceId);
  const asked = calls.filter(({ id }) => asks.some(({ callId }) => callId === id));
  return asked.flatMap((call) => questionOf(call) ?? []).join("\n\n");
}

const wordsOf = (end: Exclude<RunEnd, { how: "ASKED" }>): string | null => {
  if (end.how === "STOPPED") return null;
  return end.how === "FAILED" ? end.words : end.text;
};
const resultOf = (end: RunEnd): string | null => {
  if (end.how === "STOPPED") return stoppedBy(end.by);
  return end.how === "FAILED" ? end.words : null;
};
const markOf = (end: RunEnd): SpokenMark | null => {
  if (end.how === "ASKED") return { asks: end.asks.map(({ callId }) => callId) };
  return end.how === "FAILED" ? { isFailure: true } : null;
};
