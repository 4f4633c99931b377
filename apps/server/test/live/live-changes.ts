import { randomUUID } from "node:crypto";
import type { AgencyId, AgencyUserId } from "../../src/kernel/ids.ts";
import { onCommittedNotes } from "../../src/platform/db/after-commit.ts";
import { createPool } from "../../src/platform/db/pool.ts";
import { inAgency } from "../../src/platform/db/transactions.ts";
import { eventsAfter } from "../../src/platform/live/live.store.ts";
import { publishWakeup } from "../../src/platform/live/wakeups.ts";
import { publishChange } from "../../src/platform/live/publish-change.ts";
import { connectRedis } from "../../src/platform/redis.ts";
import { systemClock } from "../../src/platform/use-case.ts";
import type { LiveServers } from "./live-servers.ts";

/** Changes the agency's servicing as any process of the product does: commit, then wake-up. */
export function createChanges({ env, agencyId }: Pick<LiveServers, "env" | "agencyId">) {
  const pool = createPool(env.DATABASE_URL ?? "", 4);
  const redis = connectRedis(env.REDIS_URL);
  onCommittedNotes(pool, (topics) => publishWakeup(redis, topics));
  const topic = { agencyId: agencyId as AgencyId, name: "servicing" } as const;
  const actor = {
    agencyId: topic.agencyId,
    userId: randomUUID() as AgencyUserId,
    role: "MEMBER",
    through: "APP",
  } as const;
  const look = (after: number) => inAgency(pool, topic.agencyId, (db) => eventsAfter(db, topic, after, 1));
  return {
    /** One change; returns when it was committed. */
    async change(): Promise<number> {
      await inAgency(pool, topic.agencyId, (db) =>
        publishChange(
          {
            db,
            actor,
            clock: systemClock,
            settings: { providerDomain: "cara.example", recipientsPerDay: 5_000, storageBytes: 500_000_000_000 },
          },
          { topic: "servicing", kind: "service_request.updated", subjectId: randomUUID() },
        ),
      );
      return performance.now();
    },
    /** How long the read takes that the channel does once for each change. */
    async readMs(after: number): Promise<number> {
      const begin = performance.now();
      await look(after);
      return performance.now() - begin;
    },
    /** The newest version, as the database has it. */
    latest: async (): Promise<number> => (await look(Number.MAX_SAFE_INTEGER)).latest,
    close: async () => {
      redis.disconnect();
      await pool.end();
    },
  };
}
export type Changes = ReturnType<typeof createChanges>;
