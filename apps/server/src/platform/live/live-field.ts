import type { UseCaseContext } from "../use-case.ts";
import type { TopicName } from "./topic.ts";

/** What a live field says: first where it stands, then one message for each change, in order and without a gap. */
export type LiveMessage = {
  /** The version this message brings its reader to; handed back as `after` it is where a later stream goes on. */
  version: string;
  /** True when changes were missed that are no longer kept: everything shown must be read again. */
  reset: boolean;
  /** What happened; null in the first message. */
  kind: string | null;
  /** What it happened to; null in the first message. */
  subjectId: string | null;
};

/** Decides, inside the session's transaction, which topic of the own agency these arguments mean; throws `notFound`. */
export type OpenTopic = (context: UseCaseContext, args: Readonly<Record<string, unknown>>) => Promise<TopicName>;

/** Marks a subscription field as served by the live channel; the field takes `after` beside its own arguments. */
export const liveTopic = (open: OpenTopic) => ({ openTopic: open });

/** Stands where GraphQL wants an iterator: the live channel asks for the topic instead and fans one reading out. */
export const servedLive = (): AsyncIterable<LiveMessage> => {
  throw new Error("Subscriptions run on the live channel only");
};
