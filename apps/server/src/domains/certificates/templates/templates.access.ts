import type { Actor } from "#kernel/actor.ts";

/** Only an owner may change the forms that certificates are printed on. */
export const mayManageTemplates = (actor: Actor): boolean => actor.through === "APP" && actor.role === "OWNER";
