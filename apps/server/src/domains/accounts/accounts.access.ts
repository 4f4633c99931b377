import { mayChange, type Actor } from "#kernel/actor.ts";

/** Everyone but a VIEWER may edit accounts; Cara only proposes. */
export const mayChangeAccounts = (actor: Actor): boolean => mayChange(actor) || actor.through === "WORKFLOW";
