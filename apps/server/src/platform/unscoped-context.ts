import type { UnscopedDb } from "./db/agency-db.ts";
import type { SessionClaim } from "./db/transactions.ts";
import type { Log } from "./log.ts";
import type { Metrics } from "./metrics.ts";
import type { Budget, RateLimit } from "./rate-limit.ts";
import type { Secret } from "./secret.ts";

/** The caller of an operation before sign-in. */
export type Caller = {
  /** Client address, as reported by the trusted proxies. */
  address: string;
  /** Secret of the browser's cookie; binds a code to the browser that requested it. */
  browserKey: Buffer;
  /** Whether this browser has a signed cookie from an earlier sign-in to the account with this email hash. */
  isKnownDevice(emailHash: Buffer): boolean;
  /** The session that the browser claims to have. */
  session: SessionClaim | null;
  userAgent: string;
  /** The idempotency key of this request. */
  requestKey: string;
};

/** What a use case may access before an agency is known. */
export type UnscopedContext = {
  unscoped<T>(work: (db: UnscopedDb) => Promise<T>): Promise<T>;
  secret: Secret;
  limit(budget: Budget): RateLimit;
  caller: Caller;
  log: Log;
  metrics: Metrics;
  /** Wrong codes from unknown browsers accepted for checking in 15 minutes, over all agencies. */
  wrongCodeBudget: number;
};
