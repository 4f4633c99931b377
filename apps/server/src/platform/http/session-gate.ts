import { isIPv4 } from "node:net";
import type pg from "pg";
import { beginWithSession, type SessionClaim, type SessionTransaction } from "../db/transactions.ts";
import { tooMany } from "../rate-limit.ts";

/** Look-ups of sessions not seen before that one client address may have under way; more wait in line. */
const AT_ONCE = 8;
/** How many may wait: an office whose server has just been replaced fits; past it they are refused. */
const LINE_MAX = 500;
/** Client addresses and sessions one process remembers; past it the oldest are forgotten. */
const REMEMBERED_MAX = 20_000;

type Bucket = { left: number; filledAtMs: number; running: number; waiting: (() => void)[] };

/** Keeps cookies that somebody made up away from the database. */
export type SessionGate = {
  /**
   * Begins a transaction with a session, as `beginWithSession` does. A session that this process has not seen alive costs a
   * look-up of its client address, which is given back once the session proves to be one; with none left the request is
   * refused before any work for the database.
   */
  begin(pool: pg.Pool, address: string, claim: SessionClaim): Promise<SessionTransaction>;
};

/** Keeps the budgets in this process: a look into a map for a request, and no trip to anywhere. */
export function createSessionGate(
  { perMinute }: { perMinute: number },
  nowMs: () => number = performance.now.bind(performance),
): SessionGate {
  const seenAlive = new Set<string>();
  const byAddress = new Map<string, Bucket>();

  const bucketOf = (address: string): Bucket => {
    const key = addressKey(address);
    const bucket = byAddress.get(key) ?? { left: perMinute, filledAtMs: nowMs(), running: 0, waiting: [] };
    byAddress.set(key, bucket);
    forgetOldest(byAddress);
    return bucket;
  };
  const take = (bucket: Bucket): void => {
    const now = nowMs();
    bucket.left = Math.min(perMinute, bucket.left + ((now - bucket.filledAtMs) / 60_000) * perMinute);
    bucket.filledAtMs = now;
    if (bucket.left < 1) throw tooMany(((1 - bucket.left) / perMinute) * 60_000);
    bucket.left -= 1;
  };
  const leave = (bucket: Bucket): void => {
    // whoever waits takes over the place, so that nobody slips in between
    const next = bucket.waiting.shift();
    if (next) next();
    else bucket.running -= 1;
  };
  const settle = (key: string, bucket: Bucket | null, isAlive: boolean): void => {
    if (isAlive) {
      seenAlive.add(key);
      forgetOldest(seenAlive);
      if (bucket) bucket.left += 1;
    } else {
      seenAlive.delete(key);
    }
    if (bucket) leave(bucket);
  };

  return {
    async begin(pool, address, claim) {
      const key = claim.tokenHash.toString("latin1");
      const bucket = seenAlive.has(key) ? null : bucketOf(address);
      if (bucket) {
        if (bucket.running < AT_ONCE) bucket.running += 1;
        else if (bucket.waiting.length >= LINE_MAX) throw tooMany(1000);
        else await new Promise<void>((resolve) => bucket.waiting.push(resolve));
        try {
          take(bucket);
        } catch (error) {
          leave(bucket);
          throw error;
        }
      }
      let open: SessionTransaction;
      try {
        open = await beginWithSession(pool, claim);
      } catch (error) {
        if (bucket) leave(bucket);
        throw error;
      }
      open.signedIn.then(
        (person) => settle(key, bucket, person !== null),
        // nobody knows whether it was one: an outage is no guess, and proves nothing either
        () => bucket && leave(bucket),
      );
      return open;
    },
  };
}

function forgetOldest(remembered: Map<string, unknown> | Set<string>): void {
  if (remembered.size <= REMEMBERED_MAX) return;
  const [oldest = ""] = remembered.keys();
  remembered.delete(oldest);
}

/** Whoever has an IPv6 address has its whole /64: they count as one. */
export function addressKey(address: string): string {
  const v4 = address.replace(/^::ffff:/i, "");
  if (isIPv4(v4)) return v4;
  const [before = [], after = []] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => "0");
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":");
}
