import type pg from "pg";
import type { AgencyId } from "#kernel/ids.ts";
import type { AgencyDb } from "../db/agency-db.ts";
import { inAgency } from "../db/transactions.ts";
import type { Log } from "../log.ts";
import { CATCH_UP_MAX, versionMessage, toMessage } from "./catch-up.ts";
import type { Stream, WatchedTopic } from "./listeners.ts";
import { described, type Describe, type LiveDraft, type LiveMessage } from "./live-field.ts";
import { eventsAfter, type TopicSnapshot } from "./live.store.ts";
import type { WakeupSubscription } from "./wakeups.ts";
import { topicKey, type Topic } from "./topic.ts";

type ReaderOptions = {
  pool: pg.Pool;
  log: Log;
  wakeups: WakeupSubscription;
  /** Closes the connections of ended sessions of this agency. */
  dismiss(db: AgencyDb, agencyId: AgencyId): Promise<void>;
  /** Sends a message to every stream of a topic that has not received it. */
  fanOut(topic: WatchedTopic, message: LiveMessage): void;
};

export type TopicReader = ReturnType<typeof createTopicReader>;

/** Reads each watched topic once per change, for all its streams together. */
export function createTopicReader({ pool, log, wakeups, dismiss, fanOut }: ReaderOptions) {
  const topics = new Map<string, WatchedTopic>();

  const read = async (topic: WatchedTopic): Promise<void> => {
    topic.isWoken = true;
    if (topic.isReading || topic.version === null) return;
    topic.isReading = true;
    try {
      while (topic.isWoken && topic.streams.size > 0) {
        topic.isWoken = false;
        await inAgency(pool, topic.agencyId, (db) => readOnce(topic, db));
      }
    } catch (error) {
      // the next poll retries
      log.warn({ err: error }, "a live topic could not be read");
    } finally {
      topic.isReading = false;
    }
  };

  const readOnce = async (topic: WatchedTopic, db: AgencyDb): Promise<void> => {
    const from = topic.version ?? 0;
    const snapshot = await eventsAfter(db, topic, from, CATCH_UP_MAX);
    // before anything is sent: a change committed after a session ended must not reach its user
    if (snapshot.access !== topic.access) await dismiss(db, topic.agencyId);
    topic.access = snapshot.access;
    if (snapshot.latest === from) return;
    const messages = await described(db, topic.name, topic.describe, missed(snapshot, from));
    // a stream has begun at an older version in between, and the next turn reads from there
    if (topic.version !== from) return;
    for (const message of messages) fanOut(topic, message);
    topic.version = isWithoutGap(snapshot, from) ? from + snapshot.events.length : snapshot.latest;
    if (topic.version < snapshot.latest) topic.isWoken = true;
  };

  return {
    all: (): WatchedTopic[] => [...topics.values()],
    /** Adds a stream to a topic: from now on it receives every change of the topic. */
    follow(stream: Stream, { agencyId, name }: Topic, describe: Describe | null): WatchedTopic {
      const key = topicKey({ agencyId, name });
      const known = topics.get(key);
      const topic: WatchedTopic = known ?? {
        agencyId,
        name,
        key,
        streams: new Set(),
        version: null,
        access: -1,
        describe,
        isReading: false,
        isWoken: false,
      };
      topic.streams.add(stream);
      stream.topic = topic;
      if (known) return topic;
      topics.set(key, topic);
      // reads changes that were committed before the subscription was active
      void wakeups.watch(key).then(() => read(topic));
      return topic;
    },
    /** Rewinds the topic to a new stream's version if it is older; streams that are ahead skip repeated changes. */
    begin(topic: WatchedTopic, version: number): void {
      if (topic.version !== null && version < topic.version) topic.isWoken = true;
      topic.version = Math.min(topic.version ?? version, version);
      if (topic.isWoken) void read(topic);
    },
    leave(stream: Stream): void {
      const { topic } = stream;
      stream.topic = null;
      if (!topic?.streams.delete(stream) || topic.streams.size > 0) return;
      topics.delete(topic.key);
      wakeups.unwatch(topic.key);
    },
    wake(key: string): void {
      const topic = topics.get(key);
      if (topic) void read(topic);
    },
    /** Forwards a draft, which is not saved yet. */
    draft(key: string, draft: LiveDraft): void {
      const topic = topics.get(key);
      if (topic?.version == null) return;
      fanOut(topic, { version: String(topic.version), reset: false, kind: "draft", subjectId: null, draft });
    },
    wakeAll(): void {
      for (const topic of topics.values()) void read(topic);
    },
  };
}

const isWithoutGap = ({ events }: TopicSnapshot, from: number): boolean => events[0]?.version === from + 1;

/** The changes after a version; or a reset when there are too many. */
const missed = (snapshot: TopicSnapshot, from: number): LiveMessage[] =>
  isWithoutGap(snapshot, from) ? snapshot.events.map(toMessage) : [versionMessage(snapshot.latest, true)];
