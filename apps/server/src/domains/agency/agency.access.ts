import type { Actor } from "#kernel/actor.ts";

/** Only an owner decides how the agency works. */
export const mayManageAgency = (actor: Actor): boolean => actor.through === "APP" && actor.role === "OWNER";
