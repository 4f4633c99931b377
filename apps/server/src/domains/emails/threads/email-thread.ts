import type { EmailSenderRole, EmailThreadState, SenderCheck } from "@cara/contract/states.ts";
import { EMAIL_THREAD_CHANGED } from "@cara/contract/messages.ts";
import type { AccountId, AgencyUserId, ContactId, EmailId, EmailThreadId, PolicyId } from "#kernel/ids.ts";
import { ok, type Result } from "#kernel/result.ts";
import { rejectStaleVersion } from "#platform/history/stale-version.ts";
import type { MailChecks } from "#platform/mail-auth/mail-checks.ts";

/** Longest text that the list's filter looks through. */
const SEARCH_TEXT_MAX_LENGTH = 4_000;

/** An email conversation. */
export type EmailThread = {
  id: EmailThreadId;
  subject: string;
  state: EmailThreadState;
  /** Who is expected to write next. */
  waitingFor: EmailSenderRole;
  /** Who wrote first. */
  fromName: string | null;
  fromEmail: string | null;
  accountId: AccountId | null;
  contactId: ContactId | null;
  policyId: PolicyId | null;
  /** Why it is filed with its account. */
  filedBecause: string[];
  /** Nobody knows yet whose it is. */
  isUnrouted: boolean;
  /** Who took it from the pile. */
  ownerId: AgencyUserId | null;
  summary: string | null;
  version: number;
  startedAt: Date;
  updatedAt: Date;
};

/** A message of a thread, as it was sent or received. */
export type Email = {
  id: EmailId;
  threadId: EmailThreadId;
  senderRole: EmailSenderRole;
  senderName: string | null;
  senderEmail: string;
  to: string[];
  cc: string[];
  subject: string | null;
  body: string;
  sentAt: Date;
  messageId: string | null;
  /** Null where nobody checked, as in what the agency sent. */
  checks: MailChecks | null;
};

/**
 * DMARC decides: it takes SPF and signatures together, and holds them against the address that people see. A message whose
 * address no domain can be asked about is not taken at its word either.
 */
export function senderCheckOf({ dmarc }: MailChecks): SenderCheck {
  if (dmarc.domain === null || dmarc.result === "fail") return "FAILED";
  return dmarc.result === "pass" ? "VERIFIED" : "UNKNOWN";
}

/** What a message says of itself: nobody wrote it just now, it says that another did not arrive, or it went to many. */
export type AutomaticKind = "AUTO_REPLY" | "BOUNCE" | "BULK";

/** A message that arrived, as it is stored. */
export type ReceivedMessage = Email & {
  inReplyTo: string | null;
  references: string[];
  automatic: AutomaticKind | null;
  /** Attachments that were not kept, each with the reason. */
  leftOut: string[];
  /** The same for every delivery of the message. */
  contentKey: Buffer;
};

/** A message that arrived or was sent, as it is stored; what was sent has no key, because it never arrives. */
export type KeptMessage = Omit<ReceivedMessage, "contentKey"> & { contentKey: Buffer | null };

/** What Cara looked up while she handled a thread. */
export type ThreadToolCall = {
  id: string;
  threadId: EmailThreadId;
  name: string;
  argumentsJson: string;
  result: string | null;
  calledAt: Date;
};

/** An account that an unrouted thread may belong to. */
export type ThreadCandidate = {
  accountId: AccountId;
  policyId: PolicyId | null;
  /** Puts them in their order, 0 to 100; it is no probability. */
  score: number;
  reasons: string[];
};

type Change = Partial<
  Pick<EmailThread, "state" | "accountId" | "policyId" | "filedBecause" | "isUnrouted" | "ownerId">
>;

/** The next version of a thread that a person changed, unless somebody else changed it since. */
export function changeThread(
  thread: EmailThread,
  change: Change,
  seen: number | null | undefined,
): Result<EmailThread, "STALE_VERSION"> {
  return (
    rejectStaleVersion(thread, seen, EMAIL_THREAD_CHANGED) ?? ok({ ...thread, ...change, version: thread.version + 1 })
  );
}

/** The text that the list's filter matches: who wrote, whose account it is, and the subject. */
export const threadSearchText = (
  { fromName, fromEmail, subject }: Pick<EmailThread, "fromName" | "fromEmail" | "subject">,
  accountName: string | null,
): string =>
  [fromName, fromEmail, accountName, subject]
    .filter((text) => text !== null)
    .join("\n")
    .slice(0, SEARCH_TEXT_MAX_LENGTH)
    .toLowerCase();
