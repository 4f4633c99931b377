import type { AgencyRole } from "@cara/contract/states.ts";
import type { AgencyId, AgencyUserId } from "./ids.ts";

/** Who acts. Cara and workflows act for a user, and the audit trail records both. A person in the app has a role. */
export type Actor = { agencyId: AgencyId; userId: AgencyUserId } & (
  | { through: "APP"; role: AgencyRole }
  | { through: "COPILOT" | "WORKFLOW" }
);

/** Whether the actor may change records: everyone in the app but a VIEWER. */
export const mayChange = (actor: Actor): boolean => actor.through === "APP" && actor.role !== "VIEWER";

/** Whether the actor may send something out of the agency or override a check: an OWNER or a MEMBER in the app. */
export const mayApprove = (actor: Actor): boolean => actor.through === "APP" && isApprover(actor.role);

/** Whether people of this role may approve. */
export const isApprover = (role: AgencyRole): boolean => role === "OWNER" || role === "MEMBER";
