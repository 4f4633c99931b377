import { mayChange, type Actor } from "#kernel/actor.ts";

/** Everyone in the agency keeps its accounts; Cara proposes and a person does it. */
export const mayChangeAccounts = (actor: Actor): boolean => mayChange(actor) || actor.through === "WORKFLOW";
