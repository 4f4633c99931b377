import type { Redis } from "ioredis";
import type { LiveDraft } from "./live-field.ts";
import { topicKey, type Topic } from "./topic.ts";

const CHANNEL = "cara:live:";
const DRAFTS = "cara:draft:";
/** Longest draft handed on; the rest is read when the message is whole. */
const DRAFT_MAX_LENGTH = 50_000;

/** Tells the processes that watch these topics to look now; a lost poke costs the time until their next round. */
export function publishWakeup(redis: Redis, topics: ReadonlySet<string>): void {
  for (const topic of topics) redis.publish(CHANNEL + topic, "").catch(ignore);
}

/** Hands words on their way to the processes that watch a topic: nothing is kept, and a lost one is never missed. */
export function publishDraft(redis: Redis, topic: Topic, draft: LiveDraft): void {
  redis.publish(DRAFTS + topicKey(topic), JSON.stringify(draft)).catch(ignore);
}

/** Hears pokes about the topics this process watches, and about no others. */
export type WakeupSubscription = { watch(topic: string): Promise<void>; unwatch(topic: string): void; close(): void };

/** `redis` becomes a connection that only listens. `onReturn` is called when pokes may have been missed. */
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
  // those that could not be asked for while Redis was away are asked for now, with all others
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

/** Only workspaces have somebody who writes while others watch. */
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
