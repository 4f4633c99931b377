import type { DomainEvent, Unattended } from "../events/record-event.ts";
import { noteForCommit } from "../db/after-commit.ts";
import type { UseCaseContext } from "../use-case.ts";
import { insertLiveEvent } from "./live.store.ts";
import { topicKey, type TopicName } from "./topic.ts";

/** What changed, in the words of the event that records it. */
export type Touch = { topic: TopicName; kind: DomainEvent["kind"]; subjectId: string };

/**
 * Tells everyone who watches a topic, once the caller's transaction is committed. Call it as the last statement of the
 * change: it holds the topic until commit, so that versions follow the order of commits, and the next change of the same
 * topic waits for exactly that long.
 */
export async function touchTopic(context: UseCaseContext | Unattended, touch: Touch): Promise<void> {
  const agencyId = "actor" in context ? context.actor.agencyId : context.agencyId;
  const topic = { agencyId, name: touch.topic };
  await insertLiveEvent(context.db, topic, touch);
  noteForCommit(context.db, topicKey(topic));
}
