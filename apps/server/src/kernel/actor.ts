import type { AgencyId, AgencyUserId } from "./ids.ts";

/** Who acts. Cara and workflows act through someone: the trail says both. */
export type Actor = {
  agencyId: AgencyId;
  userId: AgencyUserId;
  through: "APP" | "COPILOT" | "WORKFLOW";
};
