import type pg from "pg";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { beginWithSession, type SessionTransaction } from "../db/transactions.ts";
import { tooMany } from "../rate-limit.ts";
import { createFairPlaces, NoPlace } from "../sandbox/fair-places.ts";
import { networkOf } from "./client-network.ts";
import type { CookieClaim } from "./cookies.ts";

/** Look-ups of doubtful sessions that one client network may have under way; more wait in line. */
const CONCURRENT = 8;
/** How many may wait: an office whose server has just been replaced fits; past it they are refused. */
const LINE_MAX = 500;
/** Sessions one process remembers; past it the oldest are forgotten. */
const REMEMBERED_MAX = 20_000;

/** Keeps cookies that somebody made up away from the database. */
export type SessionGate = {
  /**
   * Begins a transaction with a session, as `beginWithSession` does. A session that we did not make, or that has ended, costs
   * a look-up of its client network, which is given back once it proves to be alive; with none left the request is refused
   * before any work for the database.
   */
  begin(pool: pg.Pool, address: string, claim: CookieClaim): Promise<SessionTransaction>;
};

/**
 * Keeps the budgets in this process: a look into a set for a request, and no trip to anywhere. Sessions opened before their
 * secrets carried a tag fail `isOurs`, and are let in by the budget.
 */
export function createSessionGate({
  perMinute,
  isOurs,
}: {
  perMinute: number;
  isOurs(token: Buffer): boolean;
}): SessionGate {
  const alive = new Set<string>();
  const ended = new Set<string>();
  const budget = new RateLimiterMemory({ points: perMinute, duration: 60 });
  const lookUps = createFairPlaces({ total: Infinity, perOwner: CONCURRENT, waitingPerOwner: LINE_MAX });

  /** Waits for a place and takes a look-up; ends it when it is known whether the session is alive, or nobody can know. */
  const lookUp = async (network: string): Promise<(isAlive: boolean) => void> => {
    const { leave } = await lookUps.take(network).catch((error: unknown) => {
      throw error instanceof NoPlace ? tooMany(1000) : error;
    });
    try {
      await budget.consume(network);
    } catch (error) {
      leave();
      throw error instanceof RateLimiterRes ? tooMany(error.msBeforeNext) : error;
    }
    return (isAlive) => {
      if (isAlive) void budget.reward(network);
      leave();
    };
  };

  const settle = (key: string, isAlive: boolean, end: (isAlive: boolean) => void): void => {
    const [now, before] = isAlive ? [alive, ended] : [ended, alive];
    before.delete(key);
    remember(now, key);
    end(isAlive);
  };

  return {
    async begin(pool, address, claim) {
      const key = claim.tokenHash.toString("latin1");
      const isTrusted = alive.has(key) || (!ended.has(key) && isOurs(claim.token));
      const end = isTrusted ? () => undefined : await lookUp(networkOf(address, 32));
      let open: SessionTransaction;
      try {
        open = await beginWithSession(pool, claim);
      } catch (error) {
        end(false);
        throw error;
      }
      open.signedIn.then(
        (person) => settle(key, person !== null, end),
        // nobody knows whether it was one: an outage is no guess, and proves nothing either
        () => end(false),
      );
      return open;
    },
  };
}

function remember(keys: Set<string>, key: string): void {
  keys.add(key);
  if (keys.size <= REMEMBERED_MAX) return;
  const [oldest = ""] = keys;
  keys.delete(oldest);
}
