import type { Actor } from "#kernel/actor.ts";

/** Only an owner may change the agency's settings. */
export const mayManageAgency = (actor: Actor): boolean => actor.through === "APP" && actor.role === "OWNER";
