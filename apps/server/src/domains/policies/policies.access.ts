import type { Actor } from "#kernel/actor.ts";

/** Everyone in the agency writes policies; binding and cancelling are acts of people, never of Cara. */
export const mayWritePolicies = (actor: Actor): boolean => actor.through === "APP";
