import { z } from "zod";
import { EMAIL_ALREADY_APPROVED, EMAIL_CHANGED_MEANWHILE } from "@cara/contract/messages.ts";
import type { AgencyUserId, ArtifactId, EmailApprovalId } from "#kernel/ids.ts";
import { refuse } from "#kernel/result.ts";
import { rejectStaleVersion } from "#platform/history/stale-version.ts";
import type { EmailContent, EmailDraft } from "./email-draft.ts";
import type { Artifact } from "./plan.ts";

/** A person's word that exactly this may leave. */
export type EmailApproval = EmailContent & {
  id: EmailApprovalId;
  artifactId: ArtifactId;
  approvedBy: AgencyUserId;
  approvedAt: Date;
  contentHash: Buffer;
  /** Made with the approval: whatever is repeated is one mail. */
  messageId: string;
  state: "APPROVED" | "FAILED" | "SENT";
  sentAt: Date | null;
  /** Why it could not be sent; of one that was sent, who did not get it. */
  failure: string | null;
};

/** An e-mail among the things Cara made. */
export type EmailArtifact = Artifact & { type: "EMAIL"; subject: string; body: string };

export const isEmail = (artifact: Artifact): artifact is EmailArtifact =>
  artifact.type === "EMAIL" && artifact.subject !== null && artifact.body !== null;

/**
 * Where addresses of an email come from. `typed`: a person typed them into To, so they may be written to though they are
 * not on record. `flagged`: the model or a text named them; they stay outside To until a person types them there.
 */
const Marks = z.object({ typed: z.array(z.string()).default([]), flagged: z.array(z.string()).default([]) });
const marksOf = ({ data }: Pick<Artifact, "data">) => Marks.safeParse(data).data ?? { typed: [], flagged: [] };
export const typedRecipients = (email: Pick<Artifact, "data">): string[] => marksOf(email).typed;
export const flaggedAddresses = (email: Pick<Artifact, "data">): string[] => marksOf(email).flagged;

/** Takes recipients that nobody typed and that are not on record out of To. */
export const setAside = (email: EmailArtifact, addresses: readonly string[], at: Date): EmailArtifact => ({
  ...leaveOut(email, addresses),
  version: email.version + 1,
  updatedAt: at,
});

const leaveOut = (email: EmailArtifact, addresses: readonly string[]): EmailArtifact => ({
  ...email,
  recipients: email.recipients.filter((address) => !addresses.includes(address)),
  data: { typed: typedRecipients(email), flagged: [...new Set([...flaggedAddresses(email), ...addresses])] },
});

/** An email without the recipients that nobody typed and that are not among the known ones; else the same object. */
export function leaveOutUnknown(email: EmailArtifact, known: readonly string[]): EmailArtifact {
  const typed = typedRecipients(email);
  const unknown = email.recipients.filter((address) => !known.includes(address) && !typed.includes(address));
  return unknown.length === 0 ? email : leaveOut(email, unknown);
}

/** An e-mail as a person has rewritten it; the same object when they changed nothing. What failed is a draft again. */
export function rewrite(email: EmailArtifact, { subject, to, body }: EmailDraft, at: Date): EmailArtifact {
  const isSame = email.subject === subject && email.body === body && email.recipients.join() === to.join();
  if (isSame) return email;
  const before = typedRecipients(email);
  const typed = to.filter((address) => before.includes(address) || !email.recipients.includes(address));
  return {
    ...email,
    subject,
    body,
    recipients: to,
    // whoever was typed is no longer outside
    data: { typed, flagged: flaggedAddresses(email).filter((address) => !to.includes(address)) },
    state: "DRAFT",
    version: email.version + 1,
    updatedAt: at,
  };
}

/** Why an e-mail cannot be changed or approved now; null when it can. What is approved stays as it is. */
export function refuseTooLate(artifact: Artifact, seen: number) {
  if (artifact.state === "APPROVED" || artifact.state === "SENT")
    return refuse("ALREADY_APPROVED", EMAIL_ALREADY_APPROVED);
  return rejectStaleVersion(artifact, seen, EMAIL_CHANGED_MEANWHILE);
}
