import { mayChange, type Actor } from "#kernel/actor.ts";

/** Everyone in the agency may edit accounts; Cara only proposes. */
export const mayChangeAccounts = (actor: Actor): boolean => mayChange(actor) || actor.through === "WORKFLOW";
