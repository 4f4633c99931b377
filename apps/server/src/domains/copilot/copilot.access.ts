import { mayChange, type Actor } from "#kernel/actor.ts";

/** Everyone in the agency may write and edit presets; the creator stays on record. */
export const mayWritePresets = (actor: Actor): boolean => mayChange(actor);

/** A person keeps their own favorites, and nobody else's: those of a VIEWER change nothing for anyone. */
export const mayChangeFavorites = (actor: Actor): boolean => actor.through === "APP";

/** Everyone in the agency may open a workspace of their own. */
export const mayOpenWorkspaces = (actor: Actor): boolean => mayChange(actor);

/** Only its owner speaks in a workspace; the others of the agency read it. */
export const maySpeakIn = (actor: Actor, { userId }: { userId: Actor["userId"] }): boolean =>
  mayChange(actor) && actor.userId === userId;

/** Cara drafts; she never sends. */
export const mayDraftEmails = (actor: Actor): boolean => actor.through === "COPILOT";
