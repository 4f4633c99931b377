import type { AgencyRole } from "@cara/contract/states.ts";
import type { AgencyId, AgencyUserId } from "./ids.ts";

/** Who acts. Cara and workflows act through someone: the trail says both. A person at work has a role in the agency. */
export type Actor = { agencyId: AgencyId; userId: AgencyUserId } & (
  | { through: "APP"; role: AgencyRole }
  | { through: "COPILOT" | "WORKFLOW" }
);

/** A person in the app who changes records: everyone but a VIEWER. */
export const mayChange = (actor: Actor): boolean => actor.through === "APP" && actor.role !== "VIEWER";

/** A person in the app who lets something leave the agency, or overrides a check: an OWNER or a MEMBER. */
export const mayApprove = (actor: Actor): boolean =>
  actor.through === "APP" && (actor.role === "OWNER" || actor.role === "MEMBER");
