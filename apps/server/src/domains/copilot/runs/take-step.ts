import { newId, type WorkspaceMessageId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { withCommit } from "#platform/db/with-commit.ts";
import { dayOf } from "#platform/llm/budget/model-task.ts";
import { releaseReservation, reserveTokens } from "#platform/llm/budget/token-budget.store.ts";
import { ModelFailure, type ModelFailureReason } from "#platform/llm/model-failure.ts";
import type { ModelMessage } from "#platform/llm/message.ts";
import type { ModelStep } from "#platform/llm/read-step.ts";
import type { Model } from "#platform/llm/model.ts";
import { STEP_LIMITS, streamModelStep } from "#platform/llm/stream-step.ts";
import { throttled } from "#platform/live/throttled.ts";
import type { Tool } from "#platform/tool.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { stepWithoutModel } from "../without-model/next-step.ts";
import { briefCara, readBriefing } from "./brief-cara.ts";
import { queryWhileRunning, topicOf, type Cara, type RunRef, type RunContext } from "./cara.ts";
import { cleanText, cleanValue } from "./clean-text.ts";
import { endRun, type RunEnd } from "./end-run.ts";
import { CUT_SHORT, MODEL_ERROR_MESSAGES, REFUSED } from "./model-error-messages.ts";
import { savePatiently } from "./passing-fault.ts";
import { whyUnread } from "./read-attachments.ts";
import { PAST_AGENCY_DAY, PAST_TIME, pastLimit, remainingMs } from "./run-limits.ts";
import { saveStep, type ModelTurn, type StepIds } from "./save-step.ts";
import { effectOfCall, lengthOfTools, titleOfCall, toModelTool } from "./tool-list.ts";
import { readFiles } from "./tool-scope.ts";
import { refsOf, type CallRef, type SavedCall } from "../workspaces/tool-message.ts";
import { lengthOf, transcriptOf } from "./transcript.ts";
import { listMessages, listNewestCalls } from "../workspaces/workspace-message.store.ts";
import { taskOf } from "../workspaces/workspace-run.store.ts";

/** The newest messages that the model receives; older ones are left out. */
const MESSAGES_READ = 500;
/** Characters per token, estimated low, so that a reservation is too large rather than too small. */
const CHARACTERS_PER_TOKEN = 3;
/** Calls of one step; the model sees that further ones were not made and may repeat them. */
export const CALLS_MAX = 16;
/** Shortest interval between two published drafts. */
const DRAFT_EVERY_MS = 100;
const TEXT_MAX_LENGTH = 100_000;
const THOUGHT_MAX_LENGTH = 20_000;
const RAW_ARGUMENTS_MAX_LENGTH = 20_000;
/** Backoff for an unavailable model: doubles from the first wait to the longest. */
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 30_000;
/** Failures that end when the model's provider recovers. */
const AWAY: ReadonlySet<ModelFailureReason> = new Set(["BUSY", "UNREACHABLE", "STALLED"]);
const AFTER_ALL = 2_147_483_647;

/**
 * The outcome of a model step, as the journal holds it: the ids of the calls to make, or the end of the run, unless a
 * retry after `waitMs` may help. A null end means that the run has ended. The model's output is in the database.
 */
export type StepOutcome =
  | { calls: CallRef[]; end?: never; waitMs?: never }
  | FailedStep
  | { end: null; waitMs?: never };
type FailedStep = { end: Extract<RunEnd, { how: "FAILED" }>; waitMs?: number };

type ModelRequest = {
  model: Model;
  instructions: string;
  messages: ModelMessage[];
  tools: readonly Tool[];
  callMs: number;
  /** Whether the tokens could be reserved from the agency's daily limit; known after the commit. */
  isReserved: Promise<boolean>;
};

/** `waitedMs` is the time this step has waited for the model; an answer is saved under `answerId`. */
type StepInput = {
  step: number;
  ids: StepIds;
  answerId: WorkspaceMessageId;
  signal: AbortSignal;
  waitedMs: number;
};

/** Calls the model within the limits, streams its text to subscribers, and saves its output. */
export async function askModel(cara: Cara, ref: RunRef, input: StepInput): Promise<StepOutcome> {
  const { step, ids, answerId, signal } = input;
  const query = (db: AgencyDb) =>
    Promise.all([
      readBriefing(db, ref.workspaceId),
      listMessages(db, [ref.workspaceId], { before: AFTER_ALL, most: MESSAGES_READ }),
    ]);
  const prepare = async (
    context: UseCaseContext,
    runContext: RunContext,
    [briefing, saved]: Awaited<ReturnType<typeof query>>,
  ): Promise<ModelRequest | ModelTurn | StepOutcome> => {
    const { db, actor, clock } = context;
    const { run, workspace } = runContext;
    // saved before the process died: do not pay for the step twice
    if (run.steps >= step) return { calls: refsOf(await listNewestCalls(db, workspace.id)) };
    const past = pastLimit(run, cara.limits, clock.now());
    if (past) return { end: { how: "FAILED", words: past } };
    const tools = cara.tools(workspace);
    const { model } = cara;
    if (!model) {
      const { files, unread, subject } = await readFiles(db, workspace, briefing.named);
      const byCode = stepWithoutModel({
        preset: workspace.preset,
        messages: transcriptOf(saved),
        files,
        unread: unread.map(({ name, file }) => ({ name, why: whyUnread(file) })),
        // the conversation about a policy is about its documents
        hasAccount: subject.accountId !== null && workspace.kind === "WORKSPACE",
      });
      return toTurn(byCode, tools, 0);
    }
    const instructions = await briefCara(context, runContext, briefing);
    const messages = transcriptOf(saved);
    const sent = instructions.length + lengthOf(messages) + lengthOfTools(tools);
    // reserved for a step that a crash interrupted
    await releaseReservation(db, actor.agencyId, { ...run, kind: "WORKSPACE_RUN" });
    const isReserved = reserveTokens(db, {
      agencyId: actor.agencyId,
      ...taskOf(run.id),
      on: dayOf(clock.now()),
      tokens: Math.ceil(sent / CHARACTERS_PER_TOKEN) + (cara.stepLimits.maxOutputTokens ?? STEP_LIMITS.maxOutputTokens),
      most: cara.limits.agencyTokensPerDay,
    });
    withCommit(db, isReserved);
    return { model, instructions, messages, tools, callMs: remainingMs(run, cara.limits, clock.now()), isReserved };
  };
  const request = await queryWhileRunning(cara, ref, query, prepare);
  if (request === "OVER") return { end: null };
  if (!("isReserved" in request || "finish" in request)) return request;
  if ("isReserved" in request && !(await request.isReserved)) return { end: { how: "FAILED", words: PAST_AGENCY_DAY } };
  const turn = "finish" in request ? request : await callModel(cara, ref, request, input);
  if ("end" in turn) return turn;
  return savePatiently(async (): Promise<StepOutcome> => {
    if (turn.finish !== "TOOLS") {
      await endRun(cara, ref, answered(turn), answerId);
      return { end: null };
    }
    const calls = await saveStep(cara, ref, step, turn, ids);
    return calls === "OVER" ? { end: null } : { calls };
  }, signal);
}

/** The end of a run whose model makes no further calls. */
export const answered = ({ text, finish, step }: Pick<ModelTurn, "text" | "finish" | "step">): RunEnd => {
  if (finish === "REFUSED") return { how: "ANSWERED", text: text.trim() || REFUSED, step };
  const cut = `${text.slice(0, TEXT_MAX_LENGTH - CUT_SHORT.length - 2).toWellFormed()}\n\n${CUT_SHORT}`;
  return { how: "ANSWERED", text: finish === "LENGTH" ? cut : text, step };
};

async function callModel(
  cara: Cara,
  { agencyId, workspaceId }: RunRef,
  { model, instructions, messages, tools, callMs }: ModelRequest,
  { answerId, signal, waitedMs }: StepInput,
): Promise<ModelTurn | FailedStep> {
  const topic = { agencyId, name: topicOf({ workspaceId }) };
  const show = (text: string) => cara.drafts(topic, { id: answerId, text });
  const drafts = throttled(show, DRAFT_EVERY_MS);
  let isAnswer = false;
  let hasReceived = false;
  const usual = cara.stepLimits.callMs ?? STEP_LIMITS.callMs;
  const endsAt = performance.now() + callMs;
  try {
    const step = await streamModelStep(model, {
      instructions,
      messages,
      tools: tools.map(toModelTool),
      onText: (text) => {
        hasReceived = true;
        drafts.say(text);
      },
      abortSignal: signal,
      limits: { ...cara.stepLimits, callMs: Math.min(usual, callMs) },
    });
    isAnswer = step.finish !== "TOOLS";
    return toTurn(step, tools, model.cost(step.usage));
  } catch (error) {
    if (!(error instanceof ModelFailure) || signal.aborted) throw error;
    cara.log.warn({ err: error, reason: error.reason }, "the model did not answer");
    const isLate = performance.now() >= endsAt;
    const end = { how: "FAILED" as const, words: isLate ? PAST_TIME : MODEL_ERROR_MESSAGES[error.reason] };
    const waitMs = Math.max(error.retryAfterMs ?? 0, Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS + waitedMs));
    const isAway = AWAY.has(error.reason) && error.mayPass && !isLate;
    return isAway && waitedMs + waitMs <= cara.limits.outageMs ? { end, waitMs } : { end };
  } finally {
    drafts.end();
    // clear the draft when it does not become an answer
    if (hasReceived && !isAnswer) show("");
  }
}

const toTurn = (step: ModelStep, tools: readonly Tool[], costMicros: number | null): ModelTurn => ({
  text: cleanText(step.text, TEXT_MAX_LENGTH),
  thoughts: cleanText(step.thoughts, THOUGHT_MAX_LENGTH),
  calls: step.toolCalls.slice(0, CALLS_MAX).map((call) => toSavedCall(call, tools)),
  finish: step.finish,
  step: { usage: step.usage, costMicros },
});

function toSavedCall(call: ModelStep["toolCalls"][number], tools: readonly Tool[]): SavedCall {
  const { name, arguments: given, rawArguments } = call;
  return {
    // our own id: not every model's call ids are unique
    id: newId(),
    name: cleanText(name, 64) || "unknown",
    arguments: given === null ? null : (cleanValue(given) as Record<string, unknown>),
    rawArguments: given === null ? cleanText(rawArguments, RAW_ARGUMENTS_MAX_LENGTH) : "",
    title: cleanText(titleOfCall(tools, call), 200) || "Calling a tool",
    isQuestion: effectOfCall(tools, call) === "QUESTION",
  };
}
