import { mayApprove, mayChange, type Actor } from "#kernel/actor.ts";

/** Everyone but a VIEWER may prepare certificates, and Cara for a person; a draft goes nowhere by itself. */
export const mayPrepareCertificates = (actor: Actor): boolean => actor.through === "COPILOT" || mayChange(actor);

/** A correction is a draft like any other; only people begin one. */
export const mayCorrectCertificates = (actor: Actor): boolean => mayChange(actor);

/** A certificate is issued in the name of its approver, whose role must allow approving. Cara never approves. */
export const mayIssueCertificates = (actor: Actor): boolean => mayApprove(actor);

/** Only the workflow that an approval starts may print and issue. */
export const mayPrintApproved = (actor: Actor): boolean => actor.through === "WORKFLOW";
