import type { AgencyRole } from "@cara/contract/states.ts";
import { createContext, use } from "react";

/** The signed-in user's role. The server enforces it; pages hide what it would refuse. */
export const Role = createContext<AgencyRole>("MEMBER");

/** Whether the signed-in user may change records: everyone but a viewer. */
export const useMayChange = (): boolean => use(Role) !== "VIEWER";

/** Whether the signed-in user is an owner of the agency. */
export const useIsAgencyOwner = (): boolean => use(Role) === "OWNER";

/** Whether the signed-in user may approve outgoing email: an owner or a member. */
export function useMayApprove(): boolean {
  const role = use(Role);
  return role === "OWNER" || role === "MEMBER";
}

export const READ_ONLY = "Your role is read-only.";
