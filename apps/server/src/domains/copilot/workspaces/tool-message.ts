import { z } from "zod";
import type { PlanEventId } from "#kernel/ids.ts";
import { visibleText } from "#kernel/text.ts";

/** Maximum length of a question; the rest is truncated. */
const QUESTION_MAX_LENGTH = 2_000;

/** A call as saved with its message. `arguments` is null when the model wrote no JSON object. */
export const SavedCall = z.object({
  id: z.string(),
  name: z.string(),
  arguments: z.record(z.string(), z.unknown()).nullable(),
  rawArguments: z.string().default(""),
  /** Shown to the person while it runs. */
  title: z.string().min(1).max(200),
  /** Whether it asks the person, which ends the run. */
  isQuestion: z.boolean(),
});
export type SavedCall = z.infer<typeof SavedCall>;

/**
 * A call as the journal holds it: ids only. Its name and arguments are in the workspace's newest message with calls.
 * `asks` is true when it asks the person a question.
 */
export type CallRef = { callId: string; eventId: PlanEventId; asks: boolean };

/** The journal's form of a call whose event has the same id. */
export const refOf = (call: SavedCall): CallRef => ({
  callId: call.id,
  eventId: call.id as PlanEventId,
  asks: questionOf(call) !== null,
});
export const refsOf = (calls: readonly SavedCall[]): CallRef[] => calls.map(refOf);

/** The question of a call; null when it has none, and then the tool reports the error. */
export function questionOf({ isQuestion, arguments: given }: SavedCall): string | null {
  const question = isQuestion ? given?.["question"] : null;
  const text = typeof question === "string" ? visibleText(question).trim() : "";
  return text === "" ? null : text.slice(0, QUESTION_MAX_LENGTH);
}

/** A call's saved result. */
export const SavedResult = z.object({ id: z.string(), name: z.string(), result: z.string(), isError: z.boolean() });
export type SavedResult = z.infer<typeof SavedResult>;

/** Marks a message of Cara's as the question of some calls, or as a failure message. */
export const SpokenMark = z.union([z.object({ asks: z.array(z.string()) }), z.object({ isFailure: z.literal(true) })]);
export type SpokenMark = z.infer<typeof SpokenMark>;

const SavedCalls = z.array(SavedCall);
const SavedResults = z.array(SavedResult);

/** The calls in a message's payload; empty when it holds something else. */
export const callsIn = (payload: unknown): SavedCall[] => SavedCalls.safeParse(payload).data ?? [];
export const resultsIn = (payload: unknown): SavedResult[] => SavedResults.safeParse(payload).data ?? [];
export const markIn = (payload: unknown): SpokenMark | null => SpokenMark.safeParse(payload).data ?? null;
