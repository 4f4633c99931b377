import type { Actor } from "#kernel/actor.ts";

/** Everyone in the agency may write and edit presets; the creator stays on record. */
export const mayWritePresets = (actor: Actor): boolean => actor.through === "APP";

/** A person keeps their own favourites, and nobody else's. */
export const mayKeepFavorites = (actor: Actor): boolean => actor.through === "APP";

/** Everyone in the agency may open a workspace of their own. */
export const mayOpenWorkspaces = (actor: Actor): boolean => actor.through === "APP";

/** Only its owner speaks in a workspace; the others of the agency read it. */
export const maySpeakIn = (actor: Actor, { userId }: { userId: Actor["userId"] }): boolean =>
  actor.through === "APP" && actor.userId === userId;

/** Cara drafts; she never sends. */
export const mayDraftEmails = (actor: Actor): boolean => actor.through === "COPILOT";

/** What a person has approved is sent in their name, and by nothing but the workflow their approval starts. */
export const maySendApproved = (actor: Actor): boolean => actor.through === "WORKFLOW";
