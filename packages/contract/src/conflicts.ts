/** Why a change was refused although nothing in it was wrong: someone else came first. */
export const CONFLICTS = [
  "ALREADY_APPROVED",
  "ALREADY_CLOSED",
  "ALREADY_REQUESTED",
  "ALREADY_STARTED",
  "FACT_CHANGED",
  "OWNER_CHANGED",
  "STALE_VERSION",
  "TAKEOVER_SETTLED",
] as const;
export type ConflictCode = (typeof CONFLICTS)[number];
