import { createHash } from "node:crypto";
import { z } from "zod";
import {
  EMAIL_BODY_MAX_LENGTH,
  EMAIL_RECIPIENTS_MAX,
  EMAIL_SUBJECT_MAX_LENGTH,
  type ArtifactState,
} from "@cara/contract/workspace-terms.ts";
import {
  atMostCharacters,
  EMAIL_ALREADY_APPROVED,
  EMAIL_CHANGED_MEANWHILE,
  INVALID_EMAIL,
  REQUIRED,
  TOO_MANY_RECIPIENTS,
} from "@cara/contract/messages.ts";
import type { EmailDraftId } from "#kernel/ids.ts";
import { refuse } from "#kernel/result.ts";
import { isEmailAddress } from "@cara/contract/addresses.ts";
import { visibleText } from "#kernel/text.ts";
import { rejectStaleVersion } from "#platform/history/stale-version.ts";

/** The content of an email: exactly this is shown, approved and sent. */
export type EmailContent = { subject: string; recipients: string[]; body: string };

/** The kinds of owners of a draft, and the name of their id in the audit trail. */
export const DRAFT_OWNERS = {
  CERTIFICATE: "certificateId",
  SERVICE_REQUEST: "serviceRequestId",
  WORKSPACE: "workspaceId",
} as const;
export type DraftOwner = { kind: keyof typeof DRAFT_OWNERS; id: string };

/** An email that is not sent yet. Nothing is sent until a person has approved it. */
export type EmailDraft = EmailContent & {
  id: EmailDraftId;
  owner: DraftOwner;
  /** Recipients that a person typed into To: allowed though not on record. */
  typed: string[];
  /** Addresses that the model or a text named: they stay out of To until a person types them there. */
  flagged: string[];
  state: ArtifactState;
  version: number;
  createdAt: Date;
  updatedAt: Date;
};

/** An email's input, from Cara or a person, without invisible characters. */
export const EmailDraftInput = z.object({
  subject: z
    .string({ error: REQUIRED })
    // a line break in a subject would start another header
    .transform((text) => visibleText(text).replaceAll(/\s+/g, " ").trim())
    .pipe(z.string().min(1, REQUIRED).max(EMAIL_SUBJECT_MAX_LENGTH, atMostCharacters(EMAIL_SUBJECT_MAX_LENGTH))),
  to: z
    .array(
      z
        .string()
        .transform((text) => visibleText(text).trim().toLowerCase())
        .refine(isEmailAddress, INVALID_EMAIL),
    )
    .transform((addresses) => [...new Set(addresses)])
    .refine((addresses) => addresses.length <= EMAIL_RECIPIENTS_MAX, TOO_MANY_RECIPIENTS),
  body: z
    .string({ error: REQUIRED })
    .transform((text) => visibleText(text).trimEnd())
    .pipe(z.string().min(1, REQUIRED).max(EMAIL_BODY_MAX_LENGTH, atMostCharacters(EMAIL_BODY_MAX_LENGTH))),
});
export type EmailDraftInput = z.infer<typeof EmailDraftInput>;

/** The hash of the approved content: subject, recipients and body, each length-prefixed, so that it is unambiguous. */
export function contentHash({ subject, recipients, body }: EmailContent): Buffer {
  const hash = createHash("sha256");
  for (const part of [subject, String(recipients.length), ...recipients, body]) {
    const bytes = Buffer.from(part, "utf8");
    hash.update(`${bytes.length}:`).update(bytes);
  }
  return hash.digest();
}

/** Moves addresses out of To that are neither typed nor on record. */
export const setAside = (draft: EmailDraft, addresses: readonly string[], at: Date): EmailDraft => ({
  ...leaveOut(draft, addresses),
  version: draft.version + 1,
  updatedAt: at,
});

const leaveOut = (draft: EmailDraft, addresses: readonly string[]): EmailDraft => ({
  ...draft,
  recipients: draft.recipients.filter((address) => !addresses.includes(address)),
  flagged: [...new Set([...draft.flagged, ...addresses])],
});

/** A draft without recipients that are neither typed nor on record; the same object if there are none. */
export function leaveOutUnknown(draft: EmailDraft, onRecord: readonly string[]): EmailDraft {
  const unknown = draft.recipients.filter((address) => !onRecord.includes(address) && !draft.typed.includes(address));
  return unknown.length === 0 ? draft : leaveOut(draft, unknown);
}

/** A draft after a person's edit; the same object if nothing changed. A failed one is a draft again. */
export function rewrite(draft: EmailDraft, { subject, to, body }: EmailDraftInput, at: Date): EmailDraft {
  const isSame = draft.subject === subject && draft.body === body && draft.recipients.join() === to.join();
  if (isSame) return draft;
  return {
    ...draft,
    subject,
    body,
    recipients: to,
    typed: to.filter((address) => draft.typed.includes(address) || !draft.recipients.includes(address)),
    // a typed address is no longer flagged
    flagged: draft.flagged.filter((address) => !to.includes(address)),
    state: "DRAFT",
    version: draft.version + 1,
    updatedAt: at,
  };
}

/** Why a draft cannot be edited or approved now; null when it can. Approved emails never change. */
export function refuseTooLate(draft: EmailDraft, seen: number) {
  if (draft.state === "APPROVED" || draft.state === "SENT") return refuse("ALREADY_APPROVED", EMAIL_ALREADY_APPROVED);
  return rejectStaleVersion(draft, seen, EMAIL_CHANGED_MEANWHILE);
}
