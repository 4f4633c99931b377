import type { DomainEvent, Unattended } from "../events/record-event.ts";
import { noteForCommit } from "../db/after-commit.ts";
import { withCommit } from "../db/with-commit.ts";
import type { UseCaseContext } from "../use-case.ts";
import { insertLiveEvents } from "./live.store.ts";
import { topicKey, type TopicName } from "./topic.ts";

/** What changed, in the words of the event that records it. */
export type Change = { kind: DomainEvent["kind"]; subjectId: string };
export type Touch = Change & { topic: TopicName };

/**
 * Tells everyone who watches a topic, once the caller's transaction is committed. Call it as the last statement of the
 * change: it goes with the commit, and holds the topic until commit, so that versions follow the order of commits, and the next change of the same
 * topic waits for exactly that long.
 */
export const publishChange = (context: UseCaseContext | Unattended, { topic, ...change }: Touch): Promise<void> =>
  publishChangeFor(context, topic, [change]);

/** The same for several changes of one topic, each a version of its own. */
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
