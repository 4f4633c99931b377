import type { DomainEvent, Unattended } from "../events/record-event.ts";
import { noteForCommit } from "../db/after-commit.ts";
import { withCommit } from "../db/with-commit.ts";
import type { UseCaseContext } from "../use-case.ts";
import { insertLiveEvents } from "./live.store.ts";
import { topicKey, type TopicName } from "./topic.ts";

/** A change, named like the event that records it. */
export type Change = { kind: DomainEvent["kind"]; subjectId: string };
export type Touch = Change & { topic: TopicName };

/**
 * Notifies everyone who watches a topic once the transaction is committed. Call it last: it is pipelined with COMMIT and
 * locks the topic's row until then, so that versions follow commit order and other changes of the topic wait briefly.
 */
export const publishChange = (context: UseCaseContext | Unattended, { topic, ...change }: Touch): Promise<void> =>
  publishChangeFor(context, topic, [change]);

/** The same for several changes of one topic, each with its own version. */
export function publishChangeFor(
  context: UseCaseContext | Unattended,
  name: TopicName,
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return Promise.resolve();
  const agencyId = "actor" in context ? context.actor.agencyId : context.agencyId;
  const topic = { agencyId, name };
  withCommit(context.db, insertLiveEvents(context.db, topic, changes));
  noteForCommit(context.db, topicKey(topic));
  return Promise.resolve();
}
