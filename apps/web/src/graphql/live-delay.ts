const SECOND_MS = 1_000;
/** Longest backoff. */
const LONGEST_S = 10;
/** Jitter: how much earlier a retry may come, so that the tabs of an office do not reconnect in the same moment. */
const JITTER = 0.25;
/** A server that shuts down notifies all clients in one moment: they reconnect spread over this time. */
const SPREAD_MS = 2_000;

/** Delay after a stream has completed. */
export const AFTER_COMPLETE_MS = SECOND_MS;

/** Backoff after this many consecutive failures, counted from 0: 1, 2, 4, 8, 10, 10 seconds. */
export const delayAfterFailure = (failures: number, random = Math.random): number =>
  Math.min(2 ** failures, LONGEST_S) * SECOND_MS * (1 - JITTER * random());

/** Delay after the server has announced its shutdown. */
export const delayAfterGoodbye = (random = Math.random): number => AFTER_COMPLETE_MS + SPREAD_MS * random();
