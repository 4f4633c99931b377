import type { Redis } from "ioredis";
import type { LiveDraft } from "./live-field.ts";
import { topicKey, type Topic } from "./topic.ts";

const CHANNEL = "cara:live:";
const DRAFTS = "cara:draft:";
/** Longest draft; the full text follows with the saved message. */
const DRAFT_MAX_LENGTH = 50_000;

/** Wakes the processes that watch these topics; a lost wake-up costs the time until their next poll. */
export function publishWakeup(redis: Redis, topics: ReadonlySet<string>): void {
  for (const topic of topics) redis.publish(CHANNEL + topic, "").catch(ignore);
}

/** Publishes a draft to the processes that watch a topic; it is not stored, and a lost one does no harm. */
export function publishDraft(redis: Redis, topic: Topic, draft: LiveDraft): void {
  redis.publish(DRAFTS + topicKey(topic), JSON.stringify(draft)).catch(ignore);
}

/** Receives wake-ups for the topics this process watches. */
export type WakeupSubscription = { watch(topic: string): Promise<void>; unwatch(topic: string): void; close(): void };

/** Puts `redis` into subscriber mode. `onReturn` is called after a reconnect, when wake-ups may have been lost. */
export function subscribeToWakeups(
  redis: Redis,
  {
    onWakeup,
    onDraft,
    onReturn,
  }: {
    onWakeup(topic: string): void;
    onDraft(topic: string, draft: LiveDraft): void;
    onReturn(): void;
  },
): WakeupSubscription {
  const watched = new Set<string>();
  let wasAway = false;
  redis.on("message", (channel: string, text: string) => {
    if (channel.startsWith(CHANNEL)) return onWakeup(channel.slice(CHANNEL.length));
    const draft = readDraft(text);
    if (draft) onDraft(channel.slice(DRAFTS.length), draft);
  });
  redis.on("close", () => {
    wasAway = true;
  });
  // resubscribes all, including topics whose subscription failed during the outage
  redis.on("ready", () => {
    if (!wasAway) return;
    wasAway = false;
    const channels = [...watched].flatMap(channelsOf);
    if (channels.length > 0) redis.subscribe(...channels).then(onReturn, ignore);
  });
  return {
    async watch(topic) {
      watched.add(topic);
      await redis.subscribe(...channelsOf(topic)).catch(ignore);
    },
    unwatch(topic) {
      watched.delete(topic);
      redis.unsubscribe(...channelsOf(topic)).catch(ignore);
    },
    close: () => redis.disconnect(),
  };
}

/** Only workspaces have drafts. */
const channelsOf = (topic: string): string[] =>
  topic.includes(":workspace:") ? [CHANNEL + topic, DRAFTS + topic] : [CHANNEL + topic];

function readDraft(text: string): LiveDraft | null {
  try {
    const { id, text: words } = JSON.parse(text) as Partial<LiveDraft>;
    if (typeof id !== "string" || typeof words !== "string") return null;
    return { id, text: words.slice(0, DRAFT_MAX_LENGTH) };
  } catch {
    return null;
  }
}

const ignore = (): void => undefined;
