import type { AgencyDb } from "../db/agency-db.ts";
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
  /** The thing itself as it stands now, where the field's `describe` reads it. */
  thing?: unknown;
  /** Something said so far that is not kept yet: it belongs to no version and may be lost. */
  draft?: LiveDraft;
};

/** Words on their way: each replaces the one before. */
export type LiveDraft = { id: string; text: string };

/**
 * Reads what messages are about, one answer for each, once for all who hear them. The message without a kind is the
 * first of a stream: its answer is how the topic as a whole stands.
 */
export type Describe = (
  db: AgencyDb,
  topic: TopicName,
  messages: readonly LiveMessage[],
) => Promise<readonly unknown[]>;

/** Decides, inside the session's transaction, which topic of the own agency these arguments mean; throws `notFound`. */
export type OpenTopic = (context: UseCaseContext, args: Readonly<Record<string, unknown>>) => Promise<TopicName>;

/** Marks a subscription field as served by the live channel; the field takes `after` beside its own arguments. */
export const liveTopic = (open: OpenTopic, describe: Describe | null = null) => ({ openTopic: open, describe });

/** Fills in what the messages are about. */
export async function described(
  db: AgencyDb,
  topic: TopicName,
  describe: Describe | null,
  messages: LiveMessage[],
): Promise<LiveMessage[]> {
  if (!describe || messages.length === 0) return messages;
  const things = await describe(db, topic, messages);
  return messages.map((message, at) => ({ ...message, thing: things[at] ?? null }));
}

/** Stands where GraphQL wants an iterator: the live channel asks for the topic instead and fans one reading out. */
export const servedLive = (): AsyncIterable<LiveMessage> => {
  throw new Error("Subscriptions run on the live channel only");
};
