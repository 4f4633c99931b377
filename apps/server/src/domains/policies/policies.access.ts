import { mayChange, type Actor } from "#kernel/actor.ts";

/** Everyone in the agency writes policies; binding and canceling are acts of people, never of Cara. */
export const mayWritePolicies = (actor: Actor): boolean => mayChange(actor);

/** Verifying is a person's own act in the app; nothing done by Cara or a workflow verifies anything. */
export const mayVerifyCoverage = (actor: Actor): boolean => mayChange(actor);

/** A person's import is carried out by a workflow in their name; Cara imports nothing. */
export const mayImportPolicies = (actor: Actor): boolean => actor.through === "WORKFLOW";
