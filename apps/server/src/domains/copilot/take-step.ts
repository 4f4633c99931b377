import type { PlanEventId, PlanStageId, WorkspaceMessageId } from "#kernel/ids.ts";
import { withCommit } from "#platform/db/with-commit.ts";
import { ModelFailure, type ModelFailureReason } from "#platform/llm/model-failure.ts";
import type { ModelMessage } from "#platform/llm/message.ts";
import type { ModelStep } from "#platform/llm/read-step.ts";
import { STEP_LIMITS, streamModelStep } from "#platform/llm/stream-step.ts";
import { throttled } from "#platform/live/throttled.ts";
import { touchTopicFor } from "#platform/live/touch-topic.ts";
import type { Tool } from "#platform/tool.ts";
import { briefCara } from "./brief-cara.ts";
import { topicOf, whileRunning, type Cara, type RunRef } from "./cara.ts";
import { cleanText, cleanValue } from "./clean-text.ts";
import { countStep, dayOf, type TakenStep } from "./count-step.ts";
import type { RunEnd } from "./end-run.ts";
import { MODEL_WORDS } from "./model-words.ts";
import { releaseReservation, reserveTokens } from "./model-usage.store.ts";
import { plannedEvent } from "./plan.ts";
import { insertEvents } from "./plan-writing.store.ts";
import { PAST_AGENCY_DAY, PAST_TIME, pastLimit, remainingMs } from "./run-limits.ts";
import { effectOfCall, titleOfCall, toModelTool } from "./tool-list.ts";
import type { KeptCall } from "./tool-message.ts";
import { lengthOf, transcriptOf } from "./transcript.ts";
import { insertMessage, listMessages } from "./workspace-message.store.ts";

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

/** What a step of the model brought: words and calls to keep, or the end of the run, unless waiting so long may help. */
export type ModelTurn = { end: RunEnd | null; waitMs?: number } | KeptTurn;
export type KeptTurn = {
  end?: never;
  waitMs?: never;
  text: string;
  thoughts: string;
  calls: KeptCall[];
  finish: ModelStep["finish"];
  step: TakenStep;
};

type Order = {
  instructions: string;
  messages: ModelMessage[];
  tools: readonly Tool[];
  callMs: number;
  /** Whether the agency's day had room for it; known when it is committed. */
  isPromised: Promise<boolean>;
};

/** `waitedMs` is how long the model has been waited for in this step. */
type Asking = { draftId: WorkspaceMessageId; signal: AbortSignal; waitedMs: number };

/** Asks the model what to do next, within the limits; its words are shown while they come. */
export async function askModel(cara: Cara, ref: RunRef, { draftId, signal, waitedMs }: Asking): Promise<ModelTurn> {
  const order = await whileRunning(cara, ref, async (context, scene): Promise<Order | { end: RunEnd }> => {
    const { db, actor, clock } = context;
    const { run, workspace } = scene;
    const past = pastLimit(run, cara.limits, clock.now());
    if (past) return { end: { how: "FAILED", words: past } };
    const tools = cara.tools(workspace);
    const [instructions, kept] = await Promise.all([
      briefCara(context, scene),
      listMessages(db, [workspace.id], { before: AFTER_ALL, most: MESSAGES_READ }),
    ]);
    const messages = transcriptOf(kept);
    const sent = instructions.length + lengthOf(messages) + JSON.stringify(tools.map(toModelTool)).length;
    // promised for a step that a crash cut off
    await releaseReservation(db, actor.agencyId, run);
    const isPromised = reserveTokens(db, {
      agencyId: actor.agencyId,
      runId: run.id,
      on: dayOf(clock.now()),
      tokens: Math.ceil(sent / LETTERS_PER_TOKEN) + (cara.stepLimits.maxOutputTokens ?? STEP_LIMITS.maxOutputTokens),
      most: cara.limits.agencyTokensPerDay,
    });
    withCommit(db, isPromised);
    return { instructions, messages, tools, callMs: remainingMs(run, cara.limits, clock.now()), isPromised };
  });
  if (order === "OVER") return { end: null };
  if ("end" in order) return order;
  if (!(await order.isPromised)) return { end: { how: "FAILED", words: PAST_AGENCY_DAY } };
  return callModel(cara, ref, order, { draftId, signal, waitedMs });
}

