import type pg from "pg";
import type { AgencyId } from "#kernel/ids.ts";
import type { AgencyDb } from "../db/agency-db.ts";
import { inAgency } from "../db/transactions.ts";
import type { Log } from "../log.ts";
import { CATCH_UP_MAX, standsAt, toMessage } from "./catch-up.ts";
import type { Stream, WatchedTopic } from "./listeners.ts";
import { described, type Describe, type LiveDraft, type LiveMessage } from "./live-field.ts";
import { eventsAfter, type Look } from "./live.store.ts";
import type { WakeupSubscription } from "./wakeups.ts";
import { topicKey, type Topic } from "./topic.ts";

type ReaderOptions = {
  pool: pg.Pool;
  log: Log;
  pokes: WakeupSubscription;
  /** Ends the streams of everyone in this agency who may no longer listen. */
  dismiss(db: AgencyDb, agencyId: AgencyId): Promise<void>;
  /** Hands a message to every stream of a topic that has not heard it. */
  fanOut(topic: WatchedTopic, message: LiveMessage): void;
};

export type TopicReader = ReturnType<typeof createTopicReader>;

/** Reads each watched topic once per change, for all its streams together. */
export function createTopicReader({ pool, log, pokes, dismiss, fanOut }: ReaderOptions) {
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
      // the next round asks again
      log.warn({ err: error }, "a live topic could not be read");
    } finally {
      topic.isReading = false;
    }
  };

  const readOnce = async (topic: WatchedTopic, db: AgencyDb): Promise<void> => {
    const from = topic.version ?? 0;
    const look = await eventsAfter(db, topic, from, CATCH_UP_MAX);
    // before anything is handed out: what was committed after a session had ended is not for its person
    if (look.access !== topic.access) await dismiss(db, topic.agencyId);
    topic.access = look.access;
    if (look.latest === from) return;
    const messages = await described(db, topic.name, topic.describe, missed(look, from));
    // a stream has begun further back meanwhile, and the next turn reads from there
    if (topic.version !== from) return;
    for (const message of messages) fanOut(topic, message);
    topic.version = isWithoutGap(look, from) ? from + look.events.length : look.latest;
    if (topic.version < look.latest) topic.isWoken = true;
  };

  return {
    all: (): WatchedTopic[] => [...topics.values()],
    /** Lets a stream follow a topic: from now on everything read for the topic reaches it. */
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
      // what was committed before Redis knew that somebody listens
      void pokes.watch(key).then(() => read(topic));
      return topic;
    },
    /** A stream has been brought to a version. What others have heard beyond it is read again; who has heard it hears it once. */
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
      pokes.unwatch(topic.key);
    },
    poke(key: string): void {
      const topic = topics.get(key);
      if (topic) void read(topic);
    },
    /** Hands on words that are not kept yet. */
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

const isWithoutGap = ({ events }: Look, from: number): boolean => events[0]?.version === from + 1;

/** What came after a version, one by one; or that too much did. */
const missed = (look: Look, from: number): LiveMessage[] =>
  isWithoutGap(look, from) ? look.events.map(toMessage) : [standsAt(look.latest, true)];
