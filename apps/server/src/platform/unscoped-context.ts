import type { UnscopedDb } from "./db/agency-db.ts";
import type { SessionClaim } from "./db/transactions.ts";
import type { Log } from "./log.ts";
import type { Metrics } from "./metrics.ts";
import type { Budget, RateLimit } from "./rate-limit.ts";
import type { Secret } from "./secret.ts";

/** Who knocks, as far as the connection tells. */
export type Caller = {
  /** Client address, after the trusted proxies. */
  address: string;
  /** Secret of the browser's own cookie: binds a code to the browser that asked for it. */
  browserKey: Buffer;
  /** Whether this browser has signed in to the account with this email hash before, as its signed cookie says. */
  isKnownDevice(emailHash: Buffer): boolean;
  /** The session the browser has, as it claims. */
  session: SessionClaim | null;
  userAgent: string;
  /** The idempotency key of this request. */
  requestKey: string;
};

/** What a use case may touch before an agency is known. */
export type UnscopedContext = {
  unscoped<T>(work: (db: UnscopedDb) => Promise<T>): Promise<T>;
  secret: Secret;
  limit(budget: Budget): RateLimit;
  caller: Caller;
  log: Log;
  metrics: Metrics;
  /** Wrong codes from unknown browsers heard in 15 minutes over all agencies. */
  wrongCodeBudget: number;
};
