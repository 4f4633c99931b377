import { tooMany } from "../rate-limit.ts";

/** Seconds of budget a person may spend at once; past it they wait for it to fill again. */
const BURST_SECONDS = 4;
/** Sessions one process keeps in mind; past it all are forgotten, and everybody begins with a full budget again. */
const SESSIONS_KEPT = 20_000;

type Bucket = { left: number; filledAtMs: number; running: number; waiting: (() => void)[] };

/** How much one person may ask of this process, so that nobody's flood is everybody's slow day. */
export type PersonBudget = {
  /**
   * Takes one operation from the budget of the person behind a session, or refuses with RATE_LIMITED; then runs it when
   * its turn comes. Who waits here holds no connection to the database.
   */
  run<T>(session: string, work: () => Promise<T>): Promise<T>;
  /** Says whose session it is, once the database has: all sessions of a person draw on one budget. */
  assign(session: string, userId: string): void;
};

/**
 * Keeps the budgets in this process: one look into a map for a request, and no trip to anywhere. A claim the database
 * has not confirmed has no budget to take from, so that made-up ones push nobody out.
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
        // whoever waits takes over the place, so that nobody slips in between
        const next = bucket.waiting.shift();
        if (next) next();
        else bucket.running -= 1;
      }
    },
    assign(session, userId) {
      if (bySession.has(session)) return;
      if (bySession.size >= SESSIONS_KEPT) {
        bySession.clear();
        byUser.clear();
      }
      const bucket = byUser.get(userId) ?? { left: burst, filledAtMs: nowMs(), running: 0, waiting: [] };
      byUser.set(userId, bucket);
      bySession.set(session, bucket);
    },
  };
}
