import type pg from "pg";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { beginWithSession, type SessionTransaction } from "../db/transactions.ts";
import { tooMany } from "../rate-limit.ts";
import { createFairPlaces, NoPlace } from "../sandbox/fair-places.ts";
import { networkOf } from "./client-network.ts";
import type { CookieClaim } from "./cookies.ts";

/** Concurrent lookups of unverified sessions from one client network; more wait in line. */
const CONCURRENT = 8;
/** Length of that line, enough for an office right after a server restart; past it requests are refused. */
const LINE_MAX = 500;
/** Sessions a process remembers; past it the oldest are dropped. */
const REMEMBERED_MAX = 20_000;

/** Protects the database from invented session cookies. */
export type SessionGate = {
  /**
   * Begins a transaction with a session, like `beginWithSession`. A session without our tag, or one known to have ended,
   * takes a lookup from the budget of its client network, refunded if the session is valid; with no budget left the
   * request is refused before it reaches the database.
   */
  begin(pool: pg.Pool, address: string, claim: CookieClaim): Promise<SessionTransaction>;
};

/**
 * Budgets in memory: one set lookup per request, no round trip. Sessions from before secrets had a tag fail `isOurs` and
 * are admitted by the budget.
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

  /** Waits for a place and takes a lookup from the budget; the returned function ends the lookup with its outcome. */
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
        // an outage: the session may be valid or not, so nothing is remembered or refunded
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
