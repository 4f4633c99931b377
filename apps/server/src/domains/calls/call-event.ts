import { parsePhone } from "@cara/contract/phone.ts";
import type { CallProvider, CallSentiment, CallStatus, RecordingConsent } from "@cara/contract/states.ts";
import { visibleText } from "#kernel/text.ts";
import type { CallEntry } from "./call.ts";

/** Largest event in bytes; a larger one is refused while it arrives. A call of two hours has about half of it. */
export const CALL_EVENT_MAX_BYTES = 2_000_000;
/** Most entries of a transcript; the ones after them are not kept. */
const ENTRIES_MAX = 2_000;
/** Longest entry; the rest of a longer one is not kept. */
const ENTRY_MAX_LENGTH = 20_000;
/** Longest summary, as the table admits it. */
const SUMMARY_MAX_LENGTH = 5_000;
const REASON_MAX_LENGTH = 200;
const NAME_MAX_LENGTH = 200;
/** Longest address of a recording. */
const URL_MAX_LENGTH = 2_000;
/** Longest phone number of a caller, as the table admits it. */
const NUMBER_MAX_LENGTH = 30;

/** What came of a call, once the provider has analyzed it. */
export type CallAnalysis = { summary: string | null; sentiment: CallSentiment; isSuccessful: boolean | null };

/** What a provider tells of a call, in our words. Whatever it does not know yet is null. */
export type CallEvent = {
  provider: CallProvider;
  providerCallId: string;
  /** When it was sent. */
  at: Date;
  /** The number that makes the agency known: the called one, or the calling one when the agency calls. */
  agencyNumber: string;
  callerNumber: string | null;
  callerName: string | null;
  status: CallStatus;
  startedAt: Date | null;
  endedAt: Date | null;
  disconnectionReason: string | null;
  /** What was said so far; `isFinal` when nothing more will be. */
  transcript: { isFinal: boolean; entries: readonly CallEntry[] } | null;
  analysis: CallAnalysis | null;
  recordingUrl: string | null;
  consent: RecordingConsent | null;
};

/** Cleans the text of a stranger: no invisible characters, and no more than is kept. Null when nothing is left. */
const clean = (text: string | null | undefined, most: number): string | null =>
  text == null ? null : visibleText(text.slice(0, most)).trim().slice(0, most) || null;

export const cleanName = (text: string | null | undefined): string | null => clean(text, NAME_MAX_LENGTH);
export const cleanReason = (text: string | null | undefined): string | null => clean(text, REASON_MAX_LENGTH);
export const cleanSummary = (text: string | null | undefined): string | null => clean(text, SUMMARY_MAX_LENGTH);
export const cleanUrl = (text: string | null | undefined): string | null =>
  text != null && text.length <= URL_MAX_LENGTH ? clean(text, URL_MAX_LENGTH) : null;

/** A caller's number, in E.164 where it is one of the US; a withheld number is none. */
export function cleanNumber(text: string | null | undefined): string | null {
  const number = clean(text, NUMBER_MAX_LENGTH);
  if (!number || !/\d/.test(number)) return null;
  return parsePhone(number) ?? number;
}

/** Bounds a transcript; `entryOf` translates one entry, null leaves it out. */
export function boundTranscript<Spoken>(
  spoken: readonly Spoken[],
  entryOf: (entry: Spoken) => CallEntry | null,
): CallEntry[] {
  const kept: CallEntry[] = [];
  for (const one of spoken.slice(0, ENTRIES_MAX)) {
    const entry = entryOf(one);
    if (entry)
      kept.push({
        role: entry.role,
        content: verbatim(entry.content),
        toolName: cleanName(entry.toolName),
        toolArgumentsJson: entry.toolArgumentsJson && verbatim(entry.toolArgumentsJson),
        toolCallId: cleanName(entry.toolCallId),
      });
  }
  return kept;
}

/** What was said stays as it is, but for what the database has no place for. */
const verbatim = (text: string): string => text.slice(0, ENTRY_MAX_LENGTH).toWellFormed().replaceAll("\0", "");

/** A count of milliseconds as an instant; null for what no clock says. */
export function instantOf(milliseconds: number | null | undefined): Date | null {
  if (milliseconds == null || !(milliseconds > 0 && milliseconds < LATEST_MS)) return null;
  return new Date(Math.trunc(milliseconds));
}
/** The year 2100. */
const LATEST_MS = 4_102_444_800_000;
