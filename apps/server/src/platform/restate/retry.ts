/**
 * How a step that failed is tried again: quickly at first, then every two seconds, for about ten minutes. Past that the
 * run fails and the failure is on record; nothing is paused until a person looks.
 */
export const RETRY_STEP = {
  initialRetryInterval: { milliseconds: 100 },
  retryIntervalFactor: 2,
  maxRetryInterval: { seconds: 2 },
  maxRetryAttempts: 300,
} as const;

/**
 * How a scan for viruses is tried again: for some weeks. A file that was not scanned stays out of reach, so giving up would
 * lose it; the scanner comes back sooner than that.
 */
export const RETRY_SCAN = {
  initialRetryInterval: { milliseconds: 100 },
  retryIntervalFactor: 2,
  maxRetryInterval: { seconds: 30 },
  maxRetryAttempts: 100_000,
} as const;

/**
 * How a run whose process died is taken up again: at most two seconds after the process is back. The engine's own
 * default climbs to a minute and pauses the run after seventy tries, which half an hour without workers would reach;
 * this one lasts more than two days, and only then is the run paused, kept, and left to a person.
 */
export const RETRY_RUN = {
  initialInterval: { milliseconds: 100 },
  exponentiationFactor: 2,
  maxInterval: { seconds: 2 },
  maxAttempts: 100_000,
  onMaxAttempts: "pause",
} as const;
