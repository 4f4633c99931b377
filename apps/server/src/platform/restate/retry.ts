/**
 * Retry policy of a step: exponential backoff up to two seconds, for about ten minutes. Past that the run fails and the
 * failure is recorded; nothing stays paused until a person intervenes.
 */
export const RETRY_STEP = {
  initialRetryInterval: { milliseconds: 100 },
  retryIntervalFactor: 2,
  maxRetryInterval: { seconds: 2 },
  maxRetryAttempts: 300,
} as const;

/**
 * Retry policy of a virus scan: for some weeks. A file stays locked until it is scanned, so giving up would lose it.
 */
export const RETRY_SCAN = {
  initialRetryInterval: { milliseconds: 100 },
  retryIntervalFactor: 2,
  maxRetryInterval: { seconds: 30 },
  maxRetryAttempts: 100_000,
} as const;

/**
 * Retry policy of a run whose worker died: it resumes at most two seconds after a worker is back. Restate's default backs
 * off to a minute and pauses the run after seventy attempts, about half an hour without workers; this one lasts more than
 * two days before the run is paused for a person to resume.
 */
export const RETRY_RUN = {
  initialInterval: { milliseconds: 100 },
  exponentiationFactor: 2,
  maxInterval: { seconds: 2 },
  maxAttempts: 100_000,
  onMaxAttempts: "pause",
} as const;

/** Retry policy of a step that a person waits for: a few seconds, then they are told. */
export const RETRY_WATCHED = {
  initialRetryInterval: { milliseconds: 100 },
  retryIntervalFactor: 2,
  maxRetryInterval: { seconds: 1 },
  maxRetryAttempts: 5,
} as const;
