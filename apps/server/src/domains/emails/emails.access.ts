import { mayApprove, mayChange, type Actor } from "#kernel/actor.ts";

/** Cara may draft emails, and so may everyone who may change records. */
export const mayWriteDrafts = (actor: Actor): boolean => actor.through === "COPILOT" || mayChange(actor);

/** A person writes their own answers; Cara, or what runs for her, hers. */
export const mayDraftReplies = (actor: Actor, by: "PERSON" | "CARA"): boolean =>
  by === "PERSON" ? mayChange(actor) : actor.through !== "APP";

/** Only people may edit drafts. */
export const mayEditDrafts = (actor: Actor): boolean => mayChange(actor);

/** An email is sent on behalf of its approver, whose role must allow approving. Cara never approves. */
export const mayApproveEmails = (actor: Actor): boolean => mayApprove(actor);

/** Only the workflow that an approval starts may send the email. */
export const maySendApproved = (actor: Actor): boolean => actor.through === "WORKFLOW";

/** Only a workflow knows that what a held email waited for exists. */
export const mayReleaseEmails = (actor: Actor): boolean => actor.through === "WORKFLOW";

/** Who may approve emails may keep them back, and so may a workflow that ends what they are about. */
export const mayWithholdEmails = (actor: Actor): boolean => mayApprove(actor) || actor.through === "WORKFLOW";

/** Everyone but a VIEWER may say whose a thread is, take it from the pile and end it. */
export const mayHandleThreads = (actor: Actor): boolean => mayChange(actor);
