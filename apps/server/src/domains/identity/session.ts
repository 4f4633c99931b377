import type { SessionId } from "#kernel/ids.ts";

/** A browser in which a person is signed in. */
export type Session = { id: SessionId; browser: string; createdAt: Date; lastSeenAt: Date; expiresAt: Date };
