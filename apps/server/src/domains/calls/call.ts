import type { CallRole, CallSentiment, CallStatus, RecordingConsent } from "@cara/contract/states.ts";
import { phoneSpellings } from "#domains/accounts/account.ts";
import type { AccountId, CallId, FileId } from "#kernel/ids.ts";

/** Longest text that the list's filter looks through. */
const SEARCH_TEXT_MAX_LENGTH = 4_000;

/** A phone call with the agency, handled by the assistant. */
export type Call = {
  id: CallId;
  status: CallStatus;
  fromName: string | null;
  fromNumber: string | null;
  accountId: AccountId | null;
  /** Why it ended, in the words of the telephone service. */
  disconnectionReason: string | null;
  sentiment: CallSentiment;
  /** Whether the caller got what they called for; null until it is known. */
  isSuccessful: boolean | null;
  summary: string | null;
  startedAt: Date;
  endedAt: Date | null;
  recording: Recording;
};

/** What is kept of a call's sound. */
export type Recording = {
  /** Null where the call says nothing of it. */
  consent: RecordingConsent | null;
  fileId: FileId | null;
  /** Why a recording that exists was not kept. */
  problem: string | null;
};

/** What was said, and what the assistant looked up meanwhile: an invocation and its result have the same id. */
export type CallEntry = {
  role: CallRole;
  content: string;
  toolName: string | null;
  toolArgumentsJson: string | null;
  toolCallId: string | null;
};

type Searched = Pick<Call, "status" | "fromName" | "fromNumber" | "disconnectionReason">;

/** The text that the list's filter matches: customer, phone number, status and end reason. */
export const callSearchText = (
  { status, fromName, fromNumber, disconnectionReason }: Searched,
  accountName: string | null,
): string =>
  // the account first: a search of one or two letters looks at the beginning
  [
    accountName,
    fromName,
    ...phoneSpellings(fromNumber),
    inWords(status),
    disconnectionReason && inWords(disconnectionReason),
  ]
    .filter(Boolean)
    .join("\n")
    .slice(0, SEARCH_TEXT_MAX_LENGTH)
    .toLowerCase();

/** A wire value as it is shown: "IN_PROGRESS" is found as "in progress". */
const inWords = (value: string): string => value.replaceAll("_", " ");
