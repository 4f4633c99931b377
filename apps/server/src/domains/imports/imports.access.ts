import { mayChange, type Actor } from "#kernel/actor.ts";

/** Everyone in the agency brings files in; the workflows then do the work. Cara does neither. */
export const mayImport = (actor: Actor): boolean => mayChange(actor);

/** Reading, checking, writing and taking back are the workflows' part. */
export const mayCarryOut = (actor: Actor): boolean => actor.through === "WORKFLOW";
