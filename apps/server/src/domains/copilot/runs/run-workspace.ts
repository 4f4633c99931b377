import type { PlanEventId, PlanStageId, WorkspaceMessageId } from "#kernel/ids.ts";
import { beginRun, beginTask, noteWait, type Begun } from "./begin-run.ts";
import type { Cara, RunRef, RunSteps } from "./cara.ts";
import { endRun, type RunEnd } from "./end-run.ts";
import { saveToolResults, resumeOpenCalls } from "./save-tool-results.ts";
import { makeCall } from "./make-call.ts";
import { readAttachments } from "./read-attachments.ts";
import { PAST_TIME } from "./run-limits.ts";
import { saveStep, type ModelTurn, type StepIds } from "./save-step.ts";
import { answered, askModel, CALLS_MAX, type StepOutcome } from "./take-step.ts";
import { refOf, refsOf, type CallRef, type SavedCall } from "../workspaces/tool-message.ts";

/**
 * Cara's work on one message: waits for its attachments, then alternates between the model and the tools it calls until
 * there is an answer, a question, or a reason to stop. Each step is saved before the next starts.
 */
export async function runWorkspace(cara: Cara, ref: RunRef, steps: RunSteps): Promise<void> {
  const begun = await beginInTurn(cara, ref, steps);
  if (begun === "OVER") return;
  if ((await readAttachments(cara, ref, steps)) === "OVER") return;
  const { messageId } = begun;
  const stageId = steps.newId<PlanStageId>();
  if ((await steps.run("begin-task", () => beginTask(cara, ref, { stageId, messageId }))) === "OVER") return;
  const task = { cara, ref, steps, stageId, messageId };
  if (begun.attempt > 1) {
    const end = await finishOpenCalls(task);
    if (end) return conclude(task, end, steps.newId());
  }
  // the step limit ends the loop: askModel counts the steps
  for (let step = 1; ; step += 1) {
    const answerId = steps.newId<WorkspaceMessageId>();
    const end = await takeStep(task, step, answerId);
    if (end === "CONTINUE") continue;
    return conclude(task, end, answerId);
  }
}

/** Waits in the agency's queue and starts the run; a run that was stopped or waited too long does not start. */
async function beginInTurn(cara: Cara, ref: RunRef, steps: RunSteps): Promise<Begun | "OVER"> {
  // bounded by LINE_MAX_MS
  for (let poll = 1; ; poll += 1) {
    const name = poll === 1 ? "begin-run" : `begin-run-again-${poll}`;
    const begun = await steps.run(name, () => beginRun(cara, ref, steps.invocationId));
    if (begun === "OVER") return "OVER";
    if (begun.end !== undefined) {
      const { end } = begun;
      const messageId = steps.newId<WorkspaceMessageId>();
      await steps.run("end-run", () => endRun(cara, ref, end, messageId));
      return "OVER";
    }
    if (begun.waitMs === undefined) return begun;
    await steps.sleep(begun.waitMs);
  }
}

type Task = { cara: Cara; ref: RunRef; steps: RunSteps; stageId: PlanStageId; messageId: WorkspaceMessageId };
/** How the run ends; "OVER" when it has already ended elsewhere. */
type End = RunEnd | "OVER";

async function conclude({ cara, ref, steps }: Task, end: End, messageId: WorkspaceMessageId): Promise<void> {
  if (end !== "OVER") await steps.run("end-run", () => endRun(cara, ref, end, messageId));
}

async function takeStep(task: Task, step: number, answerId: WorkspaceMessageId): Promise<End | "CONTINUE"> {
  const { steps, stageId } = task;
  const ids = { messageId: steps.newId<WorkspaceMessageId>(), stageId, thoughtId: steps.newId<PlanEventId>() };
  const outcome = await askPatiently(task, step, { ids, answerId });
  if ("finish" in outcome) return finishFormerStep(task, step, outcome, ids);
  if (outcome.end !== undefined) return outcome.end ?? "OVER";
  return carryOut(task, `${step}`, outcome.calls);
}

