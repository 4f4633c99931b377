import { z } from "zod";
import type { PlanEventId } from "#kernel/ids.ts";
import { visibleText } from "#kernel/text.ts";

/** Longest question; the rest is cut. */
const QUESTION_MAX_LENGTH = 2_000;

/** A call as it is kept with the message that asked for it. `arguments` is null when the model wrote no JSON object. */
export const SavedCall = z.object({
  id: z.string(),
  name: z.string(),
  arguments: z.record(z.string(), z.unknown()).nullable(),
  rawArguments: z.string().default(""),
  /** What the person reads while it runs. */
  title: z.string().min(1).max(200),
  /** It hands the turn to the person. */
  isQuestion: z.boolean(),
});
export type SavedCall = z.infer<typeof SavedCall>;

/**
 * A call as the journal holds it: ids only. Its name and arguments stand in the workspace's newest message with calls.
 * `asks` says that it puts a question to the person.
 */
export type CallRef = { callId: string; eventId: PlanEventId; asks: boolean };

/** A call as the journal holds it, shown by the event that has its id. */
export const refOf = (call: SavedCall): CallRef => ({
  callId: call.id,
  eventId: call.id as PlanEventId,
  asks: questionOf(call) !== null,
});
export const refsOf = (calls: readonly SavedCall[]): CallRef[] => calls.map(refOf);

/** The question of a call; null where it asks nothing, and then the tool itself says what is wrong with it. */
export function questionOf({ isQuestion, arguments: given }: SavedCall): string | null {
  const question = isQuestion ? given?.["question"] : null;
  const text = typeof question === "string" ? visibleText(question).trim() : "";
  return text === "" ? null : text.slice(0, QUESTION_MAX_LENGTH);
}

/** What a call brought, as it is kept. */
export const SavedResult = z.object({ id: z.string(), name: z.string(), result: z.string(), isError: z.boolean() });
export type SavedResult = z.infer<typeof SavedResult>;

/** What stands beside Cara's own words: that they are a question of some calls, or only say what went wrong. */
export const SpokenMark = z.union([z.object({ asks: z.array(z.string()) }), z.object({ isFailure: z.literal(true) })]);
export type SpokenMark = z.infer<typeof SpokenMark>;

const SavedCalls = z.array(SavedCall);
const SavedResults = z.array(SavedResult);

/** The calls a message holds; none where it holds something else. */
export const callsIn = (payload: unknown): SavedCall[] => SavedCalls.safeParse(payload).data ?? [];
export const resultsIn = (payload: unknown): SavedResult[] => SavedResults.safeParse(payload).data ?? [];
export const markIn = (payload: unknown): SpokenMark | null => SpokenMark.safeParse(payload).data ?? null;
