import { mayChange, type Actor } from "#kernel/actor.ts";

/** Everyone but a VIEWER may import files; the workflows do the work. Cara may do neither. */
export const mayImport = (actor: Actor): boolean => mayChange(actor);

/** Only workflows read, check, write and undo. */
export const mayCarryOut = (actor: Actor): boolean => actor.through === "WORKFLOW";
