import type { AgencyRole } from "@cara/contract/states.ts";
import type { AgencyId, AgencyUserId, SessionId } from "./ids.ts";

/** The person behind a session, as the database knows them at this moment. */
export type SignedIn = {
  sessionId: SessionId;
  agencyId: AgencyId;
  agencyName: string;
  userId: AgencyUserId;
  email: string;
  name: string;
  role: AgencyRole;
};