/**
 * Saves a step that the journal holds in full, as earlier releases wrote it. Can be removed once none of their runs is
 * open.
 */
async function finishFormerStep(task: Task, step: number, turn: ModelTurn, ids: StepIds): Promise<End | "CONTINUE"> {
  const { cara, ref, steps } = task;
  if (turn.finish !== "TOOLS") return answered(turn);
  const calls = turn.calls.map((call) => ({ ...call, id: steps.newId<PlanEventId>() }));
  const saved = await steps.run(`keep-step-${step}`, () => saveStep(cara, ref, step, { ...turn, calls }, ids));
  return saved === "OVER" ? "OVER" : carryOut(task, `${step}`, refsOf(calls));
}

/** Calls the model; while it is busy or unreachable, retries with backoff within the limits and shows that. */
async function askPatiently(
  { cara, ref, steps, stageId }: Task,
  step: number,
  input: { ids: StepIds; answerId: WorkspaceMessageId },
): Promise<StepOutcome | ModelTurn> {
  let waitedMs = 0;
  for (let attempt = 1; ; attempt += 1) {
    const name = attempt === 1 ? `ask-model-${step}` : `ask-model-${step}-again-${attempt}`;
    const before = waitedMs;
    const outcome = await steps.ask<StepOutcome | ModelTurn>(name, (signal) =>
      askModel(cara, ref, { ...input, step, signal, waitedMs: before }),
    );
    if ("finish" in outcome || outcome.waitMs === undefined) return outcome;
    const { waitMs, end } = outcome;
    waitedMs += waitMs;
    const noted = await steps.run(`note-wait-${step}-${attempt}`, () => noteWait(cara, ref, stageId, end.words));
    if (noted === "OVER") return { end: null };
    await steps.sleep(waitMs);
  }
}

/** Resumes a former attempt: makes its calls that have no result. */
async function finishOpenCalls(task: Task): Promise<End | null> {
  const { cara, ref, steps, stageId } = task;
  const ids = Array.from({ length: CALLS_MAX }, () => steps.newId<PlanEventId>());
  const open = await steps.run<(CallRef | FormerOpenCall)[] | "OVER">("take-up-calls", () =>
    resumeOpenCalls(cara, ref, stageId, ids),
  );
  if (open === "OVER") return "OVER";
  if (open.length === 0) return null;
  const calls = open.map((call) => ("call" in call ? { ...refOf(call.call), eventId: call.eventId } : call));
  const end = await carryOut(task, "open", calls);
  return end === "CONTINUE" ? null : end;
}
/** An open call as an earlier release wrote it to the journal. */
type FormerOpenCall = { call: SavedCall; eventId: PlanEventId };

async function carryOut(task: Task, name: string, calls: readonly CallRef[]): Promise<End | "CONTINUE"> {
  const { cara, ref, steps, messageId: toMessageId } = task;
  const asks = calls.filter((call) => call.asks);
  for (const [at, call] of calls.entries()) {
    if (call.asks) continue;
    const outcome = await steps.run(`call-tool-${name}-${at + 1}`, () => makeCall(cara, ref, call, steps.signal));
    if (outcome === "OVER") return "OVER";
    if (outcome === "PAST_TIME") return { how: "FAILED", words: PAST_TIME };
  }
  const callIds = calls.filter((call) => !call.asks).map(({ callId }) => callId);
  const resultsId = steps.newId<WorkspaceMessageId>();
  if (callIds.length > 0) {
    const results = { callIds, toMessageId, resultsId };
    const saved = await steps.run(`keep-results-${name}`, () => saveToolResults(cara, ref, results));
    if (saved === "OVER") return "OVER";
  }
  return asks.length === 0 ? "CONTINUE" : { how: "ASKED", asks };
}
