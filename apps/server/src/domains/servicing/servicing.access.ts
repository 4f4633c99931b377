import { mayChange, type Actor } from "#kernel/actor.ts";

/** Everyone but a VIEWER may assign requests, set due days and comment. Cara only proposes. */
export const mayHandleRequests = (actor: Actor): boolean => mayChange(actor);

/** People resolve requests; so does a workflow that has completed the work. Cara only proposes. */
export const mayResolve = (actor: Actor): boolean => mayChange(actor) || actor.through === "WORKFLOW";
