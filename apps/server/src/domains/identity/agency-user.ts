import type { AgencyUserId } from "#kernel/ids.ts";

/** A member of an agency's staff, as colleagues see them. */
export type AgencyUser = { id: AgencyUserId; email: string; name: string };
