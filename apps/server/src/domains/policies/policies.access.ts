import type { Actor } from "#kernel/actor.ts";

/** Everyone in the agency writes policies; binding and cancelling are acts of people, never of Cara. */
export const mayWritePolicies = (actor: Actor): boolean => actor.through === "APP";

/** A person's import is carried out by a workflow in their name; Cara imports nothing. */
export const mayImportPolicies = (actor: Actor): boolean => actor.through === "WORKFLOW";
