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
