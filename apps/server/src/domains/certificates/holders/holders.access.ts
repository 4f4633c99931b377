import { mayChange, type Actor } from "#kernel/actor.ts";

/** Everyone but a VIEWER may keep the list of holders. */
export const mayChangeHolders = (actor: Actor): boolean => mayChange(actor);

/** Only the workflow of an import writes holders of a file. */
export const mayImportHolders = (actor: Actor): boolean => actor.through === "WORKFLOW";
