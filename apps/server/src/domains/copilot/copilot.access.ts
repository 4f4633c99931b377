import { mayApprove, mayChange, type Actor } from "#kernel/actor.ts";

/** Everyone in the agency may write and edit presets; the creator stays on record. */
export const mayWritePresets = (actor: Actor): boolean => mayChange(actor);

/** A person may change only their own favorites, a VIEWER too: they affect no one else. */
export const mayChangeFavorites = (actor: Actor): boolean => actor.through === "APP";

/** Everyone in the agency may open a workspace of their own. */
export const mayOpenWorkspaces = (actor: Actor): boolean => mayChange(actor);

/** Only its owner writes in a workspace; the rest of the agency can read it. */
export const maySpeakIn = (actor: Actor, { userId }: { userId: Actor["userId"] }): boolean =>
  mayChange(actor) && actor.userId === userId;

/** Everyone in the agency may ask in the conversation about a policy. */
export const mayAskAboutPolicies = (actor: Actor): boolean => mayChange(actor);

/** Everyone who may own a workspace may ask for a colleague's. */
export const mayRequestTakeover = (actor: Actor): boolean => mayChange(actor);

/** The owner at the time of the request decides it. */
export const mayDecideTakeover = (actor: Actor, { fromUserId }: { fromUserId: Actor["userId"] }): boolean =>
  maySpeakIn(actor, { userId: fromUserId });

/** Who made a request withdraws it. */
export const mayWithdrawTakeover = (actor: Actor, { requestedBy }: { requestedBy: Actor["userId"] }): boolean =>
  maySpeakIn(actor, { userId: requestedBy });

/** Only an OWNER of the agency takes over a workspace without consent. */
export const mayTakeOver = (actor: Actor): boolean => actor.through === "APP" && actor.role === "OWNER";

/**
 * Its owner finishes a workspace's emails. When the owner's role can only prepare them, or the owner has left, a colleague
 * whose role can approve finishes them instead.
 */
export const mayFinishEmails = (
  actor: Actor,
  { userId, isOwnerApprover }: { userId: Actor["userId"]; isOwnerApprover: boolean },
): boolean => maySpeakIn(actor, { userId }) || (!isOwnerApprover && mayApprove(actor));

/** Cara drafts; she never sends. */
export const mayDraftEmails = (actor: Actor): boolean => actor.through === "COPILOT";

/** Cara drafts certificates; only a person issues one. */
export const mayDraftCertificates = (actor: Actor): boolean => actor.through === "COPILOT";
