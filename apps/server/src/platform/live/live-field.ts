import type { AgencyDb } from "../db/agency-db.ts";
import type { UseCaseContext } from "../use-case.ts";
import type { TopicName } from "./topic.ts";

/** A message of a live field: first the current version, then one message per change, in order and without gaps. */
export type LiveMessage = {
  /** The version of the topic after this message; a later stream resumes from it with `after`. */
  version: string;
  /** True when missed changes are no longer stored: the client must reload everything it shows. */
  reset: boolean;
  /** Kind of the change; null in the first message. */
  kind: string | null;
  /** Id of the changed record; null in the first message. */
  subjectId: string | null;
  /** The record's current state, if the field has a `describe`. */
  thing?: unknown;
  /** Text in progress that is not saved yet: it has no version and may be lost. */
  draft?: LiveDraft;
};

/** The text of a message so far; each draft replaces the one before. */
export type LiveDraft = { id: string; text: string };

/**
 * Loads the subject of each message, once for all receivers. The message without a kind is the first of a stream: its
 * subject is the topic as a whole.
 */
export type Describe = (
  db: AgencyDb,
  topic: TopicName,
  messages: readonly LiveMessage[],
) => Promise<readonly unknown[]>;

/** Resolves arguments to a topic of the agency, in the session's transaction; throws `notFound`. */
export type OpenTopic = (context: UseCaseContext, args: Readonly<Record<string, unknown>>) => Promise<TopicName>;

/** Marks a subscription field as served by the live channel; the field takes `after` besides its own arguments. */
export const liveTopic = (open: OpenTopic, describe: Describe | null = null) => ({ openTopic: open, describe });

/** Adds the subjects to the messages. */
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

/** A stub for the iterator that GraphQL requires: the live channel opens the topic itself and fans out. */
export const servedLive = (): AsyncIterable<LiveMessage> => {
  throw new Error("Subscriptions run on the live channel only");
};
