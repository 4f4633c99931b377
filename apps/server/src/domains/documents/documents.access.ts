import { mayChange, type Actor } from "#kernel/actor.ts";

/** Everyone but a VIEWER may upload and delete files; Cara may not. */
export const mayChangeFiles = (actor: Actor): boolean => mayChange(actor);
