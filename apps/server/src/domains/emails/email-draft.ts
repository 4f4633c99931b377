import { createHash } from "node:crypto";
import { z } from "zod";
import { EMAIL_SIGNATURE_MAX_LENGTH } from "@cara/contract/agency-settings.ts";
import {
  EMAIL_ATTACHMENTS_MAX,
  EMAIL_BODY_MAX_LENGTH,
  EMAIL_RECIPIENTS_MAX,
  EMAIL_SUBJECT_MAX_LENGTH,
  type ArtifactState,
} from "@cara/contract/workspace-terms.ts";
import {
  atMostCharacters,
  EMAIL_ALREADY_APPROVED,
  EMAIL_CHANGED,
  INVALID_EMAIL,
  REQUIRED,
  TOO_MANY_ATTACHMENTS,
  TOO_MANY_RECIPIENTS,
} from "@cara/contract/messages.ts";
import { parseId, type EmailDraftId, type FileId } from "#kernel/ids.ts";
import { refuse } from "#kernel/result.ts";
import { isEmailAddress } from "@cara/contract/addresses.ts";
import { visibleText } from "#kernel/text.ts";
import { rejectStaleVersion } from "#platform/history/stale-version.ts";

/** The content of an email: exactly this is shown, approved and sent. */
export type EmailContent = {
  subject: string;
  recipients: string[];
  cc: string[];
  body: string;
  /** Sent below the body; null for none. */
  signature: string | null;
  attachments: Attachment[];
  /** Null for an email that answers nothing. */
  reply: ReplyHeaders | null;
};
/** What makes an email an answer: the agency's address it is from and comes back to, and what mail programs find its thread by. */
export type ReplyHeaders = { sentFrom: string; inReplyTo: string | null; references: string[] };
/**
 * `sha256` pins the bytes: they are compared before the email is sent. Null for a file that was made after the approval: its
 * bytes must be those that were stored.
 */
export type Attachment = { fileId: FileId; name: string; sha256?: string | null };

/** The kinds of owners of a draft, and the name of their id in the audit trail. */
export const DRAFT_OWNERS = {
  CERTIFICATE: "certificateId",
  POLICY: "policyId",
  SERVICE_REQUEST: "serviceRequestId",
  THREAD: "threadId",
  WORKSPACE: "workspaceId",
} as const;
export type DraftOwner = { kind: keyof typeof DRAFT_OWNERS; id: string };

/** An email that is not sent yet. Nothing is sent until a person has approved it. */
export type EmailDraft = Omit<EmailContent, "attachments"> & {
  /** In the order they are sent. */
  attachmentIds: FileId[];
  id: EmailDraftId;
  owner: DraftOwner;
  /** Recipients that a person typed into To or Cc: allowed though not on record. */
  typed: string[];
  /** Addresses that the model or a text named: they stay out of To and Cc until a person types them there. */
  flagged: string[];
  isByCara: boolean;
  state: ArtifactState;
  version: number;
  createdAt: Date;
  updatedAt: Date;
};

const addresses = z
  .array(
    z
      .string()
      .transform((text) => visibleText(text).trim().toLowerCase())
      .refine(isEmailAddress, INVALID_EMAIL),
  )
  .transform((given) => [...new Set(given)])
  .refine((given) => given.length <= EMAIL_RECIPIENTS_MAX, TOO_MANY_RECIPIENTS);

const signature = z
  .string()
  .transform((text) => visibleText(text).trim())
  .pipe(z.string().max(EMAIL_SIGNATURE_MAX_LENGTH, atMostCharacters(EMAIL_SIGNATURE_MAX_LENGTH)))
  .transform((text) => text || null);

export const EmailBody = z
  .string({ error: REQUIRED })
  .transform((text) => visibleText(text).trimEnd())
  .pipe(z.string().min(1, REQUIRED).max(EMAIL_BODY_MAX_LENGTH, atMostCharacters(EMAIL_BODY_MAX_LENGTH)));

/** An email's input, from Cara or a person, without invisible characters. */
const Input = z.object({
  subject: z
    .string({ error: REQUIRED })
    // a line break in a subject would start another header
    .transform((text) => visibleText(text).replaceAll(/\s+/g, " ").trim())
    .pipe(z.string().min(1, REQUIRED).max(EMAIL_SUBJECT_MAX_LENGTH, atMostCharacters(EMAIL_SUBJECT_MAX_LENGTH))),
  to: addresses,
  cc: addresses.nullish().transform((given) => given ?? []),
  body: EmailBody,
  /** Not given: it stays as it is. */
  signature: signature.nullish(),
  /** Not given: they stay as they are. */
  attachmentIds: z
    .array(z.string())
    .transform((ids) => [...new Set(ids)].map((id) => parseId<FileId>(id)))
    .refine((ids) => ids.length <= EMAIL_ATTACHMENTS_MAX, TOO_MANY_ATTACHMENTS)
    .nullish(),
});
export const EmailDraftInput = Input
  // nobody gets an email twice
  .transform(({ cc, ...input }) => ({ ...input, cc: cc.filter((address) => !input.to.includes(address)) }))
  .refine(({ to, cc }) => to.length + cc.length <= EMAIL_RECIPIENTS_MAX, {
    message: TOO_MANY_RECIPIENTS,
    path: ["cc"],
  });
