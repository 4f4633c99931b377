import { mayChange, type Actor } from "#kernel/actor.ts";

/** Everyone in the agency may upload and delete files; Cara may not. */
export const mayChangeFiles = (actor: Actor): boolean => mayChange(actor);
