import type { Redis } from "ioredis";
import { topicKey, type Topic } from "./topic.ts";

const DRAFTS = "cara:draft:";

/** Hands words on their way to the processes that watch a topic: nothing is kept, and a lost one is never missed. */
export function publishDraft(redis: Redis, topic: Topic, draft: { id: string; text: string }): void {
  redis.publish(DRAFTS + topicKey(topic), JSON.stringify(draft)).catch(() => undefined);
}
