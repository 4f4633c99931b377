import { mayApprove, mayChange, type Actor } from "#kernel/actor.ts";

/** Cara drafts emails, and so does whoever changes records. */
export const mayWriteDrafts = (actor: Actor): boolean => actor.through === "COPILOT" || mayChange(actor);

/** A draft is a person's to rewrite. */
export const mayEditDrafts = (actor: Actor): boolean => mayChange(actor);

/** An email leaves in the name of whoever approves it, unless their role only prepares. Cara never approves. */
export const mayApproveEmails = (actor: Actor): boolean => mayApprove(actor);

/** What a person has approved is sent in their name, and by nothing but the workflow their approval starts. */
export const maySendApproved = (actor: Actor): boolean => actor.through === "WORKFLOW";
