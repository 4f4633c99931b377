import type { AgencyRole } from "@cara/contract/states.ts";
import type { AgencyId, AgencyUserId, SessionId } from "./ids.ts";

/** The user of a session, as currently stored. */
export type SignedIn = {
  sessionId: SessionId;
  agencyId: AgencyId;
  agencyName: string;
  userId: AgencyUserId;
  email: string;
  name: string;
  role: AgencyRole;
};
