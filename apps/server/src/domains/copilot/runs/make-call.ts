import type { PlanEventId } from "#kernel/ids.ts";
import { withCommit } from "#platform/db/with-commit.ts";
import type { Unattended } from "#platform/events/record-event.ts";
import { Fault } from "#platform/errors.ts";
import { publishChange } from "#platform/live/publish-change.ts";
import type { Tool, ToolAnswer } from "#platform/tool.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { topicOf, whileRunning, writeWhileRunning, type Cara, type RunRef } from "./cara.ts";
import { cleanText } from "./clean-text.ts";
import { PersistentError, tryThrice } from "./passing-fault.ts";
import { saveEventBegun, saveEventEnded } from "./plan-writing.store.ts";
import { remainingMs } from "./run-limits.ts";
import { callTool, effectOfCall, toolFailed } from "./tool-list.ts";
import type { CallRef, SavedCall } from "../workspaces/tool-message.ts";
import { readConversation, scopeOf, toolScope, type Conversation, type RunScope } from "./tool-scope.ts";
import type { Workspace } from "../workspaces/workspace.ts";
import { findCall, type FoundCall } from "../workspaces/workspace-message.store.ts";
import { getWorkspace } from "../workspaces/workspace.store.ts";

/** Timeout of a read-only tool. */
const TOOL_TIME_MS = 60_000;
/** The column's limit; longer results are truncated whatever the configuration says. */
const RESULT_MAX_LENGTH = 50_000;
const TOO_LATE: ToolAnswer = { ok: false, problem: "This took too long and was given up." };

/** "OVER" when the run has ended, "PAST_TIME" when its time is over. */
export type CallOutcome = "OVER" | "DONE" | "PAST_TIME";

/**
 * Makes one tool call. Its event moves to in progress, then to success or failure with the result. A tool's writes share
 * the transaction that ends the call, so a call repeated after a crash has done either nothing or everything.
 */
export async function makeCall(
  cara: Cara,
  ref: RunRef,
  { callId, eventId }: CallRef,
  signal: AbortSignal,
): Promise<CallOutcome> {
  const begun = await beginCall(cara, ref, { callId, eventId });
  if (typeof begun === "string") return begun;
  const { tools, scope, call } = begun;
  const isReadOnly = (effectOfCall(tools, call) ?? "READ") === "READ";

  const end = async (answer: ToolAnswer) => {
    const written = await writeWhileRunning(cara, ref, (context) =>
      saveToolResult(cara, context, ref, eventId, answer),
    );
    return written === "OVER" ? "OVER" : "DONE";
  };
  const read = async () => {
    const answer = callTool(
      tools,
      toolScope(scope, call.id, (work) => queryForTool(cara, ref, work)),
      call,
    );
    return end(await within(answer));
  };
  const write = async () => {
    try {
      return await whileRunning(cara, ref, async (context) => {
        const answer = await callTool(
          tools,
          toolScope(scope, call.id, (work) => work(context)),
          call,
        );
        if (!answer.ok) throw new Refused(answer);
        await saveToolResult(cara, context, ref, eventId, answer);
        return "DONE" as const;
      });
    } catch (error) {
      if (error instanceof Refused) return end(error.answer);
      throw error;
    }
  };
  try {
    return await tryThrice(isReadOnly ? read : write, signal);
  } catch (error) {
    if (!(error instanceof PersistentError)) throw error;
    cara.log.error({ err: error, tool: call.name }, "a tool failed");
    return end(toolFailed(call.name));
  }
}

/**
 * Marks the call as in progress and loads the run's scope. Queries that need no files are pipelined with the lock in one
 * round trip; the files and their account and policy are queried afterwards.
 */
async function beginCall(cara: Cara, ref: RunRef, { callId, eventId }: CallIds): Promise<Begun | CallOutcome> {
  const { agencyId, workspaceId, runId } = ref;
  const queries: Promise<[FoundCall | null, Workspace, Conversation]>[] = [];
  const written = await writeWhileRunning(cara, ref, (context) => {
    const { db, clock } = context;
    const query = Promise.all([
      findCall(db, { callId, eventId }),
      getWorkspace(db, workspaceId),
      readConversation(db, workspaceId),
    ]);
    queries.push(query);
    withCommit(db, query, saveEventBegun(db, { id: eventId, at: clock.now() }));
    return publishChange(context, { topic: topicOf(ref), kind: "workspace.event_changed", subjectId: eventId });
  });
  const query = queries.at(-1);
  if (written === "OVER" || !query) return "OVER";
  const [found, workspace, said] = await query;
  if (!found) throw new Error("The call is not in the conversation");
  if (found.isEnded) return "DONE";
  if (remainingMs(found, cara.limits, cara.clock.now()) <= 0) return "PAST_TIME";
  const scope = await scopeOf(workspace, runId, said, (work) => cara.inAgency(agencyId, work));
  return { tools: cara.tools(workspace), scope, call: found.call };
}
type CallIds = Pick<CallRef, "callId" | "eventId">;
type Begun = { tools: readonly Tool[]; scope: RunScope; call: SavedCall };

function saveToolResult(
  { limits }: Cara,
  context: UseCaseContext | Unattended,
  ref: RunRef,
  eventId: PlanEventId,
  answer: ToolAnswer,
): Promise<void> {
  const { db, clock } = context;
  const result = withinLength(answer.ok ? textOf(answer.result) : answer.problem, limits.toolResultLength);
  const status = answer.ok ? "SUCCESS" : "FAILED";
  withCommit(db, saveEventEnded(db, { id: eventId, status, result, endedAt: clock.now() }));
  return publishChange(context, { topic: topicOf(ref), kind: "workspace.event_changed", subjectId: eventId });
}

/** Thrown when a tool refuses, to roll back its transaction. */
class Refused extends Error {
  readonly answer: ToolAnswer;
  constructor(answer: ToolAnswer) {
    super("The tool refused");
    this.answer = answer;
  }
}

/** Runs a tool's query while its run is open. */
async function queryForTool<T>(cara: Cara, ref: RunRef, work: (context: UseCaseContext) => Promise<T>): Promise<T> {
  const found = await whileRunning(cara, ref, async (context) => ({ value: await work(context) }));
  if (found === "OVER") throw new Fault("CONFLICT", "The work was stopped.");
  return found.value;
}

function within(answer: Promise<ToolAnswer>): Promise<ToolAnswer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<ToolAnswer>((resolve) => {
    timer = setTimeout(() => resolve(TOO_LATE), TOOL_TIME_MS);
  });
  // a rejection after the timeout has no other handler
  answer.catch(() => undefined);
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

const textOf = (result: unknown): string => (typeof result === "string" ? result : (JSON.stringify(result) ?? "null"));

/** Truncates a result and tells the model how much is missing. */
export function withinLength(text: string, wanted: number): string {
  const most = Math.min(wanted, RESULT_MAX_LENGTH);
  if (text.length <= most) return cleanText(text, most);
  const note = `\n… (cut: ${(text.length - most).toLocaleString("en-US")} characters more)`;
  return cleanText(text, Math.max(0, most - note.length)) + note;
}
