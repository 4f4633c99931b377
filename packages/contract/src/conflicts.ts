/** Why a change was refused although nothing in it was wrong: someone else came first. */
export const CONFLICTS = ["ALREADY_APPROVED", "ALREADY_CLOSED", "ALREADY_STARTED", "STALE_VERSION"] as const;
export type ConflictCode = (typeof CONFLICTS)[number];
