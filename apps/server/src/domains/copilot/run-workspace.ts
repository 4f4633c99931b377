import type { PlanEventId, PlanStageId, WorkspaceMessageId } from "#kernel/ids.ts";
import { visibleText } from "#kernel/text.ts";
import { beginRun, beginTask, noteWait, type Begun } from "./begin-run.ts";
import type { Cara, RunRef, RunSteps } from "./cara.ts";
import { endRun, type RunEnd } from "./end-run.ts";
import { keepResults, takeUpCalls, type PlannedCall } from "./keep-results.ts";
import { makeCall } from "./make-call.ts";
import { CUT_SHORT, REFUSED } from "./model-words.ts";
import { readAttachments } from "./read-attachments.ts";
import { PAST_TIME } from "./run-limits.ts";
import { askModel, CALLS_MAX, keepStep, type KeptTurn } from "./take-step.ts";
import type { KeptCall } from "./tool-message.ts";

/** Longest question; the rest is cut. */
const QUESTION_MAX_LENGTH = 2_000;

/**
 * Cara's work on one message: reads what came with it, then asks the model and does what it asks for, step by step,
 * until there is an answer, a question, or a reason to stop. Each step is kept before the next begins.
 */
export async function runWorkspace(cara: Cara, ref: RunRef, steps: RunSteps): Promise<void> {
  const begun = await beginInTurn(cara, ref, steps);
  if (begun === "OVER") return;
  if ((await readAttachments(cara, ref, steps)) === "OVER") return;
  const stageId = steps.newId<PlanStageId>();
  if ((await steps.run("begin-task", () => beginTask(cara, ref, stageId))) === "OVER") return;
  const task = { cara, ref, steps, stageId };
  if (begun.attempt > 1) {
    const end = await finishOpenCalls(task);
    if (end) return conclude(task, end, steps.newId());
  }
  // the limit of steps ends it: asking the model counts them
  for (let step = 1; ; step += 1) {
    const answerId = steps.newId<WorkspaceMessageId>();
    const end = await takeStep(task, step, answerId);
    if (end === "GO_ON") continue;
    return conclude(task, end, answerId);
  }
}

/** Begins as soon as the agency's earlier runs leave room; a run that was stopped or waited in vain does not begin. */
async function beginInTurn(cara: Cara, ref: RunRef, steps: RunSteps): Promise<Begun | "OVER"> {
  // ends with the time that a run may stand in line
  for (let look = 1; ; look += 1) {
    const name = look === 1 ? "begin-run" : `begin-run-again-${look}`;
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

type Task = { cara: Cara; ref: RunRef; steps: RunSteps; stageId: PlanStageId };
/** How the run ends; "OVER" when somebody else has ended it. */
type End = RunEnd | "OVER";

async function conclude({ cara, ref, steps }: Task, end: End, messageId: WorkspaceMessageId): Promise<void> {
  if (end !== "OVER") await steps.run("end-run", () => endRun(cara, ref, end, messageId));
}

async function takeStep(task: Task, step: number, answerId: WorkspaceMessageId): Promise<End | "GO_ON"> {
  const { cara, ref, steps, stageId } = task;
  const turn = await askPatiently(task, step, answerId);
  if (turn.end !== undefined) return turn.end ?? "OVER";
  if (turn.finish !== "TOOLS") return { how: "ANSWERED", text: answerOf(turn), step: turn.step };

  const ids = { messageId: steps.newId<WorkspaceMessageId>(), stageId, thoughtId: steps.newId<PlanEventId>() };
  const todo = turn.calls.map((call) => ({ call, eventId: steps.newId<PlanEventId>() }));
  // ids of our own: not every model gives a call an id that no other call has
  const calls = todo.map(({ call, eventId }) => ({ ...call, id: eventId }));
  const eventIds = todo.map(({ eventId }) => eventId);
  const kept = await steps.run(`keep-step-${step}`, () =>
    keepStep(cara, ref, step, { ...turn, calls }, { ...ids, eventIds }),
  );
  if (kept === "OVER") return "OVER";
  return carryOut(
    task,
    `${step}`,
    calls.map((call) => ({ call, eventId: call.id })),
  );
}

/** Asks the model; while it is busy or away it is asked again and again, for as long as the limits say, and that is shown. */
async function askPatiently({ cara, ref, steps, stageId }: Task, step: number, draftId: WorkspaceMessageId) {
  let waitedMs = 0;
  for (let attempt = 1; ; attempt += 1) {
    const name = attempt === 1 ? `ask-model-${step}` : `ask-model-${step}-again-${attempt}`;
    const before = waitedMs;
    const turn = await steps.run(name, () => askModel(cara, ref, { draftId, signal: steps.signal, waitedMs: before }));
    if (turn.waitMs === undefined || turn.end?.how !== "FAILED") return turn;
    const { waitMs, end } = turn;
    waitedMs += waitMs;
    const noted = await steps.run(`note-wait-${step}-${attempt}`, () => noteWait(cara, ref, stageId, end.words));
    if (noted === "OVER") return { end: null };
    await steps.sleep(waitMs);
  }
}

/** Goes on where a former attempt ended: its calls that brought nothing are made now. */
async function finishOpenCalls(task: Task): Promise<End | null> {
  const { cara, ref, steps, stageId } = task;
  const ids = Array.from({ length: CALLS_MAX }, () => steps.newId<PlanEventId>());
  const open = await steps.run("take-up-calls", () => takeUpCalls(cara, ref, stageId, ids));
  if (open === "OVER") return "OVER";
  if (open.length === 0) return null;
  const end = await carryOut(task, "open", open);
  return end === "GO_ON" ? null : end;
}

async function carryOut(
  { cara, ref, steps }: Task,
  name: string,
  todo: readonly PlannedCall[],
): Promise<End | "GO_ON"> {
  const asks = todo.flatMap(({ call, eventId }) => {
    const question = call.isQuestion ? questionOf(call) : null;
    return question ? [{ callId: call.id, eventId, question }] : [];
  });
  const isAsked = (id: string) => asks.some(({ callId }) => callId === id);
  for (const [at, { call, eventId }] of todo.entries()) {
    if (isAsked(call.id)) continue;
    const outcome = await steps.run(`call-tool-${name}-${at + 1}`, () =>
      makeCall(cara, ref, { call, eventId, signal: steps.signal }),
    );
    if (outcome === "OVER") return "OVER";
    if (outcome === "PAST_TIME") return { how: "FAILED", words: PAST_TIME };
  }
  const others = todo.map(({ call }) => call).filter(({ id }) => !isAsked(id));
  const messageId = steps.newId<WorkspaceMessageId>();
  if (others.length > 0) {
    const kept = await steps.run(`keep-results-${name}`, () => keepResults(cara, ref, others, messageId));
    if (kept === "OVER") return "OVER";
  }
  if (asks.length === 0) return "GO_ON";
  return { how: "ASKED", text: asks.map(({ question }) => question).join("\n\n"), asks };
}

/** The question of a call; null where it asks nothing, and then the tool itself says what is wrong with it. */
function questionOf({ arguments: given }: KeptCall): string | null {
  const question = given?.["question"];
  const text = typeof question === "string" ? visibleText(question).trim() : "";
  return text === "" ? null : text.slice(0, QUESTION_MAX_LENGTH);
}

function answerOf({ text, finish }: KeptTurn): string {
  if (finish === "REFUSED") return text.trim() || REFUSED;
  return finish === "LENGTH" ? `${text.slice(0, 99_000).toWellFormed()}\n\n${CUT_SHORT}` : text;
}
