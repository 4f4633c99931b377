import type { AgencyRole } from "@cara/contract/states.ts";
import { createContext, use } from "react";

/** The signed-in person's role in their agency. The server decides what each may do; pages leave out what it refuses. */
export const Role = createContext<AgencyRole>("MEMBER");

/** Whether the signed-in person changes records: everyone but a viewer. */
export const useMayChange = (): boolean => use(Role) !== "VIEWER";

/** Whether the signed-in person approves what leaves the agency: an owner or a member. */
export function useMayApprove(): boolean {
  const role = use(Role);
  return role === "OWNER" || role === "MEMBER";
}

export const READ_ONLY = "Your role is read-only.";
