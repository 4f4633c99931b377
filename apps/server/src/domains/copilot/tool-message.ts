import { z } from "zod";

/** A call as it is kept with the message that asked for it. `arguments` is null when the model wrote no JSON object. */
export const KeptCall = z.object({
  id: z.string(),
  name: z.string(),
  arguments: z.record(z.string(), z.unknown()).nullable(),
  rawArguments: z.string().default(""),
  /** What the person reads while it runs. */
  title: z.string().min(1).max(200),
  /** It hands the turn to the person. */
  isQuestion: z.boolean(),
});
export type KeptCall = z.infer<typeof KeptCall>;

/** What a call brought, as it is kept. */
export const KeptResult = z.object({ id: z.string(), name: z.string(), result: z.string(), isError: z.boolean() });
export type KeptResult = z.infer<typeof KeptResult>;

/** What stands beside Cara's own words: that they are a question of some calls, or only say what went wrong. */
export const SpokenMark = z.union([z.object({ asks: z.array(z.string()) }), z.object({ isFailure: z.literal(true) })]);
export type SpokenMark = z.infer<typeof SpokenMark>;

const KeptCalls = z.array(KeptCall);
const KeptResults = z.array(KeptResult);

/** The calls a message holds; none where it holds something else. */
export const callsIn = (payload: unknown): KeptCall[] => KeptCalls.safeParse(payload).data ?? [];
export const resultsIn = (payload: unknown): KeptResult[] => KeptResults.safeParse(payload).data ?? [];
export const markIn = (payload: unknown): SpokenMark | null => SpokenMark.safeParse(payload).data ?? null;
