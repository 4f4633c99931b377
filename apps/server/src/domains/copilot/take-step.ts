import { newId, type WorkspaceMessageId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { withCommit } from "#platform/db/with-commit.ts";
import { dayOf } from "#platform/llm/budget/model-task.ts";
import { releaseReservation, reserveTokens } from "#platform/llm/budget/token-budget.store.ts";
import { ModelFailure, type ModelFailureReason } from "#platform/llm/model-failure.ts";
import type { ModelMessage } from "#platform/llm/message.ts";
import type { ModelStep } from "#platform/llm/read-step.ts";
import { STEP_LIMITS, streamModelStep } from "#platform/llm/stream-step.ts";
import { throttled } from "#platform/live/throttled.ts";
import type { Tool } from "#platform/tool.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { briefCara, readBriefing } from "./brief-cara.ts";
import { queryWhileRunning, topicOf, type Cara, type RunRef, type RunContext } from "./cara.ts";
import { cleanText, cleanValue } from "./clean-text.ts";
import { endRun, type RunEnd } from "./end-run.ts";
import { CUT_SHORT, MODEL_ERROR_MESSAGES, REFUSED } from "./model-error-messages.ts";
import { savePatiently } from "./passing-fault.ts";
import { PAST_AGENCY_DAY, PAST_TIME, pastLimit, remainingMs } from "./run-limits.ts";
import { saveStep, type ModelTurn, type StepIds } from "./save-step.ts";
import { effectOfCall, lengthOfTools, titleOfCall, toModelTool } from "./tool-list.ts";
import { refsOf, type CallRef, type SavedCall } from "./tool-message.ts";
import { lengthOf, transcriptOf } from "./transcript.ts";
import { listMessages, listNewestCalls } from "./workspace-message.store.ts";
import { taskOf } from "./workspace-run.store.ts";

/** Messages of a conversation that are looked at; older ones are no longer told to the model. */
const MESSAGES_READ = 500;
/** Letters of a token, counted low, so that a promise is rather too large than too small. */
const LETTERS_PER_TOKEN = 3;
/** Calls of one step; the model sees that further ones were not made, and may ask again. */
export const CALLS_MAX = 16;
/** Drafts a second that are shown. */
const DRAFT_EVERY_MS = 100;
const TEXT_MAX_LENGTH = 100_000;
const THOUGHT_MAX_LENGTH = 20_000;
const RAW_ARGUMENTS_MAX_LENGTH = 20_000;
/** Waits for a model that is away: short ones first, doubling, then as long as this. */
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 30_000;
/** Reasons that pass when the model's provider has recovered. */
const AWAY: ReadonlySet<ModelFailureReason> = new Set(["BUSY", "UNREACHABLE", "STALLED"]);
const AFTER_ALL = 2_147_483_647;

/**
 * How a step of the model ended, as the journal holds it: the calls to make by their ids, or the end of the run unless
 * waiting so long may help. Null says that the run has ended. What the model said is in the database.
 */
export type StepOutcome =
  | { calls: CallRef[]; end?: never; waitMs?: never }
  | FailedStep
  | { end: null; waitMs?: never };
type FailedStep = { end: Extract<RunEnd, { how: "FAILED" }>; waitMs?: number };

type Order = {
  instructions: string;
  messages: ModelMessage[];
  tools: readonly Tool[];
  callMs: number;
  /** Whether the agency's day had room for it; known when it is committed. */
  isPromised: Promise<boolean>;
};

/** `waitedMs` is how long the model has been waited for in this step; an answer is saved under `answerId`. */
type StepInput = {
  step: number;
  ids: StepIds;
  answerId: WorkspaceMessageId;
  signal: AbortSignal;
  waitedMs: number;
};

/** Asks the model what to do next, within the limits, and saves what it said; its words are shown while they come. */
export async function askModel(cara: Cara, ref: RunRef, input: StepInput): Promise<StepOutcome> {
  const { step, ids, answerId, signal } = input;
  const look = (db: AgencyDb) =>
    Promise.all([
      readBriefing(db, ref.workspaceId),
      listMessages(db, [ref.workspaceId], { before: AFTER_ALL, most: MESSAGES_READ }),
    ]);
  const prepare = async (
    context: UseCaseContext,
    scene: RunContext,
    [known, kept]: Awaited<ReturnType<typeof look>>,
  ): Promise<Order | StepOutcome> => {
    const { db, actor, clock } = context;
    const { run, workspace } = scene;
    // saved before the process died: nobody pays for it twice
    if (run.steps >= step) return { calls: refsOf(await listNewestCalls(db, workspace.id)) };
    const past = pastLimit(run, cara.limits, clock.now());
    if (past) return { end: { how: "FAILED", words: past } };
    const tools = cara.tools(workspace);
    const instructions = await briefCara(context, scene, known);
    const messages = transcriptOf(kept);
    const sent = instructions.length + lengthOf(messages) + lengthOfTools(tools);
    // promised for a step that a crash cut off
    await releaseReservation(db, actor.agencyId, { ...run, kind: "WORKSPACE_RUN" });
    const isPromised = reserveTokens(db, {
      agencyId: actor.agencyId,
      ...taskOf(run.id),
      on: dayOf(clock.now()),
      tokens: Math.ceil(sent / LETTERS_PER_TOKEN) + (cara.stepLimits.maxOutputTokens ?? STEP_LIMITS.maxOutputTokens),
      most: cara.limits.agencyTokensPerDay,
    });
    withCommit(db, isPromised);
    return { instructions, messages, tools, callMs: remainingMs(run, cara.limits, clock.now()), isPromised };
  };
  const order = await queryWhileRunning(cara, ref, look, prepare);
  if (order === "OVER") return { end: null };
  if (!("isPromised" in order)) return order;
  if (!(await order.isPromised)) return { end: { how: "FAILED", words: PAST_AGENCY_DAY } };
  const turn = await callModel(cara, ref, order, input);
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

/** The end of a run whose model asks for nothing more. */
export const answered = ({ text, finish, step }: Pick<ModelTurn, "text" | "finish" | "step">): RunEnd => {
  if (finish === "REFUSED") return { how: "ANSWERED", text: text.trim() || REFUSED, step };
  const cut = `${text.slice(0, TEXT_MAX_LENGTH - CUT_SHORT.length - 2).toWellFormed()}\n\n${CUT_SHORT}`;
  return { how: "ANSWERED", text: finish === "LENGTH" ? cut : text, step };
};

async function callModel(
  cara: Cara,
  { agencyId, workspaceId }: RunRef,
  { instructions, messages, tools, callMs }: Order,
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
    const step = await streamModelStep(cara.model, {
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
    return {
      text: cleanText(step.text, TEXT_MAX_LENGTH),
      thoughts: cleanText(step.thoughts, THOUGHT_MAX_LENGTH),
      calls: step.toolCalls.slice(0, CALLS_MAX).map((call) => toSavedCall(call, tools)),
      finish: step.finish,
      step: { usage: step.usage, costMicros: cara.model.cost(step.usage) },
    };
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
    // words that become no answer are taken back
    if (hasReceived && !isAnswer) show("");
  }
}

function toSavedCall(call: ModelStep["toolCalls"][number], tools: readonly Tool[]): SavedCall {
  const { name, arguments: given, rawArguments } = call;
  return {
    // of our own: not every model gives a call an id that no other call has
    id: newId(),
    name: cleanText(name, 64) || "unknown",
    arguments: given === null ? null : (cleanValue(given) as Record<string, unknown>),
    rawArguments: given === null ? cleanText(rawArguments, RAW_ARGUMENTS_MAX_LENGTH) : "",
    title: cleanText(titleOfCall(tools, call), 200) || "Calling a tool",
    isQuestion: effectOfCall(tools, call) === "QUESTION",
  };
}
