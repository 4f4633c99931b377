import { mayChange, type Actor } from "#kernel/actor.ts";

/** Everyone in the agency works on requests: assigns, sets days, comments. Cara only proposes. */
export const mayHandleRequests = (actor: Actor): boolean => mayChange(actor);

/** People resolve requests; a workflow does when what was asked for has been done. Cara only proposes. */
export const mayResolve = (actor: Actor): boolean => mayChange(actor) || actor.through === "WORKFLOW";
