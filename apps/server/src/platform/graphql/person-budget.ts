import { tooMany } from "../rate-limit.ts";

/** Burst size, in seconds of budget. */
const BURST_SECONDS = 4;
/** Sessions a process remembers; past it all budgets are reset. */
const SESSIONS_MAX = 20_000;

type Bucket = { left: number; filledAtMs: number; running: number; waiting: (() => void)[] };

/** Limits each person's operations in this process, so that one person cannot slow it down for the others. */
export type PersonBudget = {
  /**
   * Takes one operation from the budget of the session's user, or throws RATE_LIMITED; then runs it when its turn comes.
   * A waiting operation holds no database connection.
   */
  run<T>(session: string, work: () => Promise<T>): Promise<T>;
  /** Assigns a confirmed session to its user: all sessions of a user share one budget. */
  assign(session: string, userId: string): void;
};

/**
 * Budgets in memory: one map lookup per request, no round trip. A session that the database has not confirmed has no
 * budget, so that invented ones cannot evict real ones.
 */
export function createPersonBudget(
  { perSecond, atOnce }: { perSecond: number; atOnce: number },
  nowMs: () => number = performance.now.bind(performance),
): PersonBudget {
  const burst = perSecond * BURST_SECONDS;
  const bySession = new Map<string, Bucket>();
  const byUser = new Map<string, Bucket>();

  const take = (bucket: Bucket): void => {
    const now = nowMs();
    bucket.left = Math.min(burst, bucket.left + ((now - bucket.filledAtMs) / 1000) * perSecond);
    bucket.filledAtMs = now;
    if (bucket.left < 1) throw tooMany(((1 - bucket.left) / perSecond) * 1000);
    if (bucket.waiting.length >= burst) throw tooMany(1000);
    bucket.left -= 1;
  };
  return {
    async run(session, work) {
      const bucket = bySession.get(session);
      if (!bucket) return work();
      take(bucket);
      if (bucket.running < atOnce) bucket.running += 1;
      else await new Promise<void>((resolve) => bucket.waiting.push(resolve));
      try {
        return await work();
      } finally {
        // the next waiting operation inherits the place, so that a new one cannot take it
        const next = bucket.waiting.shift();
        if (next) next();
        else bucket.running -= 1;
      }
    },
    assign(session, userId) {
      if (bySession.has(session)) return;
      if (bySession.size >= SESSIONS_MAX) {
        bySession.clear();
        byUser.clear();
      }
      const bucket = byUser.get(userId) ?? { left: burst, filledAtMs: nowMs(), running: 0, waiting: [] };
      byUser.set(userId, bucket);
      bySession.set(session, bucket);
    },
  };
}
