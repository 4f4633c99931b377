import { mayChange, type Actor } from "#kernel/actor.ts";

/** Everyone in the agency brings files in and takes them away; Cara does neither. */
export const mayChangeFiles = (actor: Actor): boolean => mayChange(actor);
