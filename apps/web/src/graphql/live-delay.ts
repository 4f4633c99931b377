const SECOND_MS = 1_000;
/** Longest wait between two tries. */
const LONGEST_S = 10;
/** How much earlier a try may come, so that the tabs of a whole office do not come back in one moment. */
const JITTER = 0.25;
/** A server that leaves says so to everyone at once: they come back spread over this time. */
const SPREAD_MS = 2_000;

/** Wait after a stream has ended in order. */
export const AFTER_COMPLETE_MS = SECOND_MS;

/** Wait before the next try after so many failures in a row, the first being number 0: 1, 2, 4, 8, 10, 10 seconds. */
export const delayAfterFailure = (failures: number, random = Math.random): number =>
  Math.min(2 ** failures, LONGEST_S) * SECOND_MS * (1 - JITTER * random());

/** Wait after the server has said that it goes away and another takes its place. */
export const delayAfterGoodbye = (random = Math.random): number => AFTER_COMPLETE_MS + SPREAD_MS * random();
