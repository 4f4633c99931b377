import type { PlanEventId } from "#kernel/ids.ts";
import { withCommit } from "#platform/db/with-commit.ts";
import type { Unattended } from "#platform/events/record-event.ts";
import { Fault } from "#platform/errors.ts";
import { publishChange } from "#platform/live/publish-change.ts";
import type { Tool, ToolAnswer } from "#platform/tool.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { topicOf, whileRunning, writeWhileRunning, type Cara, type RunRef } from "./cara.ts";
import { cleanText } from "./clean-text.ts";
import { OurFault, tryThrice } from "./passing-fault.ts";
import { saveEventBegun, saveEventEnded } from "./plan-writing.store.ts";
import { remainingMs } from "./run-limits.ts";
import { callTool, effectOfCall, toolFailed } from "./tool-list.ts";
import type { CallRef, SavedCall } from "./tool-message.ts";
import { readConversation, scopeOf, toolScope, type Conversation, type RunScope } from "./tool-scope.ts";
import type { Workspace } from "./workspace.ts";
import { findCall, type FoundCall } from "./workspace-message.store.ts";
import { getWorkspace } from "./workspace.store.ts";

/** Longest a tool that only looks may take; past it the model is told that it took too long. */
const TOOL_TIME_MS = 60_000;
/** The column's own bound; past it a result is cut whatever the configuration says. */
const RESULT_MAX_LENGTH = 50_000;
const TOO_LATE: ToolAnswer = { ok: false, problem: "This took too long and was given up." };

/** "OVER" when the run has ended, "PAST_TIME" when its time is over. */
export type CallOutcome = "OVER" | "DONE" | "PAST_TIME";

/**
 * Makes one call. It moves to in progress, then with its result to success or failure; what a tool writes is in the
 * transaction that ends the call, so one that is repeated after a crash has done either nothing or everything.
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
  const isLook = (effectOfCall(tools, call) ?? "READ") === "READ";

  const end = async (answer: ToolAnswer) => {
    const written = await writeWhileRunning(cara, ref, (context) =>
      saveToolResult(cara, context, ref, eventId, answer),
    );
    return written === "OVER" ? "OVER" : "DONE";
  };
  const look = async () => {
    const answer = callTool(
      tools,
      toolScope(scope, call.id, (work) => inTurn(cara, ref, work)),
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
    return await tryThrice(isLook ? look : write, signal);
  } catch (error) {
    if (!(error instanceof OurFault)) throw error;
    cara.log.error({ err: error, tool: call.name }, "a tool failed");
    return end(toolFailed(call.name));
  }
}

/**
 * The call is being made, and may see what the run may see now. What is known without its files goes with the fence, in one
 * trip; files and what they belong to are looked up after it.
 */
async function beginCall(cara: Cara, ref: RunRef, { callId, eventId }: CallIds): Promise<Begun | CallOutcome> {
  const { agencyId, workspaceId, runId } = ref;
  const looks: Promise<[FoundCall | null, Workspace, Conversation]>[] = [];
  const written = await writeWhileRunning(cara, ref, (context) => {
    const { db, clock } = context;
    const look = Promise.all([
      findCall(db, { callId, eventId }),
      getWorkspace(db, workspaceId),
      readConversation(db, workspaceId),
    ]);
    looks.push(look);
    withCommit(db, look, saveEventBegun(db, { id: eventId, at: clock.now() }));
    return publishChange(context, { topic: topicOf(ref), kind: "workspace.event_changed", subjectId: eventId });
  });
  const look = looks.at(-1);
  if (written === "OVER" || !look) return "OVER";
  const [found, workspace, said] = await look;
  if (!found) throw new Error("The call is not in the conversation");
  if (found.isEnded) return "DONE";
  if (remainingMs(found, cara.limits, cara.clock.now()) <= 0) return "PAST_TIME";
  const scope = await scopeOf(workspace, runId, said, (look) => cara.inAgency(agencyId, look));
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

/** A tool that says no leaves nothing behind: this undoes its transaction. */
class Refused extends Error {
  readonly answer: ToolAnswer;
  constructor(answer: ToolAnswer) {
    super("The tool refused");
    this.answer = answer;
  }
}

/** A look at the database for a tool, while its run is under way. */
async function inTurn<T>(cara: Cara, ref: RunRef, work: (context: UseCaseContext) => Promise<T>): Promise<T> {
  const looked = await whileRunning(cara, ref, async (context) => ({ value: await work(context) }));
  if (looked === "OVER") throw new Fault("CONFLICT", "The work was stopped.");
  return looked.value;
}

function within(answer: Promise<ToolAnswer>): Promise<ToolAnswer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<ToolAnswer>((resolve) => {
    timer = setTimeout(() => resolve(TOO_LATE), TOOL_TIME_MS);
  });
  // whoever comes late is heard by nobody
  answer.catch(() => undefined);
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

const textOf = (result: unknown): string => (typeof result === "string" ? result : (JSON.stringify(result) ?? "null"));

/** A result within its length; the model is told how much it does not see. */
export function withinLength(text: string, wanted: number): string {
  const most = Math.min(wanted, RESULT_MAX_LENGTH);
  if (text.length <= most) return cleanText(text, most);
  const note = `\n… (cut: ${(text.length - most).toLocaleString("en-US")} characters more)`;
  return cleanText(text, Math.max(0, most - note.length)) + note;
}
