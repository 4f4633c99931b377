import type { PlanEventId } from "#kernel/ids.ts";
import { Fault } from "#platform/errors.ts";
import { touchTopic } from "#platform/live/touch-topic.ts";
import type { Tool, ToolAnswer, ToolScope } from "#platform/tool.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { topicOf, whileRunning, type Cara, type RunRef, type ScopeFacts } from "./cara.ts";
import { cleanText } from "./clean-text.ts";
import { tryThrice, OurFault } from "./passing-fault.ts";
import { findEvent, saveEventBegun, saveEventEnded } from "./plan-writing.store.ts";
import { PAST_TIME, remainingMs } from "./run-limits.ts";
import type { KeptCall } from "./tool-message.ts";

/** Longest a tool takes; past it the model is told that it took too long. */
const TOOL_TIME_MS = 60_000;
/** The column's own bound; past it a result is cut whatever the configuration says. */
const RESULT_MAX_LENGTH = 50_000;
const TOOL_FAULT = "This could not be done because of a fault on our side.";

type Called = { outcome: "OVER" | "DONE" | "PAST_TIME" };
type Ready = { tool: Tool | undefined; facts: ScopeFacts; userId: ToolScope["userId"] };

/**
 * Carries out one call. It moves to in progress, then with its result to success or failure; what a tool writes is in
 * the transaction that ends it, so a call that is repeated after a crash has either done nothing or everything.
 */
export async function callTool(
  cara: Cara,
  ref: RunRef,
  { call, eventId, signal }: { call: KeptCall; eventId: PlanEventId; signal: AbortSignal },
): Promise<Called> {
  const ready = await whileRunning(cara, ref, async (context, scene): Promise<Ready | Called> => {
    const { db, clock } = context;
    const event = await findEvent(db, eventId);
    if (event?.endedAt) return { outcome: "DONE" };
    if (remainingMs(scene.run, cara.limits, clock.now()) <= 0) return { outcome: "PAST_TIME" };
    await saveEventBegun(db, eventId, clock.now());
    const { tools, scope } = await cara.brief(context, scene);
    await touchTopic(context, { topic: topicOf(ref), kind: "workspace.event_changed", subjectId: eventId });
    return { tool: tools.find(({ name }) => name === call.name), facts: scope, userId: scene.workspace.userId };
  });
  if (ready === "OVER") return { outcome: "OVER" };
  if ("outcome" in ready) return ready;

  const { tool, facts, userId } = ready;
  const end = (answer: ToolAnswer) =>
    whileRunning(cara, ref, (context) => keepAnswer(cara, context, ref, eventId, answer));
  if (!tool) return toCalled(await end({ ok: false, problem: `There is no tool called ${call.name}.` }));
  const input = tool.input.safeParse(call.arguments);
  if (!input.success)
    return toCalled(await end({ ok: false, problem: `The arguments are not valid. ${problemsOf(input.error)}` }));

  const ids = { workspaceId: ref.workspaceId, runId: ref.runId, toolCallId: call.id, userId };
  const answer = (run: ToolScope["run"]) => tool.run({ ...facts, ...ids, run }, input.data);
  const look = async () => end(await within(answer((work) => inTurn(cara, ref, work))));
  const write = () =>
    whileRunning(cara, ref, async (context) =>
      keepAnswer(cara, context, ref, eventId, await answer((work) => work(context))),
    );
  try {
    return toCalled(await tryThrice(() => refusable(tool.effect === "READ" ? look : write, end), signal));
  } catch (error) {
    if (!(error instanceof OurFault)) throw error;
    cara.log.error({ err: error, tool: tool.name }, "a tool failed");
    return toCalled(await end({ ok: false, problem: TOOL_FAULT }));
  }
}

/** A look at the database for a tool, while its run is under way. */
async function inTurn<T>(cara: Cara, ref: RunRef, work: (context: UseCaseContext) => Promise<T>): Promise<T> {
  const looked = await whileRunning(cara, ref, async (context) => ({ value: await work(context) }));
  if (looked === "OVER") throw new Fault("CONFLICT", "The work was stopped.");
  return looked.value;
}

/** What the caller cannot mend undoes what the tool wrote; it is told to the model, which may try something else. */
async function refusable<T>(work: () => Promise<T>, end: (answer: ToolAnswer) => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Fault) return end({ ok: false, problem: error.message });
    throw error;
  }
}

const toCalled = (kept: "OVER" | "KEPT"): Called => ({ outcome: kept === "OVER" ? "OVER" : "DONE" });

async function keepAnswer(
  { limits }: Cara,
  context: UseCaseContext,
  ref: RunRef,
  eventId: PlanEventId,
  answer: ToolAnswer,
): Promise<"KEPT"> {
  const text = answer.ok ? textOf(answer.result) : answer.problem;
  await saveEventEnded(context.db, {
    id: eventId,
    status: answer.ok ? "SUCCESS" : "FAILED",
    result: withinLength(text, limits.toolResultLength),
    endedAt: context.clock.now(),
  });
  await touchTopic(context, { topic: topicOf(ref), kind: "workspace.event_changed", subjectId: eventId });
  return "KEPT";
}

function within(answer: Promise<ToolAnswer>): Promise<ToolAnswer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<ToolAnswer>((resolve) => {
    timer = setTimeout(() => resolve({ ok: false, problem: "This took too long and was given up." }), TOOL_TIME_MS);
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

const problemsOf = (error: { issues: readonly { path: PropertyKey[]; message: string }[] } | undefined): string =>
  (error?.issues ?? [])
    .slice(0, 5)
    .map(({ path, message }) => `${path.map(String).join(".") || "arguments"}: ${message}`)
    .join("; ");

/** Why a run ends whose time was over before a call. */
export const PAST_TIME_END = { how: "FAILED", words: PAST_TIME } as const;
