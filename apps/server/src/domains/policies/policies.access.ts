import { mayChange, type Actor } from "#kernel/actor.ts";

/** Everyone in the agency may edit policies; Cara may never bind or cancel one. */
export const mayWritePolicies = (actor: Actor): boolean => mayChange(actor);

/** Only a person in the app may verify; Cara and workflows never do. */
export const mayVerifyCoverage = (actor: Actor): boolean => mayChange(actor);

/** A workflow runs a person's import on their behalf; Cara imports nothing. */
export const mayImportPolicies = (actor: Actor): boolean => actor.through === "WORKFLOW";
