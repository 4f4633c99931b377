import { randomUUID } from "node:crypto";
import { ok } from "../../src/kernel/result.ts";
import { publishWakeup } from "../../src/platform/live/wakeups.ts";
import { topicKey } from "../../src/platform/live/topic.ts";
import { publishChange } from "../../src/platform/live/publish-change.ts";
import { connectRedis } from "../../src/platform/redis.ts";
import type { TestAgency } from "../kit/test-agency.ts";

let redis: ReturnType<typeof connectRedis> | null = null;

/** A change in an agency's servicing, as a use case ends, and the wake-up that follows; returns what it was about. */
export async function publishServicingChange(
  agency: TestAgency,
  { subjectId = randomUUID(), wake = true, fail = false } = {},
): Promise<string> {
  await agency.run(async (context) => {
    await publishChange(context, { topic: "servicing", kind: "service_request.updated", subjectId });
    if (fail) throw new Error("rolled back");
    return ok(null);
  }, null);
  redis ??= connectRedis(process.env["REDIS_URL"] ?? "");
  if (wake) publishWakeup(redis, new Set([topicKey({ agencyId: agency.id, name: "servicing" })]));
  return subjectId;
}