export type EmailDraftInput = z.infer<typeof EmailDraftInput>;

/** Everyone an email goes to. */
export const addressees = ({ recipients, cc }: Pick<EmailContent, "recipients" | "cc">): string[] => [
  ...recipients,
  ...cc,
];

/** The text that is sent: the body, and the signature below it. */
export const sentText = ({ body, signature: below }: Pick<EmailContent, "body" | "signature">): string =>
  below === null ? body : `${body}\n\n${below}`;

/**
 * The hash of the approved content, each part length-prefixed, so that it is unambiguous. Without copies, signature,
 * attachments and a thread it is the hash of earlier releases.
 */
export function contentHash(content: EmailContent): Buffer {
  const { subject, recipients, cc, body, signature: below, attachments, reply } = content;
  const hash = createHash("sha256");
  const files = attachments.flatMap(({ fileId, name, sha256 }) =>
    sha256 === undefined ? [fileId, name] : [fileId, name, sha256 ?? "made after the approval"],
  );
  // no file has such an id
  const answer = reply ? ["answer", reply.sentFrom, reply.inReplyTo ?? "", ...reply.references, "end"] : [];
  const isPlain = cc.length === 0 && below === null && files.length === 0 && !reply;
  const more = isPlain ? [] : [String(cc.length), ...cc, below ?? "", ...answer, ...files];
  for (const part of [subject, String(recipients.length), ...recipients, body, ...more]) {
    const bytes = Buffer.from(part, "utf8");
    hash.update(`${bytes.length}:`).update(bytes);
  }
  return hash.digest();
}

/** Moves addresses out of To and Cc that are neither typed nor on record. */
export const setAside = (draft: EmailDraft, unknown: readonly string[], at: Date): EmailDraft => ({
  ...leaveOut(draft, unknown),
  version: draft.version + 1,
  updatedAt: at,
});

const leaveOut = (draft: EmailDraft, unknown: readonly string[]): EmailDraft => ({
  ...draft,
  recipients: draft.recipients.filter((address) => !unknown.includes(address)),
  cc: draft.cc.filter((address) => !unknown.includes(address)),
  flagged: [...new Set([...draft.flagged, ...unknown])],
});

/** A draft without recipients that are neither typed nor on record; the same object if there are none. */
export function leaveOutUnknown(draft: EmailDraft, onRecord: readonly string[]): EmailDraft {
  const unknown = addressees(draft).filter((address) => !onRecord.includes(address) && !draft.typed.includes(address));
  return unknown.length === 0 ? draft : leaveOut(draft, unknown);
}

/** A draft after a person's edit; the same object if nothing changed. A failed one is a draft again. */
export function rewrite(draft: EmailDraft, input: EmailDraftInput, at: Date): EmailDraft {
  const { subject, to, cc, body } = input;
  const below = input.signature === undefined ? draft.signature : input.signature;
  const attachmentIds = input.attachmentIds?.flatMap((id) => id ?? []) ?? draft.attachmentIds;
  const before = addressees(draft);
  const now = [...to, ...cc];
  const isSame =
    draft.subject === subject &&
    draft.body === body &&
    draft.signature === below &&
    draft.attachmentIds.join() === attachmentIds.join() &&
    draft.recipients.join() === to.join() &&
    draft.cc.join() === cc.join();
  if (isSame) return draft;
  return {
    ...draft,
    subject,
    body,
    signature: below,
    attachmentIds,
    recipients: to,
    cc,
    typed: now.filter((address) => draft.typed.includes(address) || !before.includes(address)),
    // a typed address is no longer flagged
    flagged: draft.flagged.filter((address) => !now.includes(address)),
    state: "DRAFT",
    version: draft.version + 1,
    updatedAt: at,
  };
}

/** Why a draft cannot be edited or approved now; null when it can. Approved emails never change. */
export function refuseTooLate(draft: EmailDraft, seen: number) {
  if (draft.state === "APPROVED" || draft.state === "SENT") return refuse("ALREADY_APPROVED", EMAIL_ALREADY_APPROVED);
  return rejectStaleVersion(draft, seen, EMAIL_CHANGED);
}