async function callModel(
  cara: Cara,
  { agencyId, workspaceId }: RunRef,
  { instructions, messages, tools, callMs }: Order,
  { draftId, signal, waitedMs }: Asking,
): Promise<ModelTurn> {
  const topic = { agencyId, name: topicOf({ workspaceId }) };
  const show = (text: string) => cara.drafts(topic, { id: draftId, text });
  const drafts = throttled(show, DRAFT_EVERY_MS);
  let isAnswer = false;
  let isHeard = false;
  const usual = cara.stepLimits.callMs ?? STEP_LIMITS.callMs;
  const endsAt = performance.now() + callMs;
  try {
    const step = await streamModelStep(cara.model, {
      instructions,
      messages,
      tools: tools.map(toModelTool),
      onText: (text) => {
        isHeard = true;
        drafts.say(text);
      },
      abortSignal: signal,
      limits: { ...cara.stepLimits, callMs: Math.min(usual, callMs) },
    });
    isAnswer = step.finish !== "TOOLS";
    return {
      text: cleanText(step.text, TEXT_MAX_LENGTH),
      thoughts: cleanText(step.thoughts, THOUGHT_MAX_LENGTH),
      calls: step.toolCalls.slice(0, CALLS_MAX).map((call) => toKeptCall(call, tools)),
      finish: step.finish,
      step: { usage: step.usage, costMicros: cara.model.cost(step.usage) },
    };
  } catch (error) {
    if (!(error instanceof ModelFailure) || signal.aborted) throw error;
    cara.log.warn({ err: error, reason: error.reason }, "the model did not answer");
    const isLate = performance.now() >= endsAt;
    const end = { how: "FAILED" as const, words: isLate ? PAST_TIME : MODEL_WORDS[error.reason] };
    const waitMs = Math.max(error.retryAfterMs ?? 0, Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS + waitedMs));
    const isAway = AWAY.has(error.reason) && error.mayPass && !isLate;
    return isAway && waitedMs + waitMs <= cara.limits.outageMs ? { end, waitMs } : { end };
  } finally {
    drafts.end();
    // words that become no answer are taken back
    if (isHeard && !isAnswer) show("");
  }
}

export type StepIds = {
  messageId: WorkspaceMessageId;
  stageId: PlanStageId;
  thoughtId: PlanEventId;
  /** One for each call, in order. */
  eventIds: readonly PlanEventId[];
};

/** Keeps the run's nth step in one transaction: what Cara thought, the calls she asks for, and what the step took. */
export function keepStep(
  cara: Cara,
  ref: RunRef,
  step: number,
  turn: KeptTurn,
  ids: StepIds,
): Promise<"OVER" | "KEPT"> {
  return whileRunning(cara, ref, async (context, scene) => {
    // kept before the process died: there is nothing more to do
    if (scene.run.steps >= step) return "KEPT" as const;
    const { db, actor, clock } = context;
    const now = clock.now();
    const { calls, text } = turn;
    const message = { id: ids.messageId, workspaceId: ref.workspaceId, role: "TOOL_INVOCATION" as const };
    const thought = [turn.thoughts, text].filter((it) => it.trim() !== "").join("\n\n");
    const event = { workspaceId: ref.workspaceId, stageId: ids.stageId, createdAt: now };
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
    const planned = calls.flatMap((call, at) => {
      const id = ids.eventIds[at];
      return id ? [plannedEvent(call, { ...event, id })] : [];
    });
    const events = [...thoughts, ...planned];
    withCommit(
      db,
      insertMessage(db, actor.agencyId, { ...message, content: text, payload: calls, createdAt: now }),
      insertEvents(db, actor.agencyId, events),
      countStep(context, scene.run, turn.step),
    );
    await touchTopicFor(context, topicOf(ref), [
      ...events.map(({ id }) => ({ kind: "workspace.event_changed" as const, subjectId: id })),
      { kind: "workspace.run_changed", subjectId: ref.runId },
    ]);
    return "KEPT" as const;
  });
}

function toKeptCall(call: ModelStep["toolCalls"][number], tools: readonly Tool[]): KeptCall {
  const { id, name, arguments: given, rawArguments } = call;
  return {
    id,
    name: cleanText(name, 64) || "unknown",
    arguments: given === null ? null : (cleanValue(given) as Record<string, unknown>),
    rawArguments: given === null ? cleanText(rawArguments, RAW_ARGUMENTS_MAX_LENGTH) : "",
    title: cleanText(titleOfCall(tools, call), 200) || "Calling a tool",
    isQuestion: effectOfCall(tools, call) === "QUESTION",
  };
}
